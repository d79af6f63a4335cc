package java.lang;

import bandsaw.Adds;
import bandsaw.Modules;
import bandsaw.Stub;

/** One that the machine made says of which class the object was, and which was expected. */
public class ClassCastException extends RuntimeException {
    @Adds
    private Class<?> bandsawFrom;
    /** Null where the program made the exception. */
    @Adds
    private Class<?> bandsawTo;

    @Stub
    public ClassCastException() {}

    @Stub
    public ClassCastException(String message) {}

    @Adds
    @Override
    public String getMessage() {
        return bandsawMessage();
    }

    @Adds
    @Override
    String bandsawMessage() {
        if (bandsawTo == null) {
            return super.bandsawMessage();
        }
        String from = bandsawFrom.getName(), to = bandsawTo.getName();
        String fromModule = Modules.of(from), toModule = Modules.of(to);
        String text = "class " + from + " cannot be cast to class " + to + " (" + from;
        if (fromModule.equals(toModule)) {
            return text + " and " + to + " are in " + toModule + ")";
        }
        return text + " is in " + fromModule + "; " + to + " is in " + toModule + ")";
    }
}
