package java.lang;

import bandsaw.Adds;
import bandsaw.Stub;

/** One that the machine made to explain a NoClassDefFoundError says what failed in which thread. */
public class ExceptionInInitializerError extends LinkageError {
    /** Null in all others. */
    @Adds
    private Throwable bandsawException;
    @Adds
    private Thread bandsawThread;

    @Stub
    public ExceptionInInitializerError() {}

    @Stub
    public ExceptionInInitializerError(Throwable thrown) {}

    @Stub
    public ExceptionInInitializerError(String message) {}

    @Adds
    @Override
    public String getMessage() {
        if (bandsawException == null) {
            return super.getMessage();
        }
        String message = bandsawException.bandsawMessage();
        return "Exception " + bandsawException.getClass().getName() + (message == null ? "" : ": " + message)
                + " [in thread \"" + bandsawThread.getName() + "\"]";
    }

    @Adds
    @Override
    StackTraceElement[] bandsawTrace() {
        return bandsawException == null ? super.bandsawTrace() : bandsawException.bandsawTrace();
    }
}
