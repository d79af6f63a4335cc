package jdk.internal.misc;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Order;
import bandsaw.Releases;
import bandsaw.Stub;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Since Java 21: threads that their owner waits for, as those of a StructuredTaskScope. Which these are is kept in a list: the hash codes of threads show nowhere. */
@Releases(from = 21)
public class ThreadFlock {
    @Stub
    private volatile int threadCount;
    @Stub
    private volatile boolean shutdown;

    /** Those that run, the last one first. */
    @Adds
    private Member members;

    @Stub
    private ThreadFlock() {}

    public static native ThreadFlock open(String name);

    public native Thread owner();

    /** One is added and counted at once: who starts it is the owner, or is one itself, so that nobody finds none meanwhile. */
    private void onStart(Thread t) {
        Machine.beginAtomic();
        boolean late = shutdown;
        if (!late) {
            members = new Member(t, members);
            threadCount++;
        }
        Machine.endAtomic();
        if (late) {
            throw new IllegalStateException("Shutdown");
        }
    }

    private void onExit(Thread t) {
        Machine.beginAtomic();
        Member before = null, m = members;
        while (m.thread != t) {
            before = m;
            m = m.next;
        }
        if (before == null) {
            members = m.next;
        } else {
            before.next = m.next;
        }
        boolean last = --threadCount == 0;
        Machine.endAtomic();
        if (last) {
            LockSupport.unpark(owner());
        }
    }

    public Stream<Thread> threads() {
        Machine.beginAtomic();
        Thread[] all = new Thread[threadCount];
        int n = 0;
        for (Member m = members; m != null; m = m.next) {
            all[n++] = m.thread;
        }
        Machine.endAtomic();
        Order.any(all, false, "the threads of a flock were interrupted in one order only");
        return Stream.of(all);
    }

    @Adds
    private static final class Member {
        final Thread thread;
        Member next;

        Member(Thread thread, Member next) {
            this.thread = thread;
            this.next = next;
        }
    }
}
