package java.util.logging;

import bandsaw.Adds;
import bandsaw.Stub;
import java.io.PrintStream;

public class ConsoleHandler extends StreamHandler {
    @Stub
    public ConsoleHandler() {
        super(null);
    }

    /** The one that the JDK's own configuration has, which is told neither by it nor by a subclass's methods what to do. */
    @Adds
    ConsoleHandler(PrintStream to) {
        super(to);
    }

    public void publish(LogRecord r) {
        if (!print(r)) {
            super.publish(r);
        }
        flush();
    }

    public native void close();
}
