// verdict: assertion
// release: 21
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Halves are sorted by a task each and merged, but what is merged is counted without a lock. */
public class MergesHalves {
    static int merged;

    static class Sort extends RecursiveAction {
        private final int[] a;
        private final int from, to;

        Sort(int[] a, int from, int to) {
            this.a = a;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 2) {
                return;
            }
            int middle = (from + to) / 2;
            Sort left = new Sort(a, from, middle);
            left.fork();
            new Sort(a, middle, to).compute();
            left.join();
            merge(middle);
        }

        private void merge(int middle) {
            int[] left = Arrays.copyOfRange(a, from, middle);
            for (int i = 0, j = middle, k = from; i < left.length; k++) {
                a[k] = j < to && a[j] < left[i] ? a[j++] : left[i++];
            }
            merged += to - from;
        }
    }

    public static void main(String[] args) {
        int[] a = {4, 1, 3, 2};
        new ForkJoinPool(2).invoke(new Sort(a, 0, a.length));
        assert Arrays.equals(a, new int[] {1, 2, 3, 4}) : Arrays.toString(a);
        assert merged == 8 : merged;
    }
}
