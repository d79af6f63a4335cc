// verdict: assertion
/** Reads a result without joining the thread that makes it. */
public class JoinOrder {
    static class Worker extends Thread {
        int result;

        @Override
        public void run() {
            int sum = 0;
            for (int i = 1; i <= 4; i++) {
                sum += i;
            }
            result = sum;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker();
        Worker b = new Worker();
        a.start();
        b.start();
        a.join();
        assert a.result + b.result == 20;
        b.join();
    }
}
