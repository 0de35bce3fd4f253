"""What all tests share: the plugin with its markers, a browser, a second language, and pytester for the plugin itself."""

pytest_plugins = ["pytester", "tests.kit.browser", "tests.kit.days", "tests.kit.rules_plugin", "tests.web.languages"]
