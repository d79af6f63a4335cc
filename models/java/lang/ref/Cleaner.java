package java.lang.ref;

import bandsaw.Adds;
import bandsaw.Whole;
import java.util.concurrent.ThreadFactory;

/** Nothing is ever found to be unreachable, which the JVM need not find either. */
@Whole
public final class Cleaner {
    private Cleaner() {}

    public static Cleaner create() {
        return new Cleaner();
    }

    public static Cleaner create(ThreadFactory factory) {
        if (factory == null) {
            throw new NullPointerException("threadFactory");
        }
        return new Cleaner();
    }

    public Cleanable register(Object o, Runnable action) {
        if (o == null || action == null) {
            throw new NullPointerException(o == null ? "obj" : "action");
        }
        return new Action(action);
    }

    public interface Cleanable {
        void clean();
    }

    @Adds
    private static final class Action implements Cleanable {
        private Runnable action;

        Action(Runnable action) {
            this.action = action;
        }

        public void clean() {
            Runnable todo;
            synchronized (this) {
                todo = action;
                action = null;
            }
            if (todo != null) {
                todo.run();
            }
        }
    }
}
