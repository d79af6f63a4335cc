package java.lang;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Releases;
import bandsaw.Stub;

/** The end of the program: its hooks run, and then nothing does. */
class Shutdown {
    @Adds
    private static boolean awaited;

    static void beforeHalt() {}

    static void halt0(int status) {
        Machine.exit(status);
    }

    /** Since Java 21. Nobody logs. */
    @Releases(from = 21)
    private static void logRuntimeExit(int status) {}

    @Stub
    static void shutdown() {}

    @Stub
    static void add(int slot, boolean registerShutdownInProgress, Runnable hook) {}

    /** Lets the hooks run, too, when no thread is left that the program waits for. */
    @Adds
    static synchronized void await() {
        if (!awaited) {
            awaited = true;
            Thread t = new Thread(new Ender(Machine.currentThread()), "DestroyJavaVM");
            t.setDaemon(false);
            t.start();
        }
    }

    /** The threads that were started, the last one first, and those that started them: in a search, which does not tell. */
    @Adds
    private static Started last;

    @Adds
    private static final class Started {
        final Thread thread;
        final Started before;

        Started(Thread thread, Started before) {
            this.thread = thread;
            this.before = before;
        }
    }

    /** The current thread starts another one. Where there are no hooks lift drops the call. */
    @Adds
    @OnlyIf("java.lang.Shutdown.await()void")
    static void started(Thread t) {
        if (!Machine.hasClock()) {
            Machine.beginAtomic();
            if (last == null) {
                last = new Started(Machine.currentThread(), null); // the first to start one is the main thread
            }
            last = new Started(t, last);
            Machine.endAtomic();
        }
    }

    /** Waits for the thread that has made it first: until that ends, it need not look who was started. */
    @Adds
    private static final class Ender implements Runnable {
        private final Thread maker;

        Ender(Thread maker) {
            this.maker = maker;
        }

        public void run() {
            if (Machine.hasClock()) {
                Machine.awaitOthers();
                Shutdown.shutdown();
                return;
            }
            if (!maker.isDaemon()) {
                Machine.join(maker);
            }
            Started seen = null;
            while (last != seen) {
                Started now = last;
                for (Started s = now; s != seen; s = s.before) {
                    if (s.thread != Machine.currentThread() && !s.thread.isDaemon()) {
                        Machine.join(s.thread);
                    }
                }
                seen = now;
            }
            Shutdown.shutdown();
            Machine.exit(0); // daemons do not go on
        }
    }
}
