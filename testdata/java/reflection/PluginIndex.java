import java.io.DataInputStream;
import java.io.IOException;
import java.util.TreeMap;

/** Finds plugins by an index that a compiler would have written: a file whose name is put together, and that is no text. */
public class PluginIndex {
    public interface Function {
        int apply(int x);
    }

    public static class Twice implements Function {
        public int apply(int x) {
            return 2 * x;
        }
    }

    public static class Negate implements Function {
        public int apply(int x) {
            return -x;
        }
    }

    static TreeMap<String, Function> read(String kind) throws IOException {
        TreeMap<String, Function> found = new TreeMap<>();
        try (DataInputStream in = new DataInputStream(PluginIndex.class.getResourceAsStream(kind + ".index"))) {
            for (int n = in.readInt(); n > 0; n--) {
                String name = in.readUTF(), named = in.readUTF();
                try {
                    found.put(name, (Function) Class.forName(named).getDeclaredConstructor().newInstance());
                } catch (ReflectiveOperationException e) {
                    System.out.println(name + ": " + e);
                }
            }
        }
        return found;
    }

    public static void main(String[] args) throws IOException {
        read("function" + "s".repeat(1 + args.length)).forEach((name, f) -> System.out.println(name + " 21: " + f.apply(21)));
        System.out.println(PluginIndex.class.getResource("procedures" + args.length + ".index"));
    }
}
