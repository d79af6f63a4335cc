import java.util.HashMap;
import java.util.Map;

/** Several threads count words; a table of them is printed. */
public class WordCount {
    private static final String[] TEXTS = {
        "the quick brown fox jumps over the lazy dog",
        "the dog sleeps and the fox runs",
        "a fox is a fox is a fox",
    };

    private final Map<String, Integer> counts = new HashMap<>();

    private void count(String text) {
        for (String word : text.split(" ")) {
            synchronized (counts) {
                counts.merge(word, 1, Integer::sum);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WordCount words = new WordCount();
        Thread[] threads = new Thread[TEXTS.length];
        for (int i = 0; i < threads.length; i++) {
            String text = TEXTS[i];
            threads[i] = new Thread(() -> words.count(text), "counter-" + i);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        for (String word : new String[] {"the", "fox", "dog", "cat"}) {
            int n = words.counts.getOrDefault(word, 0);
            System.out.println(String.format("%-5s %2d %5.1f%%", word, n, 100.0 * n / 22));
        }
    }
}
