package java.lang;

import bandsaw.Adds;
import bandsaw.Whole;
import java.util.ArrayList;

/** The JDK's keeps the hooks by their identity hash codes; in which order they are started says little, as they run side by side. */
@Whole
class ApplicationShutdownHooks {
    /** Null once they run. */
    private static ArrayList<Thread> hooks = new ArrayList<>();

    static {
        Shutdown.add(1, false, new Runnable() {
            public void run() {
                runHooks();
            }
        });
    }

    private ApplicationShutdownHooks() {}

    @Adds
    private static int find(Thread hook) {
        if (hooks == null) {
            throw new IllegalStateException("Shutdown in progress");
        }
        for (int i = 0; i < hooks.size(); i++) {
            if (hooks.get(i) == hook) {
                return i;
            }
        }
        return -1;
    }

    static synchronized void add(Thread hook) {
        int i = find(hook);
        if (hook.isAlive()) {
            throw new IllegalArgumentException("Hook already running");
        }
        if (i >= 0) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        hooks.add(hook);
    }

    static synchronized boolean remove(Thread hook) {
        int i = find(hook);
        if (hook == null) {
            throw new NullPointerException();
        }
        return i >= 0 && hooks.remove(i) != null;
    }

    static void runHooks() {
        ArrayList<Thread> threads;
        synchronized (ApplicationShutdownHooks.class) {
            threads = hooks;
            hooks = null;
        }
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).start();
        }
        for (int i = 0; i < threads.size(); i++) {
            boolean ended = false;
            while (!ended) {
                try {
                    threads.get(i).join();
                    ended = true;
                } catch (InterruptedException e) {
                    continue;
                }
            }
        }
    }
}
