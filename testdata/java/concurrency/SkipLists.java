import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** ConcurrentSkipListMap and set: sorted, navigable, filled by several threads. */
public class SkipLists {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        Thread[] threads = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int k = 0; k < 20; k++) map.put(k * 3 + me, "t" + me);
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(map.size() + " " + map.firstKey() + " " + map.lastEntry());
        System.out.println(map.headMap(5) + " " + map.ceilingKey(100) + " " + map.floorEntry(30) + " " + map.pollFirstEntry());
        System.out.println(map.subMap(50, true, 55, false).descendingMap());
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>(java.util.Comparator.reverseOrder());
        for (String s : "pear fig apple kiwi".split(" ")) set.add(s);
        System.out.println(set + " " + set.higher("kiwi") + " " + set.pollLast());
    }
}
