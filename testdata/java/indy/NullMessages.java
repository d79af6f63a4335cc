import java.util.*;
import java.util.function.*;

/** Every kind of null pointer error, with the message that says what was null. */
public class NullMessages {
    static class Node { Node next; int value; int[] data; Node[] kids; String name; long big; double d; Object o;
        Node self() { return this; } Node none() { return null; } int get() { return value; }
        String named(String a, Object b, int[] c, StringBuilder d, List<String> e) { return null; } }
    interface Shape { int area(int scale); }
    static Node root; static int[][] grid; static String[] words; static Object lock;
    Node field;
    static int count = 0;
    static void go(Runnable r) {
        count++;
        try { r.run(); System.out.println("none " + count); }
        catch (NullPointerException e) { 
            System.out.println(count + " " + e.getMessage());
        }
    }
    static int p1(String s) { return s.length(); }
    static int p2(long a, double b, Node n, int i) { return n.data[i]; }
    static int p3(Node n) { n = n.next; return n.value; }
    int p4(Node[] ns, int i) { return ns[i].next.value; }
    int p5() { return field.next.value; }
    int p6() { return this.field.value; }
    static int loop(Node n) { int s = 0; while (true) { s += n.value; n = n.next; } }
    static int both(boolean b, Node x, Node y) { return (b ? x : y).value; }
    static Node find(String name) { return null; }
    static int tern(Node a) { Node t = a == null ? null : a; return t.value; }
    static void thrower(RuntimeException e) { throw e; }
    static void sync(Object o) { synchronized (o) { System.out.println("in"); } }
    static int deep(Node a) { return a.next.next.next.next.next.next.value; }
    static int arr(int[][][] a, int i, int j) { return a[i][j + 1][2]; }
    static int handler() { Node n = null; try { throw new IllegalStateException("x"); } catch (IllegalStateException e) { return n.value; } }
    static int cast(Object o) { return ((String) o).length(); }
    static int unbox(Integer i) { return i; }
    static long unbox2(Map<String, Long> m) { return m.get("x"); }
    static int sw(String s) { switch (s) { case "a": return 1; default: return 2; } }
    enum E { A }
    static int swe(E e) { switch (e) { case A: return 1; default: return 2; } }
    static String concat(Node n) { return "a" + n.name; }
    static int lambda(Supplier<String> s) { return s.get().length(); }
    static void varargs(Node... ns) { System.out.println(ns[0].value); }
    static <T extends Comparable<T>> int gen(T a, T b) { return a.compareTo(b); }
    static int forEach(List<String> l) { int n = 0; for (String s : l) n += s.length(); return n; }
    static int inc(Node n) { return n.value++; }
    static void compound(Node n) { n.data[3] += 2; }
    static boolean eq(Object a, Object b) { return a.equals(b); }
    static int tryFinally(Node n) { try { return n.value; } finally { count += 0; } }
    static Node clone2(int[] a) { int[] b = a.clone(); return null; }
    static void nested(Node[] ns, int[] idx) { System.out.println(ns[idx[1]].name.length()); }

    public static void main(String[] args) {
        Node n = new Node();
        go(() -> p1(null));
        go(() -> p2(1, 2, new Node(), 3));
        go(() -> p2(1, 2, null, 3));
        go(() -> p3(null));
        go(() -> p3(new Node()));
        go(() -> new NullMessages().p4(new Node[2], 1));
        go(() -> new NullMessages().p4(null, 1));
        go(() -> new NullMessages().p5());
        go(() -> new NullMessages().p6());
        go(() -> loop(null));
        go(() -> loop(new Node()));
        go(() -> both(true, null, null));
        go(() -> System.out.println(find("x").next));
        go(() -> System.out.println(n.none().get()));
        go(() -> System.out.println(n.self().none().next.value));
        go(() -> tern(null));
        go(() -> thrower(null));
        go(() -> { throw null; });
        go(() -> sync(null));
        go(() -> deep(n));
        go(() -> { Node a = new Node(); a.next = new Node(); a.next.next = new Node(); a.next.next.next = new Node(); a.next.next.next.next = new Node(); a.next.next.next.next.next = new Node(); deep(a); });
        go(() -> arr(null, 0, 0));
        go(() -> arr(new int[1][][], 0, 0));
        go(() -> arr(new int[1][2][], 0, 0));
        go(() -> handler());
        go(() -> cast(null));
        go(() -> unbox(null));
        go(() -> unbox2(new HashMap<>()));
        go(() -> sw(null));
        go(() -> swe(null));
        go(() -> concat(null));
        go(() -> lambda(null));
        go(() -> lambda(() -> null));
        go(() -> varargs((Node[]) null));
        go(() -> varargs((Node) null));
        go(() -> NullMessages.<String>gen(null, null));
        go(() -> forEach(null));
        go(() -> forEach(Arrays.asList("a", null)));
        go(() -> inc(null));
        go(() -> compound(n));
        go(() -> eq(null, null));
        go(() -> tryFinally(null));
        go(() -> clone2(null));
        go(() -> nested(null, null));
        go(() -> nested(new Node[1], null));
        go(() -> nested(new Node[2], new int[] {0, 1}));
        go(() -> nested(new Node[] {n, n}, new int[] {0, 1}));
        go(() -> root.value = 1);
        go(() -> root.next.value = 1);
        go(() -> grid[1][2] = 3);
        go(() -> { grid = new int[2][]; grid[1][2] = 3; });
        go(() -> System.out.println(words.length));
        go(() -> System.out.println(words[0].length()));
        go(() -> n.kids[0] = n);
        go(() -> { n.big = n.next.big; });
        go(() -> { n.next.d = 2.0; });
        go(() -> { n.next.big = 2L; });
        go(() -> { long[] l = null; l[0] = 1; });
        go(() -> { double[] l = null; l[0] = 1; });
        go(() -> { float[] l = null; l[0] = 1; });
        go(() -> { byte[] l = null; l[0] = 1; });
        go(() -> { boolean[] l = null; l[0] = true; });
        go(() -> { char[] l = null; l[0] = 'x'; });
        go(() -> { short[] l = null; System.out.println(l[0]); });
        go(() -> { boolean[] l = null; System.out.println(l[40000]); });
        go(() -> { String[][] l = new String[1][]; System.out.println(l[0][(int) 5L]); });
        go(() -> { Object[] l = null; l[1] = null; });
        go(() -> { synchronized (NullMessages.lock) { } });
        go(() -> { throw new NullPointerException(); });
        go(() -> { throw new NullPointerException("mine"); });
        go(() -> Objects.requireNonNull(null));
        go(() -> Objects.requireNonNull(null, "told"));
        go(() -> n.named("a", null, null, null, null).trim());
        go(() -> ((Shape) null).area(3));
        go(() -> { Shape s = null; s.area(3); });
        go(() -> { Function<String, Integer> f = String::length; f.apply(null); });
        go(() -> { Node q = null; Supplier<Integer> f = q::get; f.get(); });
        go(() -> new TreeMap<String, Integer>().put(null, 1));
        go(() -> "a".compareTo(null));
        go(() -> { int i = 3; Node[] k = new Node[9]; k[i++].value = 4; });
        go(() -> { Node[][] k = new Node[9][9]; int i = 1; System.out.println(k[i][i * 2].value); });
        go(() -> { Node[] k = {null}; for (int i = 0; i < 1; i++) System.out.println(k[i].o.toString()); });
        go(() -> { String s = null; System.out.println(s == null ? s.length() : 0); });
        go(() -> { Node a = n, b = null; (a == b ? a : b).value = 3; });
        go(() -> { char c = words[1].charAt(0); });
        go(() -> { int[][][][][][] v = new int[1][][][][][]; System.out.println(v[0][0][0].length); });
    }
}
