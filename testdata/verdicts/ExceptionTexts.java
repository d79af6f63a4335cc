// verdict: holds
import bandsaw.Verify;
public class ExceptionTexts {
    public static void main(String[] args) {
        int k = Verify.choose(0, 4);
        try {
            switch (k) {
            case 0: { int[] a = new int[Verify.choose(1, 3)]; int i = a.length + 2; try { a[i]++; assert false; } catch (ArrayIndexOutOfBoundsException e) { assert e.getMessage().equals("Index " + i + " out of bounds for length " + (i - 2)); } break; }
            case 1: { Object o = Verify.chooseBoolean() ? "s" : 1; try { Thread t = (Thread) o; assert false; } catch (ClassCastException e) { assert e.getMessage().contains(o instanceof String ? "java.lang.String cannot" : "java.lang.Integer cannot") : e.getMessage(); } break; }
            case 2: { int n = -Verify.choose(1, 2); try { Object a = new int[n]; assert false; } catch (NegativeArraySizeException e) { assert e.getMessage().equals("" + n); } break; }
            case 3: { String s = Verify.chooseBoolean() ? null : "k"; try { assert s.length() == 1; } catch (NullPointerException e) { assert s == null && e.getMessage().contains("String.length()") : e.getMessage(); } break; }
            case 4: { Object[] a = new String[1]; try { a[0] = 5; assert false; } catch (ArrayStoreException e) { assert e.getMessage().equals("java.lang.Integer"); } break; }
            }
        } finally { System.out.println(k); }
    }
}
