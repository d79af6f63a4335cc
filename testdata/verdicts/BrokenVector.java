// verdict: exception java.lang.ArrayIndexOutOfBoundsException
import java.util.Vector;

/** A vector that takes care of its own array, and counts more than that has: what else is added does not fit. */
public class BrokenVector extends Vector<String> {
    void trim(int to) {
        elementData = new Object[to];
    }

    public static void main(String[] args) {
        BrokenVector v = new BrokenVector();
        v.add("a");
        v.add("b");
        v.add("c");
        v.trim(2);
        v.add("d");
    }
}
