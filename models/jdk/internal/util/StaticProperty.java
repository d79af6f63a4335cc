package jdk.internal.util;

import bandsaw.Own;
import java.util.Properties;

/** The properties that the JDK itself asks for; those of the machine it runs on are empty. */
@Own("use of java.lang.System.getProperties()java.util.Properties")
public final class StaticProperty {
    private static String getProperty(Properties all, String key) {
        String value = System.getProperty(key);
        return value != null ? value : key.equals("user.dir") ? "/" : "";
    }

    private static String getProperty(Properties all, String key, String other) {
        String value = System.getProperty(key);
        return value == null ? other : value;
    }
}
