package java.util.logging;

public class ConsoleHandler extends StreamHandler {
    public void publish(LogRecord r) {
        print(r);
        flush();
    }

    public native void close();
}
