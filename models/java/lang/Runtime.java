package java.lang;

/** A machine with two processors, so that code which asks does not take the way for one. */
public class Runtime {
    public int availableProcessors() {
        return 2;
    }

    public void gc() {}
}
