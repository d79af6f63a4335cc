/**
 * A machine with the kernel and its threads. Its period has five slots: three are those of
 * an application that misbehaves, which may give one of them to a thread of its own, and
 * two those of one that works steadily and has the lowest priority.
 */
public class Machine {
    private static final int PERIOD = 5;

    private final Kernel kernel;
    private final Thread[] threads;

    public Machine(Refunds refunds) {
        kernel = new Kernel(PERIOD, refunds);
        KernelThread restless = kernel.define("restless", 1);
        KernelThread child = kernel.define("child", 2);
        KernelThread steady = kernel.define("steady", 0);
        kernel.admit(restless, 3);
        kernel.admit(steady, 2);
        Mailbox orders = new Mailbox(2);
        threads = new Thread[] {
            new Clock(kernel), new RestlessBody(kernel, restless, child), new LazyBody(kernel, child, orders),
            new SteadyBody(kernel, steady, orders), new IdleBody(kernel),
        };
    }

    /** Starts all threads, and then the kernel. */
    public void switchOn() {
        for (Thread t : threads) {
            t.start();
        }
        kernel.start();
    }
}
