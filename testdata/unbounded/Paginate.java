// verdict: holds
import bandsaw.Verify;

/** The rows of one page: where the page is one of those that there are, there is at least one. */
public class Paginate {
    public static void main(String[] args) {
        int rows = Verify.anyInt();
        int size = Verify.anyInt();
        int page = Verify.anyInt();
        if (rows < 0 || rows > 1000000 || size < 1 || size > 500) {
            return;
        }
        int pages = (rows + size - 1) / size;
        if (page < 0 || page >= pages) {
            return;
        }
        int from = page * size;
        int to = Math.min(from + size, rows);
        assert from >= 0;
        assert from < to;
        assert to <= rows;
    }
}
