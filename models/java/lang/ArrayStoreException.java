package java.lang;

import bandsaw.Stub;

/** One that the machine made says of which class the object was. */
public class ArrayStoreException extends RuntimeException {
    /** Null where the program made the exception. */
    private Class<?> bandsawFrom;

    @Stub
    public ArrayStoreException() {}

    @Stub
    public ArrayStoreException(String message) {}

    @Override
    public String getMessage() {
        return bandsawMessage();
    }

    @Override
    String bandsawMessage() {
        return bandsawFrom == null ? super.bandsawMessage() : bandsawFrom.getName();
    }
}
