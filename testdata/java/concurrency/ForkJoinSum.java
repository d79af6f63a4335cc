import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

/** Fork and join: sums, sorts. */
public class ForkJoinSum {
    static class Sum extends RecursiveTask<Long> {
        private final int[] data;
        private final int from, to;

        Sum(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from <= 16) {
                long s = 0;
                for (int i = from; i < to; i++) s += data[i];
                return s;
            }
            int mid = (from + to) >>> 1;
            Sum left = new Sum(data, from, mid);
            left.fork();
            return new Sum(data, mid, to).compute() + left.join();
        }
    }

    static class Sort extends RecursiveAction {
        private final int[] data;
        private final int from, to;

        Sort(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 2) return;
            int mid = (from + to) >>> 1;
            invokeAll(new Sort(data, from, mid), new Sort(data, mid, to));
            int[] merged = new int[to - from];
            for (int i = from, j = mid, k = 0; k < merged.length; k++) {
                merged[k] = j >= to || i < mid && data[i] <= data[j] ? data[i++] : data[j++];
            }
            System.arraycopy(merged, 0, data, from, merged.length);
        }
    }

    public static void main(String[] args) {
        int[] data = new int[300];
        for (int i = 0; i < data.length; i++) data[i] = (i * 7919) % 1009;
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(data, 0, data.length)));
        pool.invoke(new Sort(data, 0, data.length));
        boolean sorted = true;
        for (int i = 1; i < data.length; i++) sorted &= data[i - 1] <= data[i];
        System.out.println(sorted);
        pool.shutdown();
        System.out.println(new Sum(data, 0, 100).invoke() + " " + ForkJoinPool.commonPool().invoke(new Sum(data, 0, 50)));
    }
}
