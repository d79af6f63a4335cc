package java.lang;

import bandsaw.Adds;
import bandsaw.Stub;

/** One that the machine made says which size. */
public class NegativeArraySizeException extends RuntimeException {
    /** 0 where the program made the exception. */
    @Adds
    private int bandsawSize;

    @Stub
    public NegativeArraySizeException() {}

    @Stub
    public NegativeArraySizeException(String message) {}

    @Adds
    @Override
    public String getMessage() {
        return bandsawMessage();
    }

    @Adds
    @Override
    String bandsawMessage() {
        return bandsawSize == 0 ? super.bandsawMessage() : Integer.toString(bandsawSize);
    }
}
