package java.util.logging;

import bandsaw.Stub;

@Stub
public abstract class Handler {
    public abstract void close();
}
