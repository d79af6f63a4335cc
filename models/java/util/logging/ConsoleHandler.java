package java.util.logging;

import bandsaw.Stub;

@Stub
public class ConsoleHandler extends Handler {
    public native void close();
}
