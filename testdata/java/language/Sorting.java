import java.util.Arrays;
import java.util.Random;

/** Six sorting algorithms on the same seeded data. */
public class Sorting {
    interface Sorter {
        void sort(int[] a);
    }

    static void bubble(int[] a) {
        boolean swapped;
        int n = a.length;
        do {
            swapped = false;
            for (int i = 1; i < n; i++) {
                if (a[i - 1] > a[i]) {
                    swap(a, i - 1, i);
                    swapped = true;
                }
            }
            n--;
        } while (swapped);
    }

    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            while (j > 0 && a[j - 1] > v) {
                a[j] = a[--j];
            }
            a[j] = v;
        }
    }

    static void quick(int[] a, int from, int to) {
        if (from >= to) {
            return;
        }
        int pivot = a[(from + to) >>> 1], i = from, j = to;
        while (i <= j) {
            while (a[i] < pivot) {
                i++;
            }
            while (a[j] > pivot) {
                j--;
            }
            if (i <= j) {
                swap(a, i++, j--);
            }
        }
        quick(a, from, j);
        quick(a, i, to);
    }

    static void merge(int[] a) {
        if (a.length < 2) {
            return;
        }
        int[] l = Arrays.copyOfRange(a, 0, a.length / 2), r = Arrays.copyOfRange(a, a.length / 2, a.length);
        merge(l);
        merge(r);
        for (int i = 0, j = 0, k = 0; k < a.length; k++) {
            a[k] = j >= r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++];
        }
    }

    static void heap(int[] a) {
        for (int i = a.length / 2; i >= 0; i--) {
            sift(a, i, a.length);
        }
        for (int end = a.length - 1; end > 0; end--) {
            swap(a, 0, end);
            sift(a, 0, end);
        }
    }

    static void sift(int[] a, int i, int n) {
        for (int child; (child = 2 * i + 1) < n; i = child) {
            if (child + 1 < n && a[child + 1] > a[child]) {
                child++;
            }
            if (a[i] >= a[child]) {
                return;
            }
            swap(a, i, child);
        }
    }

    static void radix(int[] a) {
        int[] from = a, to = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] counts = new int[257];
            for (int v : from) {
                counts[((v ^ 0x80000000) >>> shift & 0xff) + 1]++;
            }
            for (int i = 0; i < 256; i++) {
                counts[i + 1] += counts[i];
            }
            for (int v : from) {
                to[counts[(v ^ 0x80000000) >>> shift & 0xff]++] = v;
            }
            int[] t = from;
            from = to;
            to = t;
        }
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    public static void main(String[] args) {
        int[] data = new int[120];
        Random random = new Random(2024);
        for (int i = 0; i < data.length; i++) {
            data[i] = random.nextInt(1000) - 500;
        }
        int[] expected = data.clone();
        Arrays.sort(expected);
        String[] names = {"bubble", "insertion", "quick", "merge", "heap", "radix"};
        Sorter[] sorters = {Sorting::bubble, Sorting::insertion, a -> quick(a, 0, a.length - 1), Sorting::merge, Sorting::heap, Sorting::radix};
        for (int i = 0; i < sorters.length; i++) {
            int[] copy = data.clone();
            sorters[i].sort(copy);
            System.out.println(names[i] + " " + Arrays.equals(copy, expected) + " " + copy[0] + " " + copy[60] + " " + copy[119]);
            sorters[i].sort(new int[0]);
            sorters[i].sort(new int[] {1});
        }
        System.out.println(Arrays.binarySearch(expected, expected[77]) >= 0);
        System.out.println(Arrays.toString(Arrays.copyOf(expected, 8)));
    }
}
