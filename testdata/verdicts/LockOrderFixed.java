// verdict: holds
/** Transfers that lock in the order of the accounts' numbers. */
public class LockOrderFixed {
    final int number;
    int money = 10;

    LockOrderFixed(int number) {
        this.number = number;
    }

    static void transfer(LockOrderFixed from, LockOrderFixed to, int amount) {
        LockOrderFixed first = from.number < to.number ? from : to;
        LockOrderFixed second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.money -= amount;
                to.money += amount;
                assert from.money + to.money == 20;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        final LockOrderFixed a = new LockOrderFixed(1);
        final LockOrderFixed b = new LockOrderFixed(2);
        Thread t = new Thread() {
            @Override
            public void run() {
                transfer(a, b, 3);
            }
        };
        t.start();
        transfer(b, a, 4);
        t.join();
        assert a.money == 11 && b.money == 9;
    }
}
