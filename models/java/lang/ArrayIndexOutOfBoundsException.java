package java.lang;

import bandsaw.Adds;

/** One that the machine made says which index of how long an array. */
public class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {
    @Adds
    private int bandsawIndex;
    /** Set by the machine; less than 0 where the program made the exception. */
    @Adds
    private int bandsawLength;

    public ArrayIndexOutOfBoundsException() {
        bandsawLength = -1;
    }

    public ArrayIndexOutOfBoundsException(String message) {
        super(message);
        bandsawLength = -1;
    }

    public ArrayIndexOutOfBoundsException(int index) {
        super("Array index out of range: " + index);
        bandsawLength = -1;
    }

    @Adds
    @Override
    public String getMessage() {
        return bandsawMessage();
    }

    @Adds
    @Override
    String bandsawMessage() {
        if (bandsawLength < 0) {
            return super.bandsawMessage();
        }
        return "Index " + bandsawIndex + " out of bounds for length " + bandsawLength;
    }
}
