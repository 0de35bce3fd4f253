"""What all tests share: the plugin with its markers, and pytester for the tests of the plugin itself."""

pytest_plugins = ["pytester", "tests.kit.rules_plugin"]
