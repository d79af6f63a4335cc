import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.stream.Collectors;

/** Taking text apart and putting it together. */
public class SplitAndJoin {
    static List<String> csv(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted) {
                if (c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    field.append('"');
                    i++;
                } else if (c == '"') {
                    quoted = false;
                } else {
                    field.append(c);
                }
            } else if (c == '"') {
                quoted = true;
            } else if (c == ',') {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    static Map<String, String> query(String q) {
        Map<String, String> m = new LinkedHashMap<>();
        for (String pair : q.split("&")) {
            String[] kv = pair.split("=", 2);
            m.put(kv[0], kv.length > 1 ? kv[1] : "");
        }
        return m;
    }

    public static void main(String[] args) {
        System.out.println(csv("a,\"b,c\",\"say \"\"hi\"\"\",,end"));
        System.out.println(query("x=1&y=a=b&flag&z="));
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("nothing");
        System.out.println(j);
        j.add("one").add("two").merge(new StringJoiner("-").add("p").add("q"));
        System.out.println(j + " " + j.length());
        StringTokenizer t = new StringTokenizer("a b;c d", " ;");
        System.out.print(t.countTokens() + ":");
        while (t.hasMoreTokens()) {
            System.out.print(t.nextToken() + ".");
        }
        System.out.println();
        System.out.println(Arrays.toString("one  two three".split(" ")) + Arrays.toString("one  two three".split("\\s+")) + Arrays.toString("2024-01-31".split("-")) + Arrays.toString("a|b".split("\\|")) + Arrays.toString("abc".split("")));
        System.out.println("the quick brown fox".lines().map(String::toUpperCase).collect(Collectors.joining()));
        System.out.println(Arrays.stream("d c b a".split(" ")).sorted().collect(Collectors.joining("<", "[", "]")));
        String text = "first\nsecond\n\nfourth";
        int n = 0;
        for (String line : text.split("\n")) {
            System.out.print(++n + line + ";");
        }
        System.out.println(text.lines().count());
        String camel = "someVariableName";
        System.out.println(String.join("_", camel.split("(?=[A-Z])")).toLowerCase());
        StringBuilder title = new StringBuilder();
        for (String w : "make this a title".split(" ")) {
            title.append(Character.toUpperCase(w.charAt(0))).append(w.substring(1)).append(' ');
        }
        System.out.println(title.toString().trim());
    }
}
