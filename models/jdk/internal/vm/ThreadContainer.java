package jdk.internal.vm;

import bandsaw.Releases;

/** Only its name is needed, as Java 17 has no such class. */
@Releases(from = 21)
public abstract class ThreadContainer {}
