/** A pool of connections that are made on demand: who is idle is looked at before the lock is taken. */
public class ObjectPool {
    static final class Connection {
        boolean taken;
        final int key;

        Connection(int number) {
            int k = number + 17;
            for (int i = 0; i < 20; i++) {
                k = k * 31 + i;
            }
            key = k;
        }
    }

    private final Connection[] all = new Connection[2];
    private final boolean mended;

    ObjectPool(boolean mended) {
        this.mended = mended;
        for (int i = 0; i < all.length; i++) {
            all[i] = new Connection(i);
        }
    }

    private int idle() {
        for (int i = 0; i < all.length; i++) {
            if (!all[i].taken) {
                return i;
            }
        }
        return -1;
    }

    Connection borrow() {
        if (mended) {
            synchronized (this) {
                return take(idle());
            }
        }
        int i = idle();
        synchronized (this) {
            return take(i);
        }
    }

    private Connection take(int i) {
        if (i < 0) {
            return null;
        }
        assert !all[i].taken : "taken twice";
        all[i].taken = true;
        return all[i];
    }

    synchronized void giveBack(Connection c) {
        c.taken = false;
    }

    public static void main(String[] args) {
        int users = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        ObjectPool pool = new ObjectPool(args.length > 0);
        for (int i = 0; i < users; i++) {
            new Thread(() -> {
                Connection c = pool.borrow();
                if (c != null) {
                    assert c.key != 0;
                    pool.giveBack(c);
                }
            }).start();
        }
    }
}
