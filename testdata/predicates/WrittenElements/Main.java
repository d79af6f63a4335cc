// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static void fill(int[] seats, int price) {
        for (int i = 0; i < seats.length; i++) { // bug: for (int i = 0; i < seats.length - 1; i++) {
            seats[i] = price;
        }
    }

    static void raise(int[] seats, int row, int by) {
        seats[row] += by;
    }

    public static void main(String[] args) {
        int[] price = new int[Verify.choose(1, 2147483647)];
        fill(price, 100);
        int asked = Verify.anyInt();
        if (asked >= 0 && asked < price.length) {
            assert price[asked] == 100;
        }
        raise(price, 0, 20);
        assert price[0] == 120;
    }
}
