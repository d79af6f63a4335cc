package java.util.regex;

import bandsaw.Stub;

@Stub
public final class Pattern {
    public static native Pattern compile(String regex);

    @Stub
    interface CharPredicate {}
}
