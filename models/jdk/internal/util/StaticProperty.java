package jdk.internal.util;

import java.util.Properties;

/** The properties that the JDK itself asks for; those of the machine it runs on are empty. */
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
