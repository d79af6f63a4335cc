// verdict: holds
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

/** A loop whose iterator is kept by who made it, and is taken back in each round, never ends: what is behind it is not reached. */
public class TakenBack {
    static ListIterator<Integer> kept;

    static ListIterator<Integer> of(List<Integer> l) {
        ListIterator<Integer> all = l.listIterator();
        kept = all;
        return all;
    }

    static void walk(List<Integer> l) {
        try {
            for (Iterator<Integer> i = of(l); i.hasNext(); kept.previous()) {
                i.next();
            }
        } catch (RuntimeException e) {
            // it stays where it is
        }
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        walk(l);
        assert false;
    }
}
