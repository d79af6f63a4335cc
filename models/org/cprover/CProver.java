package org.cprover;

import bandsaw.Asked;
import bandsaw.Choices;
import bandsaw.Machine;

/** The API of the Java programs of JBMC. */
@Asked
public final class CProver {
    private CProver() {}

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

    /** Any object there might be: only null can be tried. */
    public static <T> T nondetWithNull() {
        Machine.unexplored("of CProver.nondetWithNull only null was explored");
        return null;
    }

    /** Null, or any object of the class: only null and the one given can be tried. */
    public static <T> T nondetWithNull(T instance) {
        Machine.unexplored("of CProver.nondetWithNull only null and its argument were explored");
        return Machine.choose(0, 1) == 0 ? null : instance;
    }

    /** Any object but null: none can be made up. */
    public static <T> T nondetWithoutNull() {
        return unknown("CProver.nondetWithoutNull was not explored");
    }

    /** Any object of the class: only the one given can be tried. */
    public static <T> T nondetWithoutNull(T instance) {
        Machine.unexplored("of CProver.nondetWithoutNull only its argument was explored");
        assume(instance != null);
        return instance;
    }

    public static <T> T nondetWithNullForNotModelled() {
        return nondetWithNull();
    }

    public static <T> T nondetWithoutNullForNotModelled() {
        return nondetWithoutNull();
    }

    /** Stands for a method that nobody knows. */
    public static void notModelled() {
        unknown("what comes after CProver.notModelled was not explored");
    }

    private static <T> T unknown(String what) {
        Machine.unexplored(what);
        Machine.choose(1, 0);
        return null;
    }

    public static void atomicBegin() {
        Thread.bandsawShield(1);
        Machine.beginAtomic();
    }

    public static void atomicEnd() {
        Machine.endAtomic();
        Thread.bandsawShield(-1);
    }
}
