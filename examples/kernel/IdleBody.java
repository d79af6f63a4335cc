/** Does nothing, where nobody else has anything to do. */
public class IdleBody extends Body {
    public IdleBody(Kernel kernel) {
        super(kernel, kernel.idleThread());
    }

    @Override
    protected void act() {
    }
}
