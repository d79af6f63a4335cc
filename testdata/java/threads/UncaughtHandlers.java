// exit: 1
/** Handlers of uncaught exceptions: of a thread, of its group, of all. */
public class UncaughtHandlers {
    static Thread failing(String name, ThreadGroup g) {
        return new Thread(g, () -> {
            throw new IllegalStateException(name + " fails");
        }, name);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default: " + t.getName() + ": " + e.getMessage()));
        Thread a = failing("a", null);
        a.start();
        a.join();

        Thread b = failing("b", null);
        b.setUncaughtExceptionHandler((t, e) -> System.out.println("own: " + t.getName() + ": " + e));
        b.start();
        b.join();

        ThreadGroup g = new ThreadGroup("group") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                System.out.println(getName() + ": " + t.getName() + ": " + e.getMessage());
            }
        };
        Thread c = failing("c", g);
        c.start();
        c.join();

        Thread d = failing("d", null);
        d.setUncaughtExceptionHandler((t, e) -> {
            System.out.println("handler fails too");
            throw new RuntimeException("ignored");
        });
        d.start();
        d.join();
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() != null);
        throw new Error("main itself");
    }
}
