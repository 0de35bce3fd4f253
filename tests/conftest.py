"""What all tests share: the plugin with its markers, a browser, and pytester for the tests of the plugin itself."""

pytest_plugins = ["pytester", "tests.kit.browser", "tests.kit.rules_plugin"]
