// verdict: holds
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Sessions by random UUIDs, which are keys, are compared, and are printed: whatever they are, no two are the same, and each is found. */
public class SessionsByRandomId {
    record Key(UUID id, String user) {}

    private final Map<UUID, String> open = new ConcurrentHashMap<>();
    private final Set<Key> audit = new HashSet<>();
    private final AtomicInteger ended = new AtomicInteger();

    UUID begin(String user) {
        UUID id = UUID.randomUUID();
        if (open.putIfAbsent(id, user) != null) {
            throw new IllegalStateException("taken: " + id);
        }
        synchronized (audit) {
            audit.add(new Key(id, user));
        }
        return id;
    }

    void end(UUID id, String user) {
        boolean was = open.remove(id, user);
        assert was : "no session " + id;
        synchronized (audit) {
            assert audit.contains(new Key(id, user));
            assert !audit.contains(new Key(UUID.randomUUID(), user));
        }
        ended.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        SessionsByRandomId sessions = new SessionsByRandomId();
        Thread[] users = new Thread[2];
        for (int i = 0; i < users.length; i++) {
            String name = "user" + i;
            users[i] = new Thread(() -> {
                UUID id = sessions.begin(name);
                System.out.println(name + " has " + id);
                sessions.end(id, name);
            });
            users[i].start();
        }
        for (Thread u : users) {
            u.join();
        }
        assert sessions.open.isEmpty();
        assert sessions.ended.get() == 2;
    }
}
