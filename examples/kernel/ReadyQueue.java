/** The threads of one priority, in the order in which they are to run. */
public class ReadyQueue {
    private KernelThread first;
    private KernelThread last;

    /** Adds a thread that is in no queue. */
    public void add(KernelThread thread) {
        thread.next = null;
        if (first == null) {
            first = thread;
        } else {
            last.next = thread;
        }
        last = thread;
    }

    /** Takes a thread out, wherever it is; false if it is not in. */
    public boolean remove(KernelThread thread) {
        KernelThread before = null;
        for (KernelThread t = first; t != null; t = t.next) {
            if (t == thread) {
                unlink(before, t);
                return true;
            }
            before = t;
        }
        return false;
    }

    private void unlink(KernelThread before, KernelThread t) {
        if (before == null) {
            first = t.next;
        } else {
            before.next = t.next;
        }
        if (last == t) {
            last = before;
        }
        t.next = null;
    }

    /** The first thread that can run, null if there is none. */
    public KernelThread firstToRun() {
        for (KernelThread t = first; t != null; t = t.next) {
            if (t.status().canRun()) {
                return t;
            }
        }
        return null;
    }

    /** The thread goes behind all others of its priority. */
    public void rotate(KernelThread thread) {
        if (first != last && remove(thread)) {
            add(thread);
        }
    }

    /** Releases all threads: a period begins. */
    public void releaseAll() {
        for (KernelThread t = first; t != null; t = t.next) {
            t.release();
        }
    }

    /** The slots that its threads may still use in the present period. */
    public int available() {
        int sum = 0;
        for (KernelThread t = first; t != null; t = t.next) {
            sum = sum + t.available();
        }
        return sum;
    }

    public boolean isEmpty() {
        return first == null;
    }
}
