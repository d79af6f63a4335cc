// verdict: holds
import bandsaw.Verify;

/** low[i] is the least price up to day i: it is at most the price of that day. */
public class RunningMin {
    public static void main(String[] args) {
        int days = Verify.anyInt();
        if (days < 1 || days > 366) {
            return;
        }
        int[] price = new int[days];
        int[] low = new int[days];
        int min = Integer.MAX_VALUE;
        for (int i = 0; i < days; i++) {
            price[i] = Verify.anyInt();
            if (price[i] < min) {
                min = price[i];
            }
            low[i] = min;
        }
        for (int i = 0; i < days; i++) {
            assert low[i] <= price[i];
        }
        for (int i = 0; i < days; i++) {
            assert min <= low[i];
        }
    }
}
