package java.lang;

import bandsaw.Machine;
import bandsaw.Stub;

/** The end of the program: its hooks run, and then nothing does. */
class Shutdown {
    private static boolean awaited;

    static void beforeHalt() {}

    static void halt0(int status) {
        Machine.exit(status);
    }

    /** Since Java 21. Nobody logs. */
    private static void logRuntimeExit(int status) {}

    @Stub
    static void shutdown() {}

    /** Lets the hooks run, too, when no thread is left that the program waits for. */
    static synchronized void await() {
        if (!awaited) {
            awaited = true;
            Thread t = new Thread(new Ender(), "DestroyJavaVM");
            t.setDaemon(false);
            t.start();
        }
    }

    private static final class Ender implements Runnable {
        public void run() {
            Machine.awaitOthers();
            Shutdown.shutdown();
        }
    }
}
