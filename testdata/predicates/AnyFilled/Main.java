// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    public static void main(String[] args) {
        int[] price = new int[Verify.choose(0, 2147483647)];
        for (int i = 0; i < price.length; i++) { // bug: for (int i = 1; i < price.length; i++) {
            price[i] = 100;
        }
        int asked = Verify.anyInt();
        if (asked >= 0 && asked < price.length) {
            assert price[asked] == 100;
        }
    }
}
