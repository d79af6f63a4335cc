import java.util.Iterator;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Iterators over a copy-on-write list see the list as it was. */
public class CopyOnWrite {
    public static void main(String[] args) throws InterruptedException {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(new Integer[] {1, 2, 3});
        Iterator<Integer> old = list.iterator();
        for (int x : list) {
            if (x < 3) list.add(x * 10);
        }
        System.out.print(list + " then ");
        while (old.hasNext()) System.out.print(old.next() + " ");
        System.out.println();
        try {
            Iterator<Integer> it = list.iterator();
            it.next();
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("no remove");
        }
        Thread[] threads = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int k = 0; k < 10; k++) list.addIfAbsent(100 + (me + k) % 12);
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        list.sort(null);
        System.out.println(list + " " + list.indexOf(105) + " " + list.removeIf(x -> x > 105));
        CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();
        System.out.println(set.add("x") + " " + set.add("x") + " " + set);
    }
}
