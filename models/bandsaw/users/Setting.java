package bandsaw.users;

import bandsaw.Machine;

/** A system property that a program reads. */
public final class Setting {
    private Setting() {}

    /** The value, which a verdict rests on unless the program itself set another. */
    public static String read(String key) {
        String value = System.getProperty(key);
        return standard(key, value) ? Machine.assumed(value, tell(key, value)) : value;
    }

    /** It is read by way of a class of the JDK's. */
    public static void note(String key) {
        if (key != null && !key.isEmpty()) {
            String value = System.getProperty(key);
            if (standard(key, value)) {
                Machine.assume(tell(key, value));
            }
        }
    }

    private static boolean standard(String key, String value) {
        String standard = StandardProperties.get(key);
        return value == null ? standard == null : value.equals(standard);
    }

    private static String tell(String key, String value) {
        if (value == null) {
            return "the system property " + key + " is not set";
        }
        return "the system property " + key + " is " + (value.equals("\n") ? "a line feed" : value);
    }
}
