// verdict: gave up
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Routes by lists of kinds, whose own hash codes are made of those of classes: of lists of the library nothing is assumed. */
public class RoutesByTypes {
    static final class Kind {
        private final Class<?> raw;

        Kind(Class<?> raw) {
            this.raw = raw;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Kind && ((Kind) o).raw == raw;
        }

        @Override
        public int hashCode() {
            return 31 * raw.hashCode() + 17;
        }
    }

    private static final Map<List<Kind>, String> routes = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        routes.put(List.of(new Kind(String.class), new Kind(Object.class)), "a");
        routes.put(List.of(new Kind(Object.class)), "b");
        assert routes.get(List.of(new Kind(Object.class))).equals("b");
    }
}
