import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Word frequencies, anagrams, palindromes, concordance. */
public class WordCount {
    static final String TEXT = """
        Listen to the silent night: the tinsel on the tree, the level of the
        kayak and the enlist of names. No lemon, no melon; never odd or even.
        """;

    static boolean palindrome(String s) {
        String t = s.replaceAll("[^A-Za-z]", "").toLowerCase();
        return t.length() > 1 && t.contentEquals(new StringBuilder(t).reverse());
    }

    static String key(String w) {
        char[] cs = w.toCharArray();
        java.util.Arrays.sort(cs);
        return String.valueOf(cs);
    }

    public static void main(String[] args) {
        String[] words = TEXT.toLowerCase().split("[^a-z]+");
        Map<String, Integer> counts = new TreeMap<>();
        for (String w : words) {
            counts.put(w, counts.getOrDefault(w, 0) + 1);
        }
        System.out.println(counts);
        List<Map.Entry<String, Integer>> top = new ArrayList<>(counts.entrySet());
        top.sort(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        for (Map.Entry<String, Integer> e : top.subList(0, 3)) {
            System.out.println(e.getKey() + " " + "*".repeat(e.getValue()));
        }
        Map<String, List<String>> groups = new HashMap<>();
        for (String w : counts.keySet()) {
            groups.computeIfAbsent(key(w), k -> new ArrayList<>()).add(w);
        }
        List<List<String>> anagrams = new ArrayList<>();
        for (List<String> g : groups.values()) {
            if (g.size() > 1) {
                anagrams.add(g);
            }
        }
        anagrams.sort((a, b) -> a.get(0).compareTo(b.get(0)));
        System.out.println(anagrams);
        for (String s : TEXT.split("[.;:,]")) {
            System.out.print(palindrome(s) ? "[" + s.strip() + "] " : "");
        }
        System.out.println();
        Map<Character, Integer> firsts = new LinkedHashMap<>();
        for (String w : words) {
            firsts.merge(w.charAt(0), w.length(), Math::max);
        }
        System.out.println(firsts);
        System.out.println(words.length + " words, " + TEXT.chars().filter(Character::isLetter).count() + " letters, longest " + counts.keySet().stream().max((a, b) -> a.length() - b.length()).get().length());
    }
}
