import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON. */
public class JsonPrinter {
    private final String s;
    private int at;

    JsonPrinter(String s) {
        this.s = s;
    }

    static Object parse(String text) {
        JsonPrinter p = new JsonPrinter(text);
        Object v = p.value();
        p.space();
        if (p.at != text.length()) {
            throw p.error("trailing text");
        }
        return v;
    }

    private IllegalArgumentException error(String what) {
        return new IllegalArgumentException(what + " at " + at);
    }

    private void space() {
        while (at < s.length() && " \t\n\r".indexOf(s.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        space();
        if (at == s.length()) {
            throw error("unexpected end");
        }
        return s.charAt(at);
    }

    private Object value() {
        char c = peek();
        switch (c) {
            case '{': {
                Map<String, Object> m = new LinkedHashMap<>();
                at++;
                if (peek() == '}') {
                    at++;
                    return m;
                }
                do {
                    String k = string();
                    if (peek() != ':') {
                        throw error("expected :");
                    }
                    at++;
                    m.put(k, value());
                } while (more('}'));
                return m;
            }
            case '[': {
                List<Object> l = new ArrayList<>();
                at++;
                if (peek() == ']') {
                    at++;
                    return l;
                }
                do {
                    l.add(value());
                } while (more(']'));
                return l;
            }
            case '"':
                return string();
            default:
                int start = at;
                while (at < s.length() && ",]} \n".indexOf(s.charAt(at)) < 0) {
                    at++;
                }
                String word = s.substring(start, at);
                return switch (word) {
                    case "true" -> true;
                    case "false" -> false;
                    case "null" -> null;
                    default -> {
                        try {
                            yield word.contains(".") ? (Object) Double.valueOf(word) : (Object) Long.valueOf(word);
                        } catch (NumberFormatException e) {
                            throw error("bad word " + word);
                        }
                    }
                };
        }
    }

    private boolean more(char end) {
        char c = peek();
        at++;
        if (c != ',' && c != end) {
            throw error("expected , or " + end);
        }
        return c == ',';
    }

    private String string() {
        if (peek() != '"') {
            throw error("expected a string");
        }
        StringBuilder b = new StringBuilder();
        for (at++; s.charAt(at) != '"'; at++) {
            char c = s.charAt(at);
            if (c == '\\') {
                c = s.charAt(++at);
                switch (c) {
                    case 'n' -> c = '\n';
                    case 't' -> c = '\t';
                    case 'u' -> {
                        c = (char) Integer.parseInt(s.substring(at + 1, at + 5), 16);
                        at += 4;
                    }
                    default -> {
                    }
                }
            }
            b.append(c);
        }
        at++;
        return b.toString();
    }

    static void write(Object o, StringBuilder b, int indent) {
        String pad = "\n" + "  ".repeat(indent + 1);
        if (o instanceof Map<?, ?> m) {
            b.append('{');
            String sep = "";
            for (Map.Entry<?, ?> e : m.entrySet()) {
                b.append(sep).append(pad).append('"').append(e.getKey()).append("\": ");
                write(e.getValue(), b, indent + 1);
                sep = ",";
            }
            b.append(m.isEmpty() ? "" : pad.substring(0, pad.length() - 2)).append('}');
        } else if (o instanceof List<?> l) {
            b.append('[');
            for (int i = 0; i < l.size(); i++) {
                b.append(i > 0 ? ", " : "");
                write(l.get(i), b, indent + 1);
            }
            b.append(']');
        } else if (o instanceof String t) {
            b.append('"').append(t.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")).append('"');
        } else {
            b.append(o);
        }
    }

    public static void main(String[] args) {
        String text = "{\"name\": \"Widget\", \"price\": 12.50, \"tags\": [\"a\", \"b\\n\\u00e9\"], \"stock\": {\"lisbon\": 4, \"oslo\": null}, \"ok\": true, \"none\": {}, \"list\": [[], [1, -2]]}";
        StringBuilder b = new StringBuilder();
        write(parse(text), b, 0);
        System.out.println(b);
        System.out.println(parse(b.toString()).equals(parse(text)));
        for (String bad : new String[] {"{", "[1 2]", "{\"a\" 1}", "tru", "[1]x", "{1:2}"}) {
            try {
                System.out.println(parse(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + ": " + e.getMessage());
            }
        }
    }
}
