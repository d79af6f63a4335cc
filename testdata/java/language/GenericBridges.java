import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Erasure: bridges, bounded types, raw types, covariant returns. */
public class GenericBridges {
    static abstract class Transformer<A, B> {
        abstract B transform(A a);

        B twice(A a) {
            transform(a);
            return transform(a);
        }
    }

    static class Length extends Transformer<String, Integer> {
        int calls;

        @Override
        Integer transform(String s) {
            calls++;
            return s.length();
        }
    }

    static class Version implements Comparable<Version>, Cloneable {
        final int major, minor;

        Version(int major, int minor) {
            this.major = major;
            this.minor = minor;
        }

        @Override
        public int compareTo(Version o) {
            return major != o.major ? Integer.compare(major, o.major) : Integer.compare(minor, o.minor);
        }

        @Override
        public Version clone() throws CloneNotSupportedException {
            return (Version) super.clone();
        }

        @Override
        public String toString() {
            return major + "." + minor;
        }
    }

    static <T extends Comparable<? super T>> T max(List<? extends T> list) {
        T best = list.get(0);
        for (T t : list) {
            if (t.compareTo(best) > 0) {
                best = t;
            }
        }
        return best;
    }

    static <T extends Number & Comparable<T>> double clamp(T value, T low, T high) {
        return (value.compareTo(low) < 0 ? low : value.compareTo(high) > 0 ? high : value).doubleValue();
    }

    interface Shape {
        Shape copy();
    }

    static class Square implements Shape {
        int side = 2;

        @Override
        public Square copy() {
            Square s = new Square();
            s.side = side + 1;
            return s;
        }
    }

    static class Registry<K extends Comparable<K>, V> {
        private final List<K> keys = new ArrayList<>();
        private final List<V> values = new ArrayList<>();

        void put(K k, V v) {
            int i = 0;
            while (i < keys.size() && keys.get(i).compareTo(k) < 0) {
                i++;
            }
            keys.add(i, k);
            values.add(i, v);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int raw(Transformer t) {
        return (Integer) t.transform("raw");
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Length length = new Length();
        Transformer<String, Integer> t = length;
        System.out.println(t.transform("four") + t.twice("twelve") + raw(t) + " " + length.calls);
        try {
            ((Transformer) t).transform(42);
        } catch (ClassCastException e) {
            System.out.println("the bridge casts");
        }
        List<Version> versions = Arrays.asList(new Version(1, 2), new Version(2, 0), new Version(1, 10));
        System.out.println(max(versions) + " " + max(Arrays.asList(3, 1, 2)) + " " + max(Arrays.asList("b", "c", "a")));
        versions.sort(Comparator.reverseOrder());
        System.out.println(versions + " " + versions.get(0).clone());
        System.out.println(clamp(5, 1, 3) + " " + clamp(0.5, 1.0, 3.0) + " " + clamp(2L, 1L, 3L));
        Shape shape = new Square();
        System.out.println(((Square) shape.copy().copy()).side + new Square().copy().side);
        Registry<String, Integer> registry = new Registry<>();
        registry.put("m", 1);
        registry.put("a", 2);
        registry.put("z", 3);
        System.out.println(registry.keys + " " + registry.values);
        Object[] reflected = versions.toArray(new Version[0]);
        System.out.println(reflected.length + " " + reflected.getClass().getSimpleName());
    }
}
