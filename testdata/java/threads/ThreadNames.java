/** Names and numbers of threads, priorities, groups and toString. */
public class ThreadNames {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.isAlive());
        System.out.println(main.getId() + " " + main.getThreadGroup().getName());
        Runnable nothing = () -> {};
        Thread a = new Thread(nothing), b = new Thread("b"), c = new Thread(nothing, "c"), d = new Thread();
        System.out.println(a.getName() + " " + b.getName() + " " + c.getName() + " " + d.getName());
        c.setName("see");
        System.out.println(c.getName());
        ThreadGroup g = new ThreadGroup("workers");
        g.setMaxPriority(7);
        Thread e = new Thread(g, nothing, "e");
        e.setPriority(Thread.MAX_PRIORITY);
        System.out.println(e.getPriority() + " " + e.getThreadGroup().getName() + " " + g.getParent().getName());
        System.out.println(g + " " + g.parentOf(g) + " " + g.getParent().parentOf(g) + " " + g.parentOf(g.getParent()));
        b.setPriority(3);
        final Thread[] child = new Thread[1];
        Thread f = new Thread(() -> child[0] = new Thread("child"));
        f.setPriority(2);
        f.setDaemon(true);
        f.start();
        f.join();
        System.out.println(child[0].getPriority() + " " + child[0].isDaemon() + " " + f.isAlive());
        for (int p : new int[] {0, 11}) {
            try {
                b.setPriority(p);
            } catch (IllegalArgumentException x) {
                System.out.println("no priority " + p);
            }
        }
        try {
            main.setDaemon(true);
        } catch (IllegalThreadStateException x) {
            System.out.println("too late for main");
        }
        try {
            b.setName(null);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
    }
}
