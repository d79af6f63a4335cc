package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Releases;
import bandsaw.Stub;

public class CompletableFuture<T> {
    @Releases(until = 21)
    @Stub
    private static boolean USE_COMMON_POOL;

    @Stub
    private static Executor ASYNC_POOL;

    @Stub
    volatile Completion stack;

    public static interface AsynchronousCompletionTask {}

    /** As the JDK's, which asks for the common pool, and so makes it, in programs that have no such pool. */
    @Releases(until = 21)
    static Executor screenExecutor(Executor e) {
        if (e == null) {
            throw new NullPointerException();
        }
        if (e instanceof ForkJoinPool) {
            if (!USE_COMMON_POOL && e == ForkJoinPool.commonPool()) {
                return ASYNC_POOL;
            }
        }
        return e;
    }

    /** How many threads are about to put something on the stack, which was not empty when they looked. */
    @Adds
    private int coming;

    /**
     * As the JDK's. One that found the future not done may come when it is, and some of what depends on it was executed: but if
     * there is nothing else, it might as well have come before.
     */
    final boolean tryPushStack(Completion c) {
        Completion h = stack;
        if (!seen() && h != null && !(c instanceof Signaller)) {
            coming++;
            goOn();
            coming--;
            h = stack;
        }
        c.next = h;
        return replace(h, c);
    }

    /**
     * As the JDK's, which goes on to what depends on a future from one to the next: whoever found that future done may
     * come in between, and be the one who executes what is left. A thread that waits for it alone does nothing but go on.
     */
    final void postComplete() {
        CompletableFuture<?> f = this;
        boolean moved = false;
        boolean waited = false;
        while (true) {
            Completion h = f.stack;
            if (h == null) {
                if (!seen() && !waited && f.coming > 0) {
                    waited = true;
                    goOn();
                } else if (f == this) {
                    return;
                } else {
                    f = this;
                    waited = false;
                }
                continue;
            }
            if (!seen() && !moved && !(h instanceof Signaller)) {
                goOn();
            }
            moved = false;
            waited = false;
            CompletableFuture<?> d;
            Completion t = h.next;
            if (f.replace(h, t)) {
                if (t != null) {
                    if (f != this) {
                        putBack(h);
                        moved = true;
                        continue;
                    }
                    h.detach(t);
                }
                f = (d = h.tryFire(-1)) == null ? this : d;
            }
        }
    }

    @Adds
    private boolean replace(Completion h, Completion by) {
        Machine.beginAtomic();
        boolean top = stack == h;
        if (top) {
            stack = by;
        }
        Machine.endAtomic();
        return top;
    }

    @Adds
    private void putBack(Completion c) {
        Machine.beginAtomic();
        c.next = stack;
        stack = c;
        Machine.endAtomic();
    }

    /** Whether the program can see what is done between two functions of the user's: lift puts false where it cannot. */
    @Adds
    @OnlyIf({"fine", "@Shows", "parks", "@ShowsWithin java.util.concurrent.CompletableFuture"})
    private static boolean seen() {
        return true;
    }

    /** Where the sections of lift let others come in between. */
    @Adds
    private static void goOn() {}

    abstract static class Completion extends ForkJoinTask<Void> implements Runnable, AsynchronousCompletionTask {
        @Stub
        volatile Completion next;

        abstract CompletableFuture<?> tryFire(int mode);

        @Adds
        private void detach(Completion from) {
            Machine.beginAtomic();
            if (next == from) {
                next = null;
            }
            Machine.endAtomic();
        }
    }

    abstract static class Signaller extends Completion {
        native CompletableFuture<?> tryFire(int mode);
    }
}
