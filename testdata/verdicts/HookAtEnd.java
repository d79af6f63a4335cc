// verdict: assertion
/** A hook that runs when the last thread has ended finds what that one left behind. */
public class HookAtEnd {
    static boolean saved;
    static int done;

    public static void main(String[] args) {
        Thread saver = new Thread(() -> {
            done++;
            saved = done == 1;
        });
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert done == 1 : "all have ended";
            assert !saved;
        }));
        saver.start();
    }
}
