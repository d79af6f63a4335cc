package jdk.internal.reflect;

import bandsaw.Machine;

public class Reflection {
    /** The class of the caller of the method that asks, but for the frames by which methods are called by reflection. */
    public static Class<?> getCallerClass() {
        int found = 0;
        for (int i = 0, n = Machine.frames(); i < n; i++) {
            Class<?> c = Machine.frameClass(i);
            if (c != Reflection.class && !(c == java.lang.reflect.Method.class && Machine.frameMethod(i).equals("invoke")) && ++found == 2) {
                return c;
            }
        }
        return null;
    }
}
