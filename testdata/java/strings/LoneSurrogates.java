// Prints halves of characters, alone and together.
public class LoneSurrogates {
    public static void main(String[] args) {
        char high = "\ud83d\ude00".charAt(0);
        char low = "\ud83d\ude00".charAt(1);
        System.out.println(high);
        System.out.println("a" + high + "b" + low + high + low + "\ufffd");
        System.out.println(new String(new char[] {low, high}));
        System.out.println(new StringBuilder().appendCodePoint(0x1f600).reverse());
        System.out.println("a\ud83d\ude00".codePointCount(0, 3) + " " + Character.isSurrogate(high));
    }
}
