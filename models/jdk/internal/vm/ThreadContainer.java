package jdk.internal.vm;

import bandsaw.Releases;
import bandsaw.Stub;

/** As the JDK has it: what Thread uses of it. Java 17 has no such class. */
@Releases(from = 21)
public abstract class ThreadContainer extends StackableScope {
    @Stub
    protected ThreadContainer(boolean shared) {}

    public native void onStart(Thread t);

    public native void onExit(Thread t);
}
