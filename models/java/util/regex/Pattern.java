package java.util.regex;

import bandsaw.Stub;

@Stub
public final class Pattern {
    @Stub
    interface CharPredicate {}
}
