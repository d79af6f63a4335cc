/** Two threads take turns by wait and notify. */
public class PingPong {
    private boolean ping = true;

    synchronized void play(boolean mine, String word, int times) {
        for (int i = 1; i <= times; i++) {
            while (ping != mine) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
            System.out.println(word + " " + i);
            ping = !mine;
            notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PingPong table = new PingPong();
        Thread a = new Thread(() -> table.play(true, "ping", 4));
        Thread b = new Thread(() -> table.play(false, "pong", 4));
        b.start();
        a.start();
        a.join();
        b.join();
        System.out.println("game over");
    }
}
