// verdict: holds
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Converters by the type of what they convert: the key's hash code is made of that of a class, and kept. */
public class ConvertersByType {
    static final class Kind {
        private final Class<?> raw;
        private final boolean many;
        private final int hash;

        Kind(Class<?> raw, boolean many) {
            this.raw = raw;
            this.many = many;
            this.hash = 31 * raw.hashCode() + (many ? 1 : 0);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Kind && ((Kind) o).raw == raw && ((Kind) o).many == many;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private static final Map<Kind, String> names = new ConcurrentHashMap<>();
    private static final Map<Class<?>, Function<String, Object>> parsers = new HashMap<>();

    static {
        parsers.put(Boolean.class, Boolean::valueOf);
        parsers.put(Byte.class, Byte::valueOf);
        parsers.put(Character.class, s -> s.charAt(0));
        parsers.put(Double.class, s -> 0.0);
        parsers.put(Float.class, s -> 0f);
        parsers.put(Integer.class, Integer::valueOf);
        parsers.put(Long.class, Long::valueOf);
        parsers.put(Short.class, Short::valueOf);
        parsers.put(String.class, s -> s);
        parsers.put(StringBuilder.class, StringBuilder::new);
        parsers.put(Class.class, s -> String.class);
        parsers.put(Object.class, s -> s);
    }

    static String nameOf(Class<?> c, boolean many) {
        return names.computeIfAbsent(new Kind(c, many), k -> k.raw.getSimpleName() + (k.many ? "s" : ""));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> nameOf(Integer.class, true));
        other.start();
        String many = nameOf(Integer.class, true), one = nameOf(Integer.class, false);
        other.join();
        assert many == nameOf(Integer.class, true) && one == nameOf(Integer.class, false) && names.size() == 2;
        assert parsers.size() == 12 && parsers.get(Short.class).apply("3").equals((short) 3);
    }
}
