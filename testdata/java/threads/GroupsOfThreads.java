// exit: 1
import java.util.*;
import java.util.concurrent.*;

public class GroupsOfThreads {
    static class G extends ThreadGroup {
        G(String n) { super(n); }
        G(ThreadGroup p, String n) { super(p, n); }
        @Override public void uncaughtException(Thread t, Throwable e) { System.out.println(getName() + " handles " + t.getName() + ": " + e); if (e instanceof Error) super.uncaughtException(t, e); }
    }
    /** Without the identifier, since Java 21: it depends on what the JVM does besides. */
    static String shown(Thread t) { return t.toString().replaceAll("#\\d+,", ""); }
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main + " " + main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.getThreadGroup() + " " + main.getState() + " " + main.getId());
        G g = new G("workers"); G sub = new G(g, "sub");
        System.out.println(g + " " + sub.getParent().getName() + " " + g.getMaxPriority() + " " + g.parentOf(sub) + " " + sub.parentOf(g) + " " + main.getThreadGroup().parentOf(sub));
        g.setMaxPriority(7);
        Thread a = new Thread(g, () -> { throw new IllegalStateException("a"); }, "alpha");
        a.setPriority(10); System.out.println(a.getPriority() + " " + shown(a));
        Thread b = new Thread(sub, () -> { throw new AssertionError("b"); }, "beta");
        System.out.println(sub.getMaxPriority());
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default " + t.getName() + " " + e.getMessage()));
        a.start(); a.join(); b.start(); b.join();
        System.out.println(a.getThreadGroup() + " " + shown(a) + " " + a.getState());
        CountDownLatch gate = new CountDownLatch(1);
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) { Thread t = new Thread(g, () -> { try { gate.await(); } catch (InterruptedException e) { System.out.println(Thread.currentThread().getName() + " interrupted"); } }, "w" + i); t.start(); ts.add(t); }
        System.out.println("active " + g.activeCount() + " groups " + g.activeGroupCount());
        Thread[] found = new Thread[10]; int n = g.enumerate(found);
        String[] names = new String[n]; for (int i = 0; i < n; i++) names[i] = found[i].getName(); Arrays.sort(names); System.out.println(Arrays.toString(names));
        ThreadGroup[] gs = new ThreadGroup[4]; System.out.println(g.enumerate(gs) + " " + gs[0].getName());
        gate.countDown(); for (Thread t : ts) t.join();
        System.out.println("active " + g.activeCount());
        Object o = new Object();
        Thread waiter = new Thread(() -> { synchronized (o) { try { o.wait(); } catch (InterruptedException e) { System.out.println("group interrupt reaches " + Thread.currentThread().getName()); } } }, "waiter2");
        Thread gw = new Thread(g, waiter::run, "gw"); gw.start();
        while (gw.getState() != Thread.State.WAITING) Thread.onSpinWait();
        g.interrupt(); gw.join();
        // state walk
        Thread s = new Thread(() -> { try { Thread.sleep(40); synchronized (o) { } } catch (InterruptedException e) { } });
        System.out.println(s.getState());
        synchronized (o) {
            s.start();
            while (s.getState() != Thread.State.TIMED_WAITING) Thread.yield();
            System.out.println(s.getState());
            while (s.getState() != Thread.State.BLOCKED) Thread.sleep(1);
            System.out.println(s.getState());
        }
        s.join(); System.out.println(s.getState());
        Thread u1 = new Thread(), u2 = new Thread(() -> {}); Thread named = new Thread("x"); Thread u3 = new Thread();
        System.out.println(u1.getName() + " " + u2.getName() + " " + named.getName() + " " + u3.getName());
        u1.setName("renamed"); System.out.println(u1.getName()); u1.run();
        Thread d = new Thread(() -> { Thread in = new Thread(() -> {}, "in"); System.out.println("inherits daemon " + in.isDaemon() + " prio " + in.getPriority() + " group " + in.getThreadGroup().getName()); });
        d.setDaemon(true); d.setPriority(3); d.start(); d.join();
        ThreadFactory tf = Executors.defaultThreadFactory(); Thread f = tf.newThread(() -> {});
        System.out.println(f.getName() + " " + f.isDaemon() + " " + f.getPriority());
        System.out.println(Thread.holdsLock(o) + " " + Thread.MAX_PRIORITY + Thread.MIN_PRIORITY + Thread.NORM_PRIORITY);
        System.out.println(Arrays.toString(Thread.State.values()) + Thread.State.valueOf("NEW").compareTo(Thread.State.BLOCKED));
        System.out.println(Thread.activeCount());
        Thread[] all = new Thread[Thread.activeCount() + 5]; int k = Thread.enumerate(all); for (int i = 0; i < k; i++) System.out.println(" " + all[i].getName());
        Map<Thread, StackTraceElement[]> tr = Thread.getAllStackTraces(); System.out.println(tr.containsKey(main));
        System.out.println(main.getStackTrace().length > 0);
        Thread e = new Thread(() -> { throw new RuntimeException("to handler"); }, "own"); e.setUncaughtExceptionHandler((t, x) -> { System.out.println("own handler " + shown(t) + " " + x + " " + t.getState()); throw new RuntimeException("ignored"); });
        e.start(); e.join();
        System.out.println(e.getUncaughtExceptionHandler() == null);
        throw new Exception("main goes to default");
    }
}
