import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** Orders of strings: natural, ignoring case, by length, by several keys, natural numbers inside. */
public class SortedText {
    static int natural(String a, String b) {
        int i = 0, j = 0;
        while (i < a.length() && j < b.length()) {
            char x = a.charAt(i), y = b.charAt(j);
            if (Character.isDigit(x) && Character.isDigit(y)) {
                int m = 0, n = 0;
                while (i < a.length() && Character.isDigit(a.charAt(i))) {
                    m = m * 10 + a.charAt(i++) - '0';
                }
                while (j < b.length() && Character.isDigit(b.charAt(j))) {
                    n = n * 10 + b.charAt(j++) - '0';
                }
                if (m != n) {
                    return Integer.compare(m, n);
                }
            } else {
                if (x != y) {
                    return x - y;
                }
                i++;
                j++;
            }
        }
        return (a.length() - i) - (b.length() - j);
    }

    public static void main(String[] args) {
        List<String> words = new ArrayList<>(Arrays.asList("banana", "Apple", "cherry", "apple", "Éclair", "eclair", "10", "9", ""));
        Collections.sort(words);
        System.out.println(words);
        words.sort(String.CASE_INSENSITIVE_ORDER);
        System.out.println(words);
        words.sort(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
        System.out.println(words);
        words.sort(Comparator.comparing((String s) -> s.isEmpty() ? ' ' : s.charAt(s.length() - 1)).reversed().thenComparing(String::compareTo));
        System.out.println(words);
        words.set(0, null);
        words.sort(Comparator.nullsLast(Comparator.reverseOrder()));
        System.out.println(words);
        String[] files = {"file10.txt", "file2.txt", "file1.txt", "file02.txt", "other"};
        Arrays.sort(files, SortedText::natural);
        System.out.println(Arrays.toString(files));
        TreeMap<String, Integer> index = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String w : "The cat and the hat and THE bat".split(" ")) {
            index.merge(w, 1, Integer::sum);
        }
        System.out.println(index + " " + index.firstKey() + " " + index.ceilingKey("c") + " " + index.headMap("cat"));
        char[] letters = "sorting letters".toCharArray();
        Arrays.sort(letters);
        System.out.println(new String(letters).trim());
        System.out.println(Collections.max(Arrays.asList("x", "yy", "z"), Comparator.comparing(String::length)) + Collections.min(Arrays.asList("q", "c")));
    }
}
