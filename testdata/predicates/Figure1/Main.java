// verdict: holds
// with the bug: assertion
class T {
    int f;

    T() {
        this.f = 42;
    }

    void load(int a) {
        f = a - 10;
    }
}

class Main {
    static T o1 = new T();

    public static void main(String[] args) {
        int[] data = new int[bandsaw.Verify.choose(0, 1)];
        T o2 = new T();
        if (data.length == 1) {
            data[0] = bandsaw.Verify.anyInt();
            o2.load(data[0]);
        }
        int i = 0;
        while (o1.f > 0) {
            i = o1.f; // bug: i = o1.f; if (o1.f == o2.f) i = -1;
            --o1.f;
        }
        assert i > 0;
    }
}
