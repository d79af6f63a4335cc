package java.lang;

import bandsaw.Adds;
import bandsaw.Stub;

/** One that the machine made says of which class the object was. */
public class ArrayStoreException extends RuntimeException {
    /** Null where the program made the exception. */
    @Adds
    private Class<?> bandsawFrom;

    @Stub
    public ArrayStoreException() {}

    @Stub
    public ArrayStoreException(String message) {}

    @Adds
    @Override
    public String getMessage() {
        return bandsawMessage();
    }

    @Adds
    @Override
    String bandsawMessage() {
        return bandsawFrom == null ? super.bandsawMessage() : bandsawFrom.getName();
    }
}
