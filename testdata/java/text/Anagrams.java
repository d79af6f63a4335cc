import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Classic exercises on strings. */
public class Anagrams {
    static boolean palindrome(String s) {
        String t = s.toLowerCase().replaceAll("[^a-z0-9]", "");
        return new StringBuilder(t).reverse().toString().equals(t);
    }

    static void permute(char[] a, int k, List<String> out) {
        if (k == a.length) {
            out.add(new String(a));
            return;
        }
        for (int i = k; i < a.length; i++) {
            char t = a[k];
            a[k] = a[i];
            a[i] = t;
            permute(a, k + 1, out);
            a[i] = a[k];
            a[k] = t;
        }
    }

    static String roman(int n) {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] letters = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            for (; n >= values[i]; n -= values[i]) {
                b.append(letters[i]);
            }
        }
        return b.toString();
    }

    static int levenshtein(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                } else {
                    int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                    d[i][j] = Math.min(d[i - 1][j - 1] + cost, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }

    public static void main(String[] args) {
        Map<String, List<String>> groups = new TreeMap<>();
        for (String w : "listen silent enlist google elgoog inlets banana tinsel".split(" ")) {
            char[] c = w.toCharArray();
            Arrays.sort(c);
            groups.computeIfAbsent(new String(c), k -> new ArrayList<>()).add(w);
        }
        System.out.println(groups);
        System.out.println(palindrome("A man, a plan, a canal: Panama") + " " + palindrome("nope"));
        List<String> all = new ArrayList<>();
        permute("abcd".toCharArray(), 0, all);
        Collections.sort(all);
        System.out.println(all.size() + " " + all.get(0) + " " + all.get(10) + " " + all.get(23));
        System.out.println(roman(1994) + " " + roman(2024) + " " + roman(3999));
        System.out.println(levenshtein("kitten", "sitting") + " " + levenshtein("", "abc") + " " + levenshtein("saturday", "sunday"));
        int[] freq = new int[26];
        for (char c : "the quick brown fox jumps over the lazy dog".toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                freq[c - 'a']++;
            }
        }
        System.out.println(Arrays.toString(freq) + " " + Arrays.stream(freq).allMatch(f -> f > 0));
    }
}
