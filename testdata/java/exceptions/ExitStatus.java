// exit: 42
/** System.exit inside try: finally does not run, the status is kept. */
public class ExitStatus {
    static int steps;

    static void leave(int status) {
        try {
            steps++;
            System.out.println("leaving with " + status);
            System.exit(status);
        } catch (Throwable t) {
            System.out.println("caught " + t);
        } finally {
            System.out.println("never");
        }
    }

    public static void main(String[] args) {
        try {
            throw new RuntimeException("swallowed");
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        } finally {
            leave(42);
        }
        System.out.println("never either");
    }
}
