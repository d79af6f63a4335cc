package java.util.logging;

import bandsaw.Messages;
import bandsaw.Stub;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

public abstract class Formatter {
    @Stub
    public abstract String format(LogRecord r);

    public native String getHead(Handler h);

    public String formatMessage(LogRecord r) {
        String message = r.getMessage();
        ResourceBundle texts = r.getResourceBundle();
        if (texts != null) {
            try {
                message = texts.getString(message);
            } catch (MissingResourceException e) {
                // It is its own text.
            }
        }
        Object[] parameters = r.getParameters();
        if (parameters == null || parameters.length == 0 || message == null || !hasPlace(message)) {
            return message;
        }
        try {
            String formatted = Messages.format(message, parameters);
            return formatted == null ? message : formatted;
        } catch (Exception e) {
            return message;
        }
    }

    /** Whether there is something like {0}. */
    @bandsaw.Adds
    private static boolean hasPlace(String message) {
        for (int i = message.indexOf('{'); i >= 0 && i < message.length() - 1; i = message.indexOf('{', i + 1)) {
            char c = message.charAt(i + 1);
            if (c >= '0' && c <= '9') {
                return true;
            }
        }
        return false;
    }
}
