/** The parent may use the slots from the next period on. */
public class DeferredRefunds implements Refunds {
    @Override
    public void refund(KernelThread parent, int slots) {
        parent.takeBack(slots);
    }
}
