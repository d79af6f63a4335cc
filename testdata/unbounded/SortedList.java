// verdict: holds
import bandsaw.Verify;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SortedList {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            list.add(Verify.anyInt());
        }
        Collections.sort(list);
        for (int i = 1; i < list.size(); i++) {
            assert list.get(i - 1) <= list.get(i);
        }
    }
}
