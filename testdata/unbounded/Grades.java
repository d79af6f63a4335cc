// verdict: holds
import bandsaw.Verify;

/** Grades are read into a table, those out of range are refused; then each is in range. */
public class Grades {
    public static void main(String[] args) {
        int[] grades = new int[100];
        int count = 0;
        while (count < grades.length) {
            int g = Verify.anyInt();
            if (g < 0) {
                break;
            }
            if (g > 15) {
                continue;
            }
            grades[count++] = g;
        }
        for (int i = 0; i < count; i++) {
            int g = grades[i];
            assert g >= 0 && g <= 15;
        }
    }
}
