// verdict: assertion

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Counts the even numbers of an array by tasks that all add to one counter, without a lock. */
public class ForkJoinCount {
    static int even;

    static class Count extends RecursiveAction {
        private final int[] numbers;
        private final int from, to;

        Count(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                if (numbers[from] % 2 == 0) {
                    even++;
                }
                return;
            }
            int middle = (from + to) / 2;
            invokeAll(new Count(numbers, from, middle), new Count(numbers, middle, to));
        }
    }

    public static void main(String[] args) {
        int[] numbers = {2, 7, 4, 8};
        ForkJoinPool.commonPool().invoke(new Count(numbers, 0, numbers.length));
        assert even == 3 : even;
    }
}
