// exit: 1
/** An exception that nobody catches ends the program with status 1. */
public class Uncaught {
    static class Trouble extends RuntimeException {
        Trouble(String message) {
            super(message);
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        if (args.length == 0) {
            throw new Trouble("deep");
        }
        System.out.println("after");
    }
}
