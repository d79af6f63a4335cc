/**
 * The tasks of the Remote Agent with events that remember a signal: nobody can
 * miss it, whenever it falls.
 */
public class RemoteAgent {
    public static void main(String[] args) {
        Event event1 = new Event();
        Event event2 = new Event();
        new FirstTask(event1, event2).start();
        new SecondTask(event1, event2).start();
    }
}
