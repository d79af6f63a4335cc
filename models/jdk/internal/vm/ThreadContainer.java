package jdk.internal.vm;

/** Only its name is needed, as Java 17 has no such class. */
public abstract class ThreadContainer {}
