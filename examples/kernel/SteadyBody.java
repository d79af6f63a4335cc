/** A well-behaved application: works in each slot that it gets. */
public class SteadyBody extends Body {
    private final Mailbox orders;
    private int worked;
    private int obeyed;
    private int missed;

    public SteadyBody(Kernel kernel, KernelThread self, Mailbox orders) {
        super(kernel, self);
        this.orders = orders;
    }

    @Override
    protected void act() {
        worked = worked + 1;
        missed = missed + orders.gap();
        if (orders.fetch() >= 0) {
            obeyed = obeyed + 1;
        }
    }

    /** How many orders it has had, and how many it noticed to be lost. */
    public String orders() {
        return obeyed + " obeyed, " + missed + " missed";
    }

    /** How many slots it has had. */
    public int worked() {
        return worked;
    }
}
