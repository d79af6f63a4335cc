// jdk: 21
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

public class VirtualAndPlatform {
    static final ReentrantLock lock = new ReentrantLock();
    static int counter;
    public static void main(String[] args) throws Exception {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = IntStream.range(0, 300).mapToObj(i -> executor.submit(() -> { Thread.sleep(Duration.ofSeconds(1)); return i; })).toList();
            long sum = 0; for (var f : futures) sum += f.get();
            System.out.println(sum);
        }
        Thread v = Thread.ofVirtual().name("virt-", 7).start(() -> System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual() + " " + Thread.currentThread().isDaemon() + " " + Thread.currentThread().getPriority() + " " + Thread.currentThread().getThreadGroup().getName()));
        v.join();
        System.out.println(v.isVirtual() + " " + v.getState() + " " + v.isAlive());
        Thread un = Thread.ofVirtual().unstarted(() -> System.out.println("unnamed [" + Thread.currentThread().getName() + "]"));
        System.out.println(un.getState()); un.start(); un.join();
        try { un.start(); } catch (IllegalThreadStateException e) { System.out.println(e); }
        try { un.setDaemon(false); } catch (IllegalArgumentException e) { System.out.println(e); }
        un.setPriority(10); System.out.println(un.getPriority());
        Thread p = Thread.ofPlatform().name("plat").daemon(true).priority(7).start(() -> System.out.println(Thread.currentThread().getName() + Thread.currentThread().isDaemon() + Thread.currentThread().getPriority() + Thread.currentThread().isVirtual()));
        p.join();
        Thread.Builder.OfPlatform b = Thread.ofPlatform().name("w-", 0);
        Thread a1 = b.unstarted(() -> {}), a2 = b.unstarted(() -> {});
        System.out.println(a1.getName() + a2.getName());
        ThreadFactory tf = Thread.ofVirtual().name("f", 1).factory();
        Thread f1 = tf.newThread(() -> { synchronized (lock) { counter++; } }), f2 = tf.newThread(() -> counter++);
        System.out.println(f1.getName() + f2.getName()); f1.start(); f1.join(); f2.start(); f2.join();
        Thread t = Thread.startVirtualThread(() -> { throw new IllegalStateException("in virtual"); });
        t.join();
        Thread h = Thread.ofVirtual().name("handled").uncaughtExceptionHandler((th, e) -> System.out.println(th.getName() + " -> " + e)).start(() -> { throw new RuntimeException("boom"); });
        h.join();
        Thread sl = Thread.startVirtualThread(() -> { try { Thread.sleep(Duration.ofHours(1)); } catch (InterruptedException e) { System.out.println("virtual interrupted: " + e.getMessage() + Thread.currentThread().isInterrupted()); } });
        while (sl.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();
        sl.interrupt(); sl.join();
        System.out.println(sl.join(Duration.ofMillis(10)));
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 100; i++) ts.add(Thread.ofVirtual().start(() -> { for (int k = 0; k < 10; k++) { lock.lock(); try { counter++; } finally { lock.unlock(); } Thread.yield(); } }));
        for (Thread x : ts) x.join();
        System.out.println(counter);
        InheritableThreadLocal<String> itl = new InheritableThreadLocal<>(); itl.set("inherited");
        Thread.ofVirtual().start(() -> System.out.println(itl.get())).join();
        Thread.ofVirtual().inheritInheritableThreadLocals(false).start(() -> System.out.println(itl.get())).join();
        try (var ex = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().name("tp-", 0).factory())) {
            System.out.println(ex.invokeAll(List.<Callable<String>>of(() -> Thread.currentThread().getName(), () -> Thread.currentThread().getName())).stream().map(q -> q.resultNow()).collect(Collectors.joining(",")));
            Future<Integer> bad = ex.submit(() -> { if (true) throw new java.io.IOException("x"); return 1; });
            try { bad.get(); } catch (ExecutionException e) { System.out.println(e.getMessage() + bad.state() + bad.exceptionNow()); }
            String any = ex.invokeAny(List.<Callable<String>>of(() -> { throw new RuntimeException("no"); }, () -> "any")); System.out.println(any);
        }
        BlockingQueue<Integer> q = new SynchronousQueue<>();
        Thread.startVirtualThread(() -> { try { for (int i = 0; i < 5; i++) q.put(i * i); } catch (InterruptedException e) { } });
        for (int i = 0; i < 5; i++) System.out.print(q.take() + " ");
        System.out.println();
        CompletableFuture<String> cf = CompletableFuture.supplyAsync(() -> "cf", r -> Thread.startVirtualThread(r)).thenApply(String::toUpperCase);
        System.out.println(cf.get() + cf.resultNow() + cf.state());
        Object mon = new Object(); boolean[] ready = {false};
        Thread w = Thread.startVirtualThread(() -> { synchronized (mon) { while (!ready[0]) try { mon.wait(); } catch (InterruptedException e) { } System.out.println("woke"); } });
        synchronized (mon) { ready[0] = true; mon.notifyAll(); } w.join();
        Thread tt = Thread.ofPlatform().name("tostr").start(() -> System.out.println(Thread.currentThread().toString().replaceAll("#\\d+", "#N"))); tt.join();
        System.out.println(tt.toString().replaceAll("#\\d+", "#N"));
    }
}
