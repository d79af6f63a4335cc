/**
 * The missed signal that stopped a spacecraft's software: each task checks an
 * event's count and waits for the event in two steps, and the signal can fall
 * between them.
 */
public class RemoteAgent {
    public static void main(String[] args) {
        Event event1 = new Event();
        Event event2 = new Event();
        new FirstTask(event1, event2).start();
        new SecondTask(event1, event2).start();
    }
}
