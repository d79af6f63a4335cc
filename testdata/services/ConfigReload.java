// answer: holds
// with the bug: violated: java.lang.AssertionError: 5 workers (feasible)
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Configuration in JSON that is read again while requests are served. */
public final class ConfigReload {

    /** What is wrong with a text, and where. */
    static final class ParseException extends RuntimeException {
        ParseException(String message, int at) {
            super(message + " at " + at);
        }
    }

    /** Reads objects, arrays, strings, numbers and words. */
    static final class JsonReader {
        private final String text;
        private int at;

        JsonReader(String text) {
            this.text = text;
        }

        static Object parse(String text) {
            JsonReader r = new JsonReader(text);
            Object v = r.value();
            r.blanks();
            if (r.at < text.length()) {
                throw new ParseException("more than a value", r.at);
            }
            return v;
        }

        private void blanks() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }

        private char peek() {
            blanks();
            if (at == text.length()) {
                throw new ParseException("unexpected end", at);
            }
            return text.charAt(at);
        }

        private void expect(char c) {
            if (peek() != c) {
                throw new ParseException("expected '" + c + "'", at);
            }
            at++;
        }

        private Object value() {
            char c = peek();
            switch (c) {
                case '{': return object();
                case '[': return array();
                case '"': return string();
                default:
                    if (c == '-' || Character.isDigit(c)) {
                        return number();
                    }
                    return word();
            }
        }

        private Map<String, Object> object() {
            Map<String, Object> m = new LinkedHashMap<>();
            expect('{');
            if (peek() == '}') {
                at++;
                return m;
            }
            do {
                peek();
                String key = string();
                expect(':');
                if (m.put(key, value()) != null) {
                    throw new ParseException("key " + key + " twice", at);
                }
            } while (more('}'));
            return m;
        }

        private List<Object> array() {
            List<Object> l = new ArrayList<>();
            expect('[');
            if (peek() == ']') {
                at++;
                return l;
            }
            do {
                l.add(value());
            } while (more(']'));
            return l;
        }

        private boolean more(char end) {
            if (peek() == end) {
                at++;
                return false;
            }
            expect(',');
            return true;
        }

        private String string() {
            expect('"');
            StringBuilder b = new StringBuilder();
            while (at < text.length() && text.charAt(at) != '"') {
                char c = text.charAt(at++);
                if (c == '\\') {
                    c = text.charAt(at++);
                    c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
                }
                b.append(c);
            }
            expect('"');
            return b.toString();
        }

        private Integer number() {
            int from = at;
            if (text.charAt(at) == '-') {
                at++;
            }
            while (at < text.length() && Character.isDigit(text.charAt(at))) {
                at++;
            }
            return Integer.parseInt(text.substring(from, at));
        }

        private Boolean word() {
            for (String w : List.of("true", "false")) {
                if (text.startsWith(w, at)) {
                    at += w.length();
                    return Boolean.valueOf(w);
                }
            }
            throw new ParseException("expected a value", at);
        }
    }

    /** The limits of a server; never changed. */
    record Limits(int min, int max, List<String> hosts, boolean strict) {
        static Limits of(Map<?, ?> m) {
            List<String> hosts = new ArrayList<>();
            for (Object h : (List<?>) m.get("hosts")) {
                hosts.add((String) h);
            }
            int min = (Integer) m.get("min"), max = (Integer) m.get("max");
            if (min > max) {
                throw new IllegalArgumentException(min + " > " + max);
            }
            return new Limits(min, max, List.copyOf(hosts), (Boolean) m.get("strict"));
        }
    }

    private final AtomicReference<Limits> current = new AtomicReference<>();
    private final List<Consumer<Limits>> listeners = new CopyOnWriteArrayList<>();

    void onChange(Consumer<Limits> l) {
        listeners.add(l);
    }

    /** Takes the new text if it is right, else what there was stays. */
    boolean load(String text) {
        Limits next;
        try {
            next = Limits.of((Map<?, ?>) JsonReader.parse(text));
        } catch (ParseException | IllegalArgumentException | ClassCastException | NullPointerException e) {
            return false;
        }
        current.set(next);
        listeners.forEach(l -> l.accept(next));
        return true;
    }

    /** The number of workers for so many requests. */
    int workers(int requests) {
        Limits l = current.get();
        return Math.max(l.min(), Math.min(l.max(), requests)); // bug: return Math.max(current.get().min(), Math.min(current.get().max(), requests));
    }

    public static void main(String[] args) throws InterruptedException {
        ConfigReload config = new ConfigReload();
        List<Integer> seen = new CopyOnWriteArrayList<>();
        config.onChange(l -> seen.add(l.max()));
        assert config.load("{\"min\": 2, \"max\": 4, \"hosts\": [\"a.example\", \"b.example\"], \"strict\": true}");
        assert !config.load("{\"min\": 2, \"max\": }");
        assert !config.load("[1, 2");
        Thread reload = new Thread(() -> {
            boolean ok = config.load("{ \"min\": 8, \"max\": 16, \"hosts\": [], \"strict\": false }");
            assert ok;
        }, "reload");
        reload.start();
        int n = config.workers(5);
        assert n == 4 || n == 8 : n + " workers";
        reload.join();
        assert seen.equals(List.of(4, 16)) : seen.toString();
        assert config.workers(100) == 16;
    }
}
