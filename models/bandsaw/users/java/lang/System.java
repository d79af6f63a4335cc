package bandsaw.users.java.lang;

import bandsaw.Machine;
import bandsaw.users.Identities;
import bandsaw.users.Setting;
import java.io.Console;
import java.util.Map;
import java.util.Properties;

final class System {
    private System() {}

    static java.lang.String getProperty(java.lang.String key) {
        return Setting.read(key);
    }

    static java.lang.String getProperty(java.lang.String key, java.lang.String other) {
        java.lang.String value = Setting.read(key);
        return value == null ? other : value;
    }

    static Properties getProperties() {
        Machine.assume("the system properties are those of a machine that is made up");
        return java.lang.System.getProperties();
    }

    static int identityHashCode(Object o) {
        return o == null ? 0 : Identities.of(o);
    }

    static Console console() {
        Machine.assume("there is no console");
        return java.lang.System.console();
    }

    static java.lang.String getenv(java.lang.String name) {
        return Machine.assumed(java.lang.System.getenv(name), "the environment variable " + name + " is not set");
    }

    static Map<java.lang.String, java.lang.String> getenv() {
        Machine.assume("the environment is empty");
        return java.lang.System.getenv();
    }
}
