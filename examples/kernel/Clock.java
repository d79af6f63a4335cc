/** Ends a slot as soon as its thread has acted: time passes no faster than that. */
public class Clock extends Thread {
    private final Kernel kernel;

    public Clock(Kernel kernel) {
        super("clock");
        this.kernel = kernel;
    }

    @Override
    public void run() {
        try {
            while (true) {
                synchronized (kernel) {
                    kernel.awaitSlotEnd();
                    kernel.tick();
                }
            }
        } catch (InterruptedException e) {
            // the machine is switched off
        }
    }
}
