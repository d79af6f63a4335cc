import java.util.LinkedHashMap;
import java.util.Map;

/** Settings that are parsed from a text when they change: published when they are parsed, or while they are. */
public class Settings {
    /** Parses what has the form {name:value,name:{name:value}}. */
    static final class Parser {
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        Object value() {
            if (text.charAt(at) == '{') {
                Map<String, Object> all = new LinkedHashMap<>();
                object(all);
                return all;
            }
            int from = at;
            while (at < text.length() && ",}".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            return Integer.valueOf(text.substring(from, at));
        }

        void object(Map<String, Object> all) {
            expect('{');
            while (text.charAt(at) != '}') {
                if (!all.isEmpty()) {
                    expect(',');
                }
                int colon = text.indexOf(':', at);
                String name = text.substring(at, colon);
                at = colon + 1;
                all.put(name, value());
            }
            expect('}');
        }

        private void expect(char c) {
            if (text.charAt(at++) != c) {
                throw new IllegalArgumentException("expected " + c + " at " + at);
            }
        }
    }

    private final Object lock = new Object();
    private Map<String, Object> settings = new LinkedHashMap<>();
    private final boolean mended;

    Settings(boolean mended) {
        this.mended = mended;
        load("{size:3,log:{level:1}}");
    }

    final void load(String text) {
        Map<String, Object> parsed = new LinkedHashMap<>();
        if (!mended) {
            synchronized (lock) {
                settings = parsed;
            }
        }
        synchronized (lock) {
            new Parser(text).object(parsed);
            settings = parsed;
        }
    }

    int get(String path) {
        synchronized (lock) {
            Object found = settings;
            for (String name : path.split("/")) {
                found = ((Map<?, ?>) found).get(name);
            }
            return (Integer) found;
        }
    }

    public static void main(String[] args) {
        int readers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Settings settings = new Settings(args.length > 0);
        new Thread(() -> settings.load("{size:4,log:{level:2}}")).start();
        for (int i = 0; i < readers; i++) {
            new Thread(() -> {
                int level = settings.get("log/level");
                assert level == 1 || level == 2 : level;
            }).start();
        }
    }
}
