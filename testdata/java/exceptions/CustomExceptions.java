import java.util.Objects;

/** Hierarchies of one's own, with codes, causes, overridden texts. */
public class CustomExceptions {
    static class AppException extends Exception {
        private final int code;

        AppException(int code, String message) {
            super(message);
            this.code = code;
        }

        AppException(int code, Throwable cause) {
            super(cause);
            this.code = code;
        }

        AppException(int code, String message, Throwable cause) {
            super(message, cause);
            this.code = code;
        }

        int code() {
            return code;
        }

        @Override
        public String toString() {
            return "E" + code + ": " + getMessage();
        }
    }

    static final class NotFound extends AppException {
        NotFound(String what) {
            super(404, what + " not found");
        }
    }

    static class Quiet extends RuntimeException {
        Quiet() {
            super(null, null, false, false);
        }

        @Override
        public String getMessage() {
            return "quiet " + getStackTrace().length;
        }
    }

    static class Localized extends RuntimeException {
        Localized(String m) {
            super(m);
        }

        @Override
        public String getLocalizedMessage() {
            return "localised(" + getMessage() + ")";
        }
    }

    static class Generic<T> {
        T value;

        <E extends Exception> T orElseThrow(java.util.function.Supplier<E> s) throws E {
            if (value == null) {
                throw s.get();
            }
            return value;
        }
    }

    static void find(String key) throws AppException {
        if (key == null) {
            throw new AppException(400, new NullPointerException("key"));
        }
        if (key.isEmpty()) {
            throw new NotFound("empty key");
        }
        try {
            System.out.println("value " + Integer.parseInt(key));
        } catch (NumberFormatException e) {
            throw new AppException(422, "cannot parse", e);
        }
    }

    public static void main(String[] args) {
        for (String key : new String[] {"12", "", "x", null}) {
            try {
                find(key);
            } catch (NotFound e) {
                System.out.println("NotFound " + e + " " + e.code());
            } catch (AppException e) {
                System.out.println(e + " caused by " + Objects.toString(e.getCause()) + " root " + root(e).getClass().getSimpleName());
            }
        }
        Quiet q = new Quiet();
        q.addSuppressed(new RuntimeException());
        System.out.println(q.getMessage() + " " + q.getSuppressed().length + " " + q);
        System.out.println(new Localized("x"));
        System.out.println(new RuntimeException(new IllegalStateException("inner")).getMessage());
        System.out.println(new RuntimeException((Throwable) null).getMessage() + " " + new Exception() + " " + new Error("e"));
        try {
            new Generic<String>().orElseThrow(() -> new NotFound("generic"));
        } catch (NotFound e) {
            System.out.println(e.getMessage());
        }
        Throwable t = new Throwable("late");
        t.initCause(new Exception("cause"));
        System.out.println(t.getCause().getMessage());
        try {
            t.initCause(t);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Throwable("self").initCause(null).addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static Throwable root(Throwable t) {
        while (t.getCause() != null) {
            t = t.getCause();
        }
        return t;
    }
}
