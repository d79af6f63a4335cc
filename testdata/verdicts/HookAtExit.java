// verdict: holds
/** Hooks run at System.exit, and when all but daemons have ended. */
public class HookAtExit {
    static int hooks;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            while (true) {
                Thread.yield();
            }
        });
        daemon.setDaemon(true);
        Thread hook = new Thread(() -> {
            hooks++;
            assert hooks == 1;
        });
        Runtime.getRuntime().addShutdownHook(hook);
        daemon.start();
        if (bandsaw.Verify.chooseBoolean()) {
            System.exit(1);
        }
    }
}
