/** Volatile flags hand data over without a lock. */
public class SharedCells {
    static int data;
    static volatile int stage;

    static void until(int s) {
        while (stage != s) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread doubler = new Thread(() -> {
            until(1);
            data *= 2;
            stage = 2;
        });
        Thread adder = new Thread(() -> {
            until(2);
            data += 5;
            stage = 3;
        });
        adder.start();
        doubler.start();
        data = 8;
        stage = 1;
        until(3);
        System.out.println(data);
        doubler.join();
        adder.join();
    }
}
