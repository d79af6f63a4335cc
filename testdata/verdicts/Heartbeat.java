// verdict: holds
import java.util.*;
import java.util.concurrent.*;

/** A monitor that declares a worker dead when it has not beaten for a while. */
public class Heartbeat {
    private volatile long last = System.currentTimeMillis();
    private volatile boolean stop;
    private boolean dead;
    void beat() { last = System.currentTimeMillis(); }
    synchronized boolean dead() { return dead; }
    void watch() {
        while (!stop) {
            if (System.currentTimeMillis() - last > 3000) { synchronized (this) { dead = true; } return; }
            try { Thread.sleep(1000); } catch (InterruptedException e) { return; }
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Heartbeat h = new Heartbeat();
        Thread w = new Thread(h::watch);
        w.start();
        for (int i = 0; i < 2; i++) { h.beat(); Thread.sleep(500); }
        h.stop = true;
        w.join();
        assert h.stop;
        if (h.dead()) System.out.println("dead");
    }
}
