// verdict: holds
// with the bug: assertion
class Main {
    static long epoch = 1;
    static long pinned; // 0: none
    static final Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                synchronized (lock) {
                    if (epoch < Long.MAX_VALUE && (pinned == 0 || pinned == epoch)) { // bug: if (epoch < Long.MAX_VALUE && pinned <= epoch) {
                        epoch++;
                    }
                }
            }
        }).start();
        while (true) {
            long mine;
            synchronized (lock) {
                mine = epoch;
                pinned = mine;
            }
            synchronized (lock) {
                assert epoch == mine || epoch == mine + 1;
                pinned = 0;
            }
        }
    }
}
