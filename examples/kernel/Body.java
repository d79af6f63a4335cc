/** The Java thread that stands for a thread of the kernel: acts once in each of its slots. */
public abstract class Body extends Thread {
    protected final Kernel kernel;
    protected final KernelThread self;

    protected Body(Kernel kernel, KernelThread self) {
        super(self.name());
        this.kernel = kernel;
        this.self = self;
    }

    /** What it does in a slot. */
    protected abstract void act();

    @Override
    public void run() {
        try {
            while (true) {
                synchronized (kernel) {
                    kernel.awaitSlot(self);
                    act();
                    kernel.endSlot();
                }
            }
        } catch (InterruptedException e) {
            // the machine is switched off
        }
    }
}
