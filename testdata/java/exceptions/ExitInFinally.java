// exit: 3
/** System.exit in a finally block hides the exception under way. */
public class ExitInFinally {
    public static void main(String[] args) {
        Runtime.getRuntime();
        try {
            System.out.println("throwing");
            throw new IllegalStateException("nobody sees this");
        } finally {
            System.out.println("exiting");
            Runtime.getRuntime().exit(3);
        }
    }
}
