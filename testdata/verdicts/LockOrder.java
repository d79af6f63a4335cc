// verdict: deadlock
/** Two transfers that lock two accounts in opposite order. */
public class LockOrder {
    int money = 10;

    static void transfer(LockOrder from, LockOrder to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.money -= amount;
                to.money += amount;
            }
        }
    }

    public static void main(String[] args) {
        final LockOrder a = new LockOrder();
        final LockOrder b = new LockOrder();
        new Thread() {
            public void run() {
                transfer(a, b, 3);
            }
        }.start();
        transfer(b, a, 4);
    }
}
