package java.lang;

import bandsaw.Adds;

/** One that the machine made has its text as its message, where the JVM has none and words it when asked. */
public class NullPointerException extends RuntimeException {
    /** Not set by the machine. */
    @Adds
    private boolean bandsawOwn;

    public NullPointerException() {
        bandsawOwn = true;
    }

    public NullPointerException(String message) {
        super(message);
        bandsawOwn = true;
    }

    public Throwable fillInStackTrace() {
        return super.fillInStackTrace();
    }

    public String getMessage() {
        String message = super.getMessage();
        if (!bandsawOwn || message == null) {
            bandsawVisit(); // to word one
        }
        return message;
    }

    @Adds
    @Override
    String bandsawMessage() {
        return bandsawOwn ? super.bandsawMessage() : null;
    }
}
