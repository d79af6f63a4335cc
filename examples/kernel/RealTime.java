/** The kernel as it was delivered: a subtle bug breaks time partitioning. */
public class RealTime {
    public static void main(String[] args) {
        new Machine(new PromptRefunds()).switchOn();
    }
}
