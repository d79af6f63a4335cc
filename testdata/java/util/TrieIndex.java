import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A trie with completion, counts and wild cards. */
public class TrieIndex {
    private static class Node {
        final Map<Character, Node> next = new TreeMap<>();
        int words, passing;
    }

    private final Node root = new Node();

    void add(String word) {
        Node n = root;
        for (char c : word.toCharArray()) {
            n = n.next.computeIfAbsent(c, k -> new Node());
            n.passing++;
        }
        n.words++;
    }

    private Node at(String prefix) {
        Node n = root;
        for (int i = 0; n != null && i < prefix.length(); i++) {
            n = n.next.get(prefix.charAt(i));
        }
        return n;
    }

    List<String> complete(String prefix) {
        List<String> out = new ArrayList<>();
        Node n = at(prefix);
        if (n != null) {
            collect(n, new StringBuilder(prefix), out);
        }
        return out;
    }

    private void collect(Node n, StringBuilder b, List<String> out) {
        if (n.words > 0) {
            out.add(b + (n.words > 1 ? "*" + n.words : ""));
        }
        n.next.forEach((c, child) -> {
            b.append(c.charValue());
            collect(child, b, out);
            b.setLength(b.length() - 1);
        });
    }

    boolean matches(String pattern) {
        return matches(root, pattern, 0);
    }

    private boolean matches(Node n, String p, int i) {
        if (i == p.length()) {
            return n.words > 0;
        }
        if (p.charAt(i) == '?') {
            return n.next.values().stream().anyMatch(c -> matches(c, p, i + 1));
        }
        Node c = n.next.get(p.charAt(i));
        return c != null && matches(c, p, i + 1);
    }

    public static void main(String[] args) {
        TrieIndex t = new TrieIndex();
        for (String w : "car cart care cat dog do dot car done zebra".split(" ")) {
            t.add(w);
        }
        System.out.println(t.complete("ca") + " " + t.complete("do") + " " + t.complete("x"));
        System.out.println(t.at("ca").passing + " " + t.matches("c?t") + " " + t.matches("??") + " " + t.matches("d?"));
        System.out.println(t.complete("").size());
    }
}
