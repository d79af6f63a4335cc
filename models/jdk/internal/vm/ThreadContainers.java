package jdk.internal.vm;

import bandsaw.Releases;
import bandsaw.Stub;

/** Since Java 21. Nobody asks which containers there are. */
@Releases(from = 21)
public class ThreadContainers {
    @Stub
    private ThreadContainers() {}

    public static Object registerContainer(ThreadContainer container) {
        return container;
    }

    public static void deregisterContainer(Object key) {}
}
