package jdk.internal.loader;

/** There is no native code to be loaded: what the JDK has of it is modelled or not. */
public class BootLoader {
    public static void loadLibrary(String name) {}
}
