import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Two threads that compute for long between points: KIND N ROUNDS. */
public class Stretches {
    static int done;
    static long sum;

    static synchronized void point(long result) {
        sum += result;
        done++;
    }

    interface Op { int apply(int x); }

    static long sort(int n, int seed) {
        int[] a = new int[n];
        for (int i = 0, x = seed; i < n; i++) {
            x = x * 1103515245 + 12345;
            a[i] = x >>> 16 & 1023;
        }
        for (int i = 1; i < n; i++) {
            int x = a[i], j = i - 1;
            while (j >= 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
        return a[n / 2];
    }

    static long matrix(int n, int seed) {
        double[][] a = new double[n][n], b = new double[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                a[i][j] = i * seed + j;
                b[i][j] = i - j;
            }
        double trace = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double x = 0;
                for (int k = 0; k < n; k++) x += a[i][k] * b[k][j];
                if (i == j) trace += x;
            }
        return (long) trace;
    }

    static long text(int n, int seed) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) text.append(i * seed).append(i % 7 == 0 ? "; " : ", ");
        int words = 0;
        for (String word : text.toString().split(", ")) words += word.trim().length();
        return words + text.indexOf("99");
    }

    static long hashing(int n, int seed) {
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < n; i++) map.merge(i * 31 % (n / 2 + 1) + seed, i, Integer::sum);
        long total = 0;
        for (int i = 0; i < n; i++) total += map.getOrDefault(i, 1);
        return total;
    }

    static long ordered(int n, int seed) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < n; i++) map.put(i * 37 % n + seed, "v");
        long total = 0;
        for (int k : map.keySet()) total = total * 3 + k;
        return total;
    }

    static long calls(int n, int seed) {
        Op[] ops = {x -> x + seed, x -> x ^ 5, x -> x * 3};
        int x = seed;
        for (int i = 0; i < n; i++) x = ops[i % 3].apply(x);
        return x;
    }

    static final class Cell {
        final int value;
        final Cell next;
        Cell(int value, Cell next) { this.value = value; this.next = next; }
    }

    static long lists(int n, int seed) {
        long total = 0;
        for (int round = 0; round < n; round++) {
            Cell head = null;
            for (int i = 0; i < 20; i++) head = new Cell(i ^ seed, head);
            for (Cell c = head; c != null; c = c.next) total += c.value;
        }
        return total;
    }

    static long work(String kind, int n, int seed) {
        switch (kind) {
            case "sort": return sort(n, seed);
            case "matrix": return matrix(n, seed);
            case "text": return text(n, seed);
            case "hashing": return hashing(n, seed);
            case "ordered": return ordered(n, seed);
            case "calls": return calls(n, seed);
            default: return lists(n, seed);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[1]), rounds = Integer.parseInt(args[2]);
        Thread[] threads = new Thread[2];
        for (int t = 0; t < threads.length; t++) {
            int seed = t + 1;
            threads[t] = new Thread(() -> {
                for (int round = 0; round < rounds; round++) point(work(args[0], n, seed));
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        if (done != 2 * rounds) throw new AssertionError();
    }
}
