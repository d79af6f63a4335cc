package org.sosy_lab.sv_benchmarks;

import bandsaw.Asked;
import bandsaw.Choices;
import bandsaw.Machine;

/** The API of the Java programs of SV-COMP. */
@Asked
public final class Verifier {
    private Verifier() {}

    public static void assume(boolean condition) {
        if (!condition) {
            Machine.choose(1, 0);
        }
    }

    public static boolean nondetBoolean() {
        return Machine.choose(0, 1) != 0;
    }

    public static byte nondetByte() {
        return (byte) Machine.choose(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static char nondetChar() {
        return (char) Machine.choose(Character.MIN_VALUE, Character.MAX_VALUE);
    }

    public static short nondetShort() {
        return (short) Machine.choose(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static int nondetInt() {
        return Machine.choose(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static long nondetLong() {
        return Machine.choose(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public static float nondetFloat() {
        return Machine.anyFloat();
    }

    public static double nondetDouble() {
        return Machine.anyDouble();
    }

    public static String nondetString() {
        return Choices.anyString();
    }
}
