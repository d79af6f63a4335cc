// exit: 5
/** System.exit runs the hooks too, and they see what was done before. */
public class ShutdownHookOnExit {
    static int steps;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("steps " + steps)));
        try {
            steps = 3;
            System.exit(5);
        } finally {
            System.out.println("not reached");
        }
    }
}
