/**
 * The parent may use the slots at once. Seems harmless, for the deleted thread does not
 * need them any more. But it may have used them already in this period: then the parent
 * uses them again, and who comes last does not get what it was promised.
 */
public class PromptRefunds implements Refunds {
    @Override
    public void refund(KernelThread parent, int slots) {
        parent.takeBack(slots);
        parent.extend(slots);
    }
}
