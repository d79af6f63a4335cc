package java.lang;

/** What a violated assertion throws. */
public class AssertionError extends Error {
    public AssertionError() {}

    private AssertionError(String message) {
        super(message);
    }

    public AssertionError(Object message) {
        this(String.valueOf(message));
        if (message instanceof Throwable) {
            initCause((Throwable) message);
        }
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
    }

    public AssertionError(boolean message) {
        this(String.valueOf(message));
    }

    public AssertionError(char message) {
        this(String.valueOf(message));
    }

    public AssertionError(int message) {
        this(String.valueOf(message));
    }

    public AssertionError(long message) {
        this(String.valueOf(message));
    }

    public AssertionError(float message) {
        this(String.valueOf(message));
    }

    public AssertionError(double message) {
        this(String.valueOf(message));
    }
}
