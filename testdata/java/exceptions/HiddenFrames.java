// jdk: 25

/** Stack traces have no frames of the methods that the JVM hides: what they call is called by who calls them. */
public class HiddenFrames {
    static final ScopedValue<String> NAME = ScopedValue.newInstance();

    static void tell(Throwable e) {
        for (StackTraceElement at : e.getStackTrace()) {
            System.out.println(at);
        }
    }

    static Runnable fails(String what) {
        return () -> {
            try {
                throw new IllegalStateException(what);
            } catch (IllegalStateException e) {
                tell(e);
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        ScopedValue.where(NAME, "x").run(fails("bound"));
        Thread t = new Thread(fails("thread"));
        t.start();
        t.join();
        Thread built = Thread.ofPlatform().start(fails("built"));
        built.join();
        try {
            ScopedValue.where(NAME, "x").call(() -> Integer.parseInt(NAME.get()));
        } catch (NumberFormatException e) {
            tell(e);
        }
    }
}
