// verdict: holds
/** A server that makes a request object a round, for ever: the heap's names do not matter. */
public class ServerLoop {
    static class Request {
        boolean answered;
    }

    private Request current;

    synchronized void serve() throws InterruptedException {
        while (current == null || current.answered) {
            wait();
        }
        current.answered = true;
        notifyAll();
    }

    synchronized void ask() throws InterruptedException {
        Request mine = new Request();
        current = mine;
        notifyAll();
        while (!mine.answered) {
            wait();
        }
        assert current == mine;
    }

    public static void main(String[] args) throws InterruptedException {
        final ServerLoop server = new ServerLoop();
        Thread t = new Thread() {
            @Override
            public void run() {
                try {
                    while (true) {
                        server.serve();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        };
        t.start();
        while (true) {
            server.ask();
        }
    }
}
