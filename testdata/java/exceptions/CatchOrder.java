import java.io.FileNotFoundException;
import java.io.IOException;

/** Which clause catches; multi-catch; precise rethrow. */
public class CatchOrder {
    static void fail(int kind) throws IOException {
        switch (kind) {
            case 0: throw new FileNotFoundException("file");
            case 1: throw new IOException("io");
            case 2: throw new IllegalArgumentException("argument");
            case 3: throw new NumberFormatException("number");
            case 4: throw new Error("error");
            case 5: throw new ArrayIndexOutOfBoundsException(7);
            case 6: throw new StackOverflowError();
            default: System.out.println("no failure");
        }
    }

    static String handle(int kind) {
        try {
            fail(kind);
            return "none";
        } catch (FileNotFoundException e) {
            return "not found: " + e.getMessage();
        } catch (IOException e) {
            return "io: " + e.getMessage();
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            return "multi " + e.getClass().getSimpleName() + ": " + e.getMessage();
        } catch (RuntimeException e) {
            return "runtime: " + e.getMessage();
        } catch (Throwable t) {
            return "throwable: " + t;
        }
    }

    static void rethrow(int kind) throws IOException {
        try {
            fail(kind);
        } catch (final Exception e) {
            System.out.print("passing " + e.getMessage() + ", ");
            throw e;
        }
    }

    static int depth(int n) throws IOException {
        if (n == 0) {
            fail(1);
        }
        try {
            return depth(n - 1);
        } catch (IllegalStateException e) {
            return -1;
        } finally {
            System.out.print(n + " ");
        }
    }

    static void inCatch() {
        try {
            try {
                throw new IllegalStateException("first");
            } catch (IllegalStateException e) {
                throw new IllegalArgumentException("second", e);
            } catch (IllegalArgumentException e) {
                System.out.println("a sibling does not catch");
            }
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " after " + e.getCause().getMessage());
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i <= 7; i++) {
            System.out.println(handle(i));
        }
        for (int i = 1; i < 3; i++) {
            try {
                rethrow(i);
            } catch (IOException e) {
                System.out.println("as IOException");
            } catch (RuntimeException e) {
                System.out.println("as RuntimeException");
            }
        }
        try {
            depth(3);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        inCatch();
    }
}
