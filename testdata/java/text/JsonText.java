import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON parser and printer. */
public class JsonText {
    private final String text;
    private int at;

    JsonText(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        JsonText p = new JsonText(text);
        Object v = p.value();
        p.blank();
        if (p.at < text.length()) {
            throw p.error("end of text");
        }
        return v;
    }

    private RuntimeException error(String expected) {
        return new IllegalArgumentException("at " + at + ": expected " + expected + ", found "
                + (at < text.length() ? "'" + text.charAt(at) + "'" : "the end"));
    }

    private void blank() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean take(char c) {
        blank();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void need(char c) {
        if (!take(c)) {
            throw error("'" + c + "'");
        }
    }

    private Object value() {
        blank();
        if (take('{')) {
            Map<String, Object> map = new LinkedHashMap<>();
            if (!take('}')) {
                do {
                    blank();
                    String key = string();
                    need(':');
                    map.put(key, value());
                } while (take(','));
                need('}');
            }
            return map;
        }
        if (take('[')) {
            List<Object> list = new ArrayList<>();
            if (!take(']')) {
                do {
                    list.add(value());
                } while (take(','));
                need(']');
            }
            return list;
        }
        if (at < text.length() && text.charAt(at) == '"') {
            return string();
        }
        for (Object[] word : new Object[][] {{"true", true}, {"false", false}, {"null", null}}) {
            if (text.startsWith((String) word[0], at)) {
                at += ((String) word[0]).length();
                return word[1];
            }
        }
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (start == at) {
            throw error("a value");
        }
        String number = text.substring(start, at);
        if (number.matches("-?\\d+")) {
            return Long.parseLong(number);
        }
        return Double.parseDouble(number);
    }

    private String string() {
        need('"');
        StringBuilder b = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c == '\\') {
                c = text.charAt(at++);
                switch (c) {
                    case 'n' -> c = '\n';
                    case 't' -> c = '\t';
                    case 'u' -> {
                        c = (char) Integer.parseInt(text.substring(at, at + 4), 16);
                        at += 4;
                    }
                    default -> { }
                }
            }
            b.append(c);
        }
        need('"');
        return b.toString();
    }

    static String print(Object v, String indent) {
        if (v instanceof Map<?, ?> m) {
            StringBuilder b = new StringBuilder("{");
            String sep = "\n";
            for (Map.Entry<?, ?> e : m.entrySet()) {
                b.append(sep).append(indent).append("  \"").append(e.getKey()).append("\": ").append(print(e.getValue(), indent + "  "));
                sep = ",\n";
            }
            return b.append(m.isEmpty() ? "}" : "\n" + indent + "}").toString();
        }
        if (v instanceof List<?> l) {
            return l.stream().map(x -> print(x, indent)).toList().toString();
        }
        return v instanceof String s ? '"' + s.replace("\"", "\\\"").replace("\n", "\\n") + '"' : String.valueOf(v);
    }

    public static void main(String[] args) {
        Object v = parse(" {\"name\": \"B\\u00e4r\\n\", \"tags\": [1, -2.5e3, true, null, []], \"nested\": {\"empty\": {}, \"q\": \"say \\\"hi\\\"\"}} ");
        System.out.println(v);
        System.out.println(print(v, ""));
        for (String bad : new String[] {"{\"a\" 1}", "[1, 2", "", "[1] x", "{\"a\": tru}"}) {
            try {
                System.out.println(parse(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
