package jdk.internal.vm;

import bandsaw.Releases;
import bandsaw.Stub;

/** As the JDK has it. Java 17 has no such class. */
@Releases(from = 21)
class StackableScope {
    @Stub
    StackableScope() {}

    public native Thread owner();
}
