// verdict: violated
import bandsaw.Verify;

/** A bill that is split among friends: the shares must sum up to the bill. */
public class Rounding {
    static int[] split(int cents, int friends) {
        int[] share = new int[friends];
        for (int i = 0; i < friends; i++) share[i] = cents / friends;
        share[0] += cents % friends > 1 ? cents % friends : 0;   // bug: a rest of 1 is lost
        return share;
    }

    public static void main(String[] args) {
        int cents = Verify.anyInt();
        if (cents < 0 || cents > 1000000) return;
        int[] s = split(cents, 3);
        int sum = 0;
        for (int x : s) sum += x;
        assert sum == cents;
    }
}
