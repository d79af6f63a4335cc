/** Threads sum parts of an array; main joins them all. */
public class ThreadJoinSum {
    static class Summer extends Thread {
        private final int[] data;
        private final int from, to;
        long sum;

        Summer(int[] data, int from, int to) {
            super("summer " + from + ".." + to);
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            for (int i = from; i < to; i++) {
                sum += data[i];
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] data = new int[1000];
        for (int i = 0; i < data.length; i++) {
            data[i] = i * i % 97;
        }
        Summer[] parts = new Summer[4];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new Summer(data, i * 250, (i + 1) * 250);
            parts[i].start();
        }
        long total = 0;
        for (Summer s : parts) {
            s.join();
            System.out.println(s.getName() + " = " + s.sum + " " + s.isAlive());
            total += s.sum;
        }
        System.out.println(total);
    }
}
