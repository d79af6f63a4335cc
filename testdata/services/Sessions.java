// answer: holds
import java.util.*;
import java.util.concurrent.*;

public class Sessions {
    static final class Session { final String user; boolean open = true; Session(String u) { user = u; } void close() { if (!open) throw new IllegalStateException("closed twice: " + user); open = false; } }
    private final Set<Session> live = new HashSet<>();
    private final Map<String, Session> byUser = new HashMap<>();
    private final Object lock = new Object();

    Session login(String user) {
        synchronized (lock) {
            Session old = byUser.get(user);
            if (old != null) { live.remove(old); old.close(); }
            Session s = new Session(user);
            byUser.put(user, s);
            live.add(s);
            return s;
        }
    }
    boolean logout(Session s) {
        boolean was;
        synchronized (lock) { was = live.contains(s); }
        if (was) {           // the lock was given up: check, then act
            synchronized (lock) {
                if (!live.remove(s)) return false;
                byUser.remove(s.user, s);
                s.close();
            }
        }
        return was;
    }
    int size() { synchronized (lock) { return live.size(); } }

    public static void main(String[] args) throws Exception {
        Sessions sessions = new Sessions();
        Session first = sessions.login("eve");
        Thread t = new Thread(() -> sessions.logout(first), "logout");
        t.start();
        Session second = sessions.login("eve");
        t.join();
        assert sessions.size() == 1 : sessions.size();
        if (!sessions.logout(second)) throw new AssertionError("was logged out");
        assert sessions.size() == 0;
    }
}
