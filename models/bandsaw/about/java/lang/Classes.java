package bandsaw.about.java.lang;

import bandsaw.Ends;
import bandsaw.Unordered;

/** Classes of java.lang that others know something of. */
@Ends
@Unordered
final class AbstractStringBuilder {}

@Ends
final class Boolean {}

@Ends
final class Byte {}

@Ends
final class Character {}

@Ends
final class Double {}

@Ends
final class Float {}

@Ends
final class Integer {}

@Ends
final class Long {}

@Ends
final class Math {}

@Ends
final class Short {}

@Ends
final class StrictMath {}

@Ends
final class String {}

@Ends
final class StringBuffer {}

@Ends
@Unordered
final class StringBuilder {}

@Ends
final class StringIndexOutOfBoundsException {}

@Ends
final class StringLatin1 {}

@Ends
final class StringUTF16 {}

@Ends
final class System {}

final class ThreadLocal {
    private ThreadLocal() {}

    @Ends
    static final class ThreadLocalMap {}
}

@Ends
final class Throwable {}
