import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** Maps that compare by identity, maps with weak keys that are still held, and references that are enqueued by hand. */
public class IdentityAndWeak {
    public static void main(String[] args) {
        String a = new String("key");
        String b = new String("key");
        Map<String, Integer> byIdentity = new IdentityHashMap<>();
        byIdentity.put(a, 1);
        byIdentity.put(b, 2);
        byIdentity.put(a, 3);
        System.out.println(byIdentity.size() + " " + byIdentity.get(a) + " " + byIdentity.get(b) + " " + byIdentity.get("key"));
        byIdentity.remove(b);
        System.out.println(byIdentity);

        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Object[] cyclic = new Object[2];
        cyclic[0] = cyclic;
        cyclic[1] = a;
        int visits = 0;
        Object at = cyclic;
        while (seen.add(at)) {
            visits++;
            at = ((Object[]) at)[0];
        }
        System.out.println(visits + " " + seen.contains(cyclic) + " " + seen.contains(a));
        IdentityHashMap<Object, Integer> many = new IdentityHashMap<>();
        Object[] keys = new Object[100];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = new Object();
            many.put(keys[i], i);
        }
        long sum = 0;
        for (int v : many.values()) {
            sum += v;
        }
        for (int i = 0; i < 50; i++) {
            many.remove(keys[i]);
        }
        System.out.println(sum + " " + many.size() + " " + many.get(keys[49]) + " " + many.get(keys[50]));

        Map<String, String> weak = new WeakHashMap<>();
        weak.put(a, "kept");
        weak.put("other", "too");
        System.out.println(weak.get("key") + " " + weak.size() + " " + weak.containsKey("none"));
        System.out.println(a + b);

        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        for (Reference<?> r : new Reference<?>[] {new SoftReference<>(a, queue), new WeakReference<>(a, queue), new PhantomReference<>(a, queue)}) {
            System.out.println(r.refersTo(null) + " " + r.enqueue() + " " + (queue.poll() == r) + " " + r.refersTo(null) + " " + r.get() + " " + r.enqueue());
        }
    }
}
