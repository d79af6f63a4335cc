/** The same kernel, in which the budget of a deleted thread is given back later. */
public class MendedRealTime {
    public static void main(String[] args) {
        new Machine(new DeferredRefunds()).switchOn();
    }
}
