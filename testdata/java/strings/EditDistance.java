import java.util.Arrays;

/** Levenshtein, longest common subsequence, KMP, and a small diff. */
public class EditDistance {
    static int levenshtein(String a, String b) {
        int[] before = new int[b.length() + 1], now = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            before[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            now[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                now[j] = Math.min(Math.min(now[j - 1], before[j]) + 1, before[j - 1] + cost);
            }
            int[] t = before;
            before = now;
            now = t;
        }
        return before[b.length()];
    }

    static String lcs(String a, String b) {
        int[][] l = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) {
            for (int j = b.length() - 1; j >= 0; j--) {
                l[i][j] = a.charAt(i) == b.charAt(j) ? l[i + 1][j + 1] + 1 : Math.max(l[i + 1][j], l[i][j + 1]);
            }
        }
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) {
                s.append(a.charAt(i++));
                j++;
            } else if (l[i + 1][j] >= l[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return s.toString();
    }

    static int[] failure(String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(i) != p.charAt(k)) {
                k = f[k - 1];
            }
            f[i] = p.charAt(i) == p.charAt(k) ? ++k : k;
        }
        return f;
    }

    static int kmp(String text, String p) {
        int[] f = failure(p);
        int hits = 0;
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && text.charAt(i) != p.charAt(k)) {
                k = f[k - 1];
            }
            if (text.charAt(i) == p.charAt(k) && ++k == p.length()) {
                hits++;
                k = f[k - 1];
            }
        }
        return hits;
    }

    static String soundex(String s) {
        String codes = "01230120022455012623010202";
        StringBuilder b = new StringBuilder(s.substring(0, 1).toUpperCase());
        char last = codes.charAt(Character.toLowerCase(s.charAt(0)) - 'a');
        for (char c : s.substring(1).toLowerCase().toCharArray()) {
            char code = codes.charAt(c - 'a');
            if (code != '0' && code != last) {
                b.append(code);
            }
            if (c != 'h' && c != 'w') {
                last = code;
            }
        }
        return (b + "000").substring(0, 4);
    }

    public static void main(String[] args) {
        System.out.println(levenshtein("kitten", "sitting") + " " + levenshtein("", "abc") + " " + levenshtein("flaw", "lawn") + " " + levenshtein("same", "same"));
        System.out.println(lcs("AGGTAB", "GXTXAYB") + " " + lcs("abcdef", "acf") + " [" + lcs("abc", "xyz") + "]");
        System.out.println(Arrays.toString(failure("abacabad")) + " " + kmp("abababab", "abab") + " " + kmp("aaaa", "b"));
        System.out.println(soundex("Robert") + " " + soundex("Rupert") + " " + soundex("Ashcraft") + " " + soundex("Tymczak"));
    }
}
