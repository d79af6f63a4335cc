import java.util.List;
import java.util.Map;

/** instanceof patterns and their scopes. */
public class PatternInstanceof {
    private final int x;
    private String s = "field";

    PatternInstanceof(int x) {
        this.x = x;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof PatternInstanceof other && x == other.x;
    }

    @Override
    public int hashCode() {
        return x;
    }

    static int size(Object o) {
        if (o instanceof String s) {
            return s.length();
        } else if (o instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof String first) {
            return first.length() * l.size();
        } else if (o instanceof Map<?, ?> m) {
            return m.size();
        } else if (o instanceof int[] a) {
            return a.length;
        }
        return -1;
    }

    static String trim(Object o) {
        if (!(o instanceof String text)) {
            return "not a string";
        }
        text = text.trim();
        return text;
    }

    String shadow(Object o) {
        if (o instanceof String s && s.length() > 2) {
            return s + " hides " + this.s;
        }
        return s;
    }

    static int countDown(Object start) {
        int steps = 0;
        while (start instanceof Integer i && i > 0) {
            start = i - 3;
            steps++;
        }
        return steps;
    }

    public static void main(String[] args) {
        System.out.println(size("four") + " " + size(List.of("ab", "c")) + " " + size(List.of(1)) + " " + size(Map.of(1, 2)) + " " + size(new int[9]) + " " + size(null));
        System.out.println(trim("  x ") + "|" + trim(5));
        PatternInstanceof p = new PatternInstanceof(4);
        System.out.println(p.shadow("abc") + " " + p.shadow("ab") + " " + p.shadow(1));
        System.out.println(p.equals(new PatternInstanceof(4)) + " " + p.equals("4") + " " + p.equals(null));
        System.out.println(countDown(10) + " " + countDown("x"));
        Object o = 3.5;
        String result = o instanceof Double d && d > 3 ? "double " + d : o instanceof Number n ? "number " + n.intValue() : "none";
        System.out.println(result);
    }
}
