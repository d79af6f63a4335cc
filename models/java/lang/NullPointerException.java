package java.lang;

import bandsaw.Stub;

/** The text of one that the machine throws is stored as its message. */
public class NullPointerException extends RuntimeException {
    @Stub
    public NullPointerException() {}

    @Stub
    public NullPointerException(String message) {}

    public Throwable fillInStackTrace() {
        return super.fillInStackTrace();
    }

    public String getMessage() {
        return super.getMessage();
    }
}
