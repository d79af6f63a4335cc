// verdict: holds

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** The sum of an array by tasks that halve it: each forks the one half and does the other by itself. */
public class ForkJoinSum {
    static class Sum extends RecursiveTask<Integer> {
        private final int[] numbers;
        private final int from, to;

        Sum(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from <= 2) {
                int sum = 0;
                for (int i = from; i < to; i++) {
                    sum += numbers[i];
                }
                return sum;
            }
            int middle = (from + to) >>> 1;
            Sum left = new Sum(numbers, from, middle);
            Sum right = new Sum(numbers, middle, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.invoke(new Sum(new int[] {3, 1, 4, 1, 5, 9, 2, 6}, 0, 8));
        pool.shutdown();
        assert sum == 31 : sum;
    }
}
