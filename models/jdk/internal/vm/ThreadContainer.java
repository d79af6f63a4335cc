package jdk.internal.vm;

import bandsaw.Releases;
import bandsaw.Stub;

/** Only its name is needed, as Java 17 has no such class. */
@Releases(from = 21)
public abstract class ThreadContainer {
    @Stub
    protected ThreadContainer(boolean shared) {}
}
