package bandsaw.users.java.lang;

import bandsaw.Machine;
import bandsaw.users.Defaults;

final class String {
    private String() {}

    static java.lang.String format(java.lang.String pattern, Object... args) {
        return Defaults.formatted(java.lang.String.format(pattern, args), pattern);
    }

    static java.lang.String formatted(java.lang.String pattern, Object... args) {
        return Defaults.formatted(pattern.formatted(args), pattern);
    }

    /** Of the letters that languages have their own capitals of, i is the one that everybody has. */
    static java.lang.String toUpperCase(java.lang.String s) {
        java.lang.String upper = s.toUpperCase();
        return s.indexOf('i') < 0 ? upper : Machine.assumed(upper, Defaults.LOCALE);
    }

    static java.lang.String toLowerCase(java.lang.String s) {
        java.lang.String lower = s.toLowerCase();
        return s.indexOf('I') < 0 ? lower : Machine.assumed(lower, Defaults.LOCALE);
    }

    static void making(byte[] bytes) {
        decoded(bytes, 0, 0x7fffffff);
    }

    static void making(byte[] bytes, int from, int n) {
        decoded(bytes, from, n);
    }

    /** Of a byte below 128 nearly all character sets have one idea. */
    private static void decoded(byte[] bytes, int from, int n) {
        for (int i = Math.max(from, 0); bytes != null && i < bytes.length && i - from < n; i++) {
            if (bytes[i] < 0) {
                Machine.assume(Defaults.CHARSET);
                break;
            }
        }
    }

    static byte[] getBytes(java.lang.String s) {
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) > 127) {
                Machine.assume(Defaults.CHARSET);
                break;
            }
        }
        return s.getBytes();
    }
}
