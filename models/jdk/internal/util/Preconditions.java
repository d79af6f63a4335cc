package jdk.internal.util;

import java.util.List;

/** Makes its messages without a Formatter, which would make every program reach most of the JDK. */
public class Preconditions {
    private static String outOfBoundsMessage(String kind, List<? extends Number> args) {
        if (kind == null && args == null) {
            return "Range check failed";
        }
        if (kind == null) {
            return "Range check failed: " + args;
        }
        if (args == null) {
            return "Range check failed: " + kind;
        }
        int n = kind.equals("checkIndex") ? 2 : kind.equals("checkFromToIndex") || kind.equals("checkFromIndexSize") ? 3 : 0;
        if (args.size() != n) {
            return "Range check failed: " + kind + " " + args;
        }
        if (n == 2) {
            return "Index " + args.get(0) + " out of bounds for length " + args.get(1);
        }
        String end = kind.equals("checkFromToIndex") ? "" : args.get(0) + " + ";
        return "Range [" + args.get(0) + ", " + end + args.get(1) + ") out of bounds for length " + args.get(2);
    }
}
