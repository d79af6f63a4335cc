// jdk: 21
import java.util.ArrayList;
import java.util.List;

/** Record patterns, nested and inferred, in instanceof and switch. */
public class RecordPatterns {
    record Point(int x, int y) {
    }

    record Line(Point from, Point to) {
    }

    record Box<T>(T content) {
    }

    sealed interface Tree<T> {
    }

    record Leaf<T>() implements Tree<T> {
    }

    record Node<T>(Tree<T> left, T value, Tree<T> right) implements Tree<T> {
    }

    static Tree<Integer> insert(Tree<Integer> tree, int v) {
        return switch (tree) {
            case Leaf<Integer>() -> new Node<>(tree, v, tree);
            case Node<Integer>(var l, Integer w, var r) when v < w -> new Node<>(insert(l, v), w, r);
            case Node<Integer>(var l, Integer w, var r) when v > w -> new Node<>(l, w, insert(r, v));
            case Node<Integer> same -> same;
        };
    }

    static void walk(Tree<Integer> tree, List<Integer> into) {
        if (tree instanceof Node<Integer>(var l, var v, var r)) {
            walk(l, into);
            into.add(v);
            walk(r, into);
        }
    }

    static String describe(Object o) {
        return switch (o) {
            case Point(int x, int y) when x == y -> "diagonal " + x;
            case Point(var x, var y) -> "point " + x + "," + y;
            case Line(Point(int a, int b), Point(int c, int d)) when a == c -> "vertical from " + b + " to " + d;
            case Line(Point from, var to) -> "line " + from + " " + to;
            case Box<?>(String s) -> "string in a box: " + s;
            case Box<?>(Box<?>(var inner)) -> "box in a box: " + inner;
            case Box<?>(var any) -> "box: " + any;
            default -> "unknown";
        };
    }

    record Angry(int v) {
        public int v() {
            throw new IllegalStateException("not telling");
        }
    }

    public static void main(String[] args) {
        Tree<Integer> tree = new Leaf<>();
        for (int v : new int[] {5, 2, 8, 1, 9, 3, 5}) {
            tree = insert(tree, v);
        }
        List<Integer> values = new ArrayList<>();
        walk(tree, values);
        System.out.println(values);
        Object[] things = {new Point(1, 1), new Point(1, 2), new Line(new Point(1, 2), new Point(1, 9)), new Line(new Point(0, 0), new Point(3, 3)),
            new Box<>("text"), new Box<>(new Box<>(3)), new Box<>(null), new Box<>(7), "no"};
        for (Object o : things) {
            System.out.println(describe(o));
        }
        Object o = new Line(null, new Point(2, 3));
        if (!(o instanceof Line(Point(var x, var y), var to))) {
            System.out.println("null does not match a record pattern");
        }
        if (o instanceof Line(var from, Point(var x, var y)) && y == 3) {
            System.out.println(from + " to " + x);
        }
        try {
            Object angry = new Angry(1);
            if (angry instanceof Angry(int v)) {
                System.out.println(v);
            }
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
    }
}
