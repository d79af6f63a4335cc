import java.util.List;
import java.util.Map;

/** The helpful texts of NullPointerException. */
public class NullMessages {
    static class Node {
        int value;
        long wide;
        Node next;
        int[] data;
        Node[] children;
        static Node root;

        Node next() {
            return next;
        }

        int value() {
            return value;
        }

        static Node find(String name, int at) {
            return null;
        }
    }

    interface Attempt {
        void run() throws Exception;
    }

    static void attempt(Attempt a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        } catch (Exception e) {
            System.out.println("other " + e);
        }
    }

    static String text;
    static int[] numbers;
    static int[][] grid = new int[2][];
    static Node node = new Node();
    Node own;

    void instance() {
        attempt(() -> System.out.println(own.value));
        attempt(() -> System.out.println(this.own.next.value));
        attempt(() -> own.next = null);
    }

    static void locals(Node parameter, String[] words, int i) {
        attempt(() -> System.out.println(parameter.value));
        try {
            System.out.println(parameter.value);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(words[i].length());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Node local = node.next;
            local.next().value = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            long l = 5, m = node.children[i + 1].wide;
            System.out.println(l + m);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> System.out.println(text.length()));
        attempt(() -> System.out.println(numbers[0]));
        attempt(() -> numbers[1] = 2);
        attempt(() -> System.out.println(numbers.length));
        attempt(() -> System.out.println(grid[1][0]));
        attempt(() -> grid[0][1]++);
        attempt(() -> System.out.println(node.next.value));
        attempt(() -> node.next.next.value = 1);
        attempt(() -> node.next().value());
        attempt(() -> node.data[0] = 5);
        attempt(() -> System.out.println(node.children[2].data[1]));
        attempt(() -> Node.root.value++);
        attempt(() -> Node.find("x", 3).next());
        attempt(() -> System.out.println(((Node) null).value));
        attempt(() -> {
            throw null;
        });
        attempt(() -> {
            Object lock = null;
            synchronized (lock) {
                System.out.println("no");
            }
        });
        attempt(() -> {
            Integer boxed = null;
            int i = boxed;
        });
        attempt(() -> {
            Map<String, Long> m = Map.of();
            long l = m.get("k");
        });
        attempt(() -> {
            String s = null;
            switch (s) {
                case "a":
                    break;
            }
        });
        attempt(() -> {
            List<String> l = null;
            for (String s : l) {
                System.out.println(s);
            }
        });
        attempt(() -> {
            throw new NullPointerException();
        });
        attempt(() -> {
            throw new NullPointerException("own text");
        });
        attempt(() -> java.util.Objects.requireNonNull(text));
        attempt(() -> java.util.Objects.requireNonNull(text, "text is needed"));
        attempt(() -> List.of(1, null));
        attempt(() -> "abc".compareTo(null));
        attempt(() -> {
            Thread.State state = null;
            switch (state) {
                case NEW -> System.out.println();
                default -> System.out.println("default");
            }
        });
        new NullMessages().instance();
        locals(null, new String[3], 2);
    }
}
