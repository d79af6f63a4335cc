// verdict: violated
import bandsaw.Verify;

/** A binary search that leaves out a place. */
public class SearchBug {
    static int find(int key) {
        int low = 0;
        int high = 4;
        while (low < high) {
            int middle = (low + high) / 2;
            int there = at(middle);
            if (there == key) {
                return middle;
            }
            if (there < key) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    static int at(int i) {
        return 3 * i + 1;
    }

    public static void main(String[] args) {
        int key = Verify.anyInt();
        int found = find(key);
        if (key == 1 || key == 4 || key == 7 || key == 10) {
            assert found >= 0 && at(found) == key;
        } else {
            assert found == -1;
        }
    }
}
