// verdict: holds
// release: 25
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Words are counted page by page, each half of the pages by a task; who leaves the pool waits for its tasks. */
public class WordCounts {
    record Page(String text) {
        int words() {
            int n = 0;
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) == ' ') {
                    n++;
                }
            }
            return n + 1;
        }
    }

    static class Count extends RecursiveTask<Integer> {
        private final List<Page> pages;

        Count(List<Page> pages) {
            this.pages = pages;
        }

        @Override
        protected Integer compute() {
            if (pages.size() == 1) {
                return pages.get(0).words();
            }
            int middle = pages.size() / 2;
            Count front = new Count(pages.subList(0, middle)), back = new Count(pages.subList(middle, pages.size()));
            invokeAll(front, back);
            return front.join() + back.join();
        }
    }

    public static void main(String[] args) {
        int[] words = new int[1];
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            pool.submit(() -> words[0] = new Count(List.of(new Page("a b"), new Page("c"), new Page("d e f"))).invoke());
        }
        assert words[0] == 6 : words[0];
    }
}
