// verdict: holds
/** Peterson's mutual exclusion between two threads. */
public class PetersonLock {
    static volatile boolean flag0, flag1;
    static volatile int turn;
    static int inside;

    static void critical() {
        inside++;
        assert inside == 1 : "mutual exclusion";
        inside--;
    }

    static class First extends Thread {
        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                flag0 = true;
                turn = 1;
                while (flag1 && turn == 1) {
                    Thread.yield();
                }
                critical();
                flag0 = false;
            }
        }
    }

    static class Second extends Thread {
        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                flag1 = true;
                turn = 0;
                while (flag0 && turn == 0) {
                    Thread.yield();
                }
                critical();
                flag1 = false;
            }
        }
    }

    public static void main(String[] args) {
        new First().start();
        new Second().start();
    }
}
