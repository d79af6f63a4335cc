package bandsaw.users;

import bandsaw.Machine;

/** What a program takes that does not say which: the locale, the character set, the machine. */
public final class Defaults {
    private Defaults() {}

    public static final String LOCALE = "the default locale is en";
    public static final String CHARSET = "the default character set is UTF-8";
    public static final String ZONE = "the default time zone is UTC";
    public static final String PROCESSORS = "there are two processors";

    /** The text, which depends on the default locale if the pattern has a conversion of numbers or dates. */
    public static String formatted(String text, String pattern) {
        return localized(pattern) ? Machine.assumed(text, LOCALE) : text;
    }

    /** Says so of a text that goes somewhere else. */
    public static void note(String pattern) {
        if (localized(pattern)) {
            Machine.assume(LOCALE);
        }
    }

    private static boolean localized(String pattern) {
        boolean conversion = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '%') {
                conversion = !conversion;
            } else if (conversion && (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')) {
                if ("defgtEGT".indexOf(c) >= 0) {
                    return true;
                }
                conversion = false;
            }
        }
        return false;
    }
}
