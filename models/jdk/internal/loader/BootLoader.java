package jdk.internal.loader;

/** There is no native code to be loaded: what the JDK has of it is modelled or not. */
public class BootLoader {
    static {
        // The JDK's own makes a module of what belongs to none.
    }

    public static void loadLibrary(String name) {}
}
