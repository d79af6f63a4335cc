// verdict: holds
// property: check races
/** Threads that each have an element of an array of their own. */
public class RaceElementsApart {
    public static void main(String[] args) throws InterruptedException {
        int[] sums = new int[3];
        Thread[] all = new Thread[3];
        for (int i = 0; i < all.length; i++) {
            int mine = i;
            all[i] = new Thread(() -> sums[mine] = mine + 1);
            all[i].start();
        }
        for (Thread t : all) {
            t.join();
        }
        assert sums[0] + sums[1] + sums[2] == 6;
    }
}
