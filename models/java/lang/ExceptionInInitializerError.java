package java.lang;

import bandsaw.Stub;

/** One that the machine made to explain a NoClassDefFoundError says what failed in which thread. */
public class ExceptionInInitializerError extends LinkageError {
    /** Null in all others. */
    private Throwable bandsawException;
    private Thread bandsawThread;

    @Stub
    public ExceptionInInitializerError() {}

    @Stub
    public ExceptionInInitializerError(Throwable thrown) {}

    @Stub
    public ExceptionInInitializerError(String message) {}

    @Override
    public String getMessage() {
        if (bandsawException == null) {
            return super.getMessage();
        }
        String message = bandsawException.bandsawMessage();
        return "Exception " + bandsawException.getClass().getName() + (message == null ? "" : ": " + message)
                + " [in thread \"" + bandsawThread.getName() + "\"]";
    }

    @Override
    StackTraceElement[] bandsawTrace() {
        return bandsawException == null ? super.bandsawTrace() : bandsawException.bandsawTrace();
    }
}
