import bandsaw.Verify;

/**
 * An application that misbehaves: in each slot it may work, give up the rest of the
 * period, or create or delete the thread beside it.
 */
public class RestlessBody extends Body {
    private final KernelThread child;

    public RestlessBody(Kernel kernel, KernelThread self, KernelThread child) {
        super(kernel, self);
        this.child = child;
    }

    @Override
    protected void act() {
        switch (Verify.choose(0, 3)) {
            case 0:
                break;
            case 1:
                kernel.waitForNextPeriod(self);
                break;
            case 2:
                kernel.create(self, child, 1);
                break;
            default:
                kernel.delete(self, child);
        }
    }
}
