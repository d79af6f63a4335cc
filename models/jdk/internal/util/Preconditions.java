package jdk.internal.util;

import bandsaw.Adds;
import java.util.List;

/** Makes its messages without a Formatter, which would make every program reach most of the JDK. */
public class Preconditions {
    private static String outOfBoundsMessage(String kind, List<? extends Number> args) {
        if (kind == null && args == null) {
            return "Range check failed";
        }
        if (kind == null) {
            return "Range check failed: " + text(args);
        }
        if (args == null) {
            return "Range check failed: " + kind;
        }
        int n = kind.equals("checkIndex") ? 2 : kind.equals("checkFromToIndex") || kind.equals("checkFromIndexSize") ? 3 : 0;
        if (args.size() != n) {
            return "Range check failed: " + kind + " " + text(args);
        }
        if (n == 2) {
            return "Index " + args.get(0) + " out of bounds for length " + args.get(1);
        }
        String end = kind.equals("checkFromToIndex") ? "" : args.get(0) + " + ";
        return "Range [" + args.get(0) + ", " + end + args.get(1) + ") out of bounds for length " + args.get(2);
    }

    /** What the list's own method gives, whose rounds nobody counts, and which may be any collection's. */
    @Adds
    private static String text(List<? extends Number> args) {
        String text = "[";
        int n = args.size();
        for (int i = 0; i < n; i++) {
            text += (i == 0 ? "" : ", ") + args.get(i);
        }
        return text + "]";
    }
}
