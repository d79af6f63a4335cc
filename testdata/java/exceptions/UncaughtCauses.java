// exit: 1
/** A chain of causes and suppressed exceptions, uncaught. */
public class UncaughtCauses {
    static class ConfigException extends Exception {
        ConfigException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static int parse(String s) {
        return Integer.parseInt(s);
    }

    static int read(String s) throws ConfigException {
        try {
            return parse(s);
        } catch (NumberFormatException e) {
            ConfigException c = new ConfigException("bad port", e);
            c.addSuppressed(new IllegalStateException("while closing"));
            throw c;
        }
    }

    static void start(String port) {
        try {
            System.out.println("port " + read(port));
        } catch (ConfigException e) {
            throw new RuntimeException("cannot start", e);
        }
    }

    public static void main(String[] args) {
        start("80");
        start("http");
    }
}
