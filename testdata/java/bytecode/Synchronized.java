/** Monitors of one thread: blocks, methods, nesting, and leaving by exceptions. */
public class Synchronized {
    private int count;
    private static int total;

    synchronized int increment() {
        return ++count;
    }

    static synchronized int add(int n) {
        return total += n;
    }

    int nested(Object other) {
        synchronized (this) {
            synchronized (other) {
                synchronized (this) {
                    return increment() + add(10);
                }
            }
        }
    }

    void leave(boolean fail) {
        synchronized (this) {
            System.out.println("holds " + Thread.holdsLock(this));
            if (fail) {
                throw new IllegalStateException("inside");
            }
        }
    }

    public static void main(String[] args) {
        Synchronized s = new Synchronized();
        System.out.println(s.nested(new Object()) + " " + s.nested(s) + " " + s.nested("lock"));
        try {
            s.leave(true);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + ", holds " + Thread.holdsLock(s));
        }
        s.leave(false);
        for (int i = 0; i < 3; i++) {
            synchronized (Synchronized.class) {
                if (i == 1) {
                    continue;
                }
                System.out.println("i " + i);
            }
        }
        try {
            s.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object none = null;
            synchronized (none) {
                System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println("no lock");
        }
    }
}
