import bandsaw.Verify;

/** The thread beside the misbehaving one: gives an order to the steady one, and may give
 * up the rest of the period. */
public class LazyBody extends Body {
    private final Mailbox orders;

    public LazyBody(Kernel kernel, KernelThread self, Mailbox orders) {
        super(kernel, self);
        this.orders = orders;
    }

    @Override
    protected void act() {
        orders.send(kernel.event().slotsLeft());
        if (Verify.chooseBoolean()) {
            kernel.waitForNextPeriod(self);
        }
    }
}
