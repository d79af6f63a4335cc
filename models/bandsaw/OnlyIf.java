package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that matters only if something else is so: where it is not, lift puts 0, false or null in place of
 * calls, or drops them, and does not follow what other results decide.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface OnlyIf {
    /**
     * What has to be so, one of these at least:
     *
     * <ul>
     *   <li>{@code "java.lang.Thread.interrupt()void"}: the method is reached.
     *   <li>{@code "@Shows java.lang.Thread"}: a method is reached that the annotation lists of the class; {@code "@Shows"}: of any.
     *   <li>{@code "monitor of java.lang.Thread"}: there is code that can hold the monitor of an object of the class, other than that of
     *       models that have it for their {@link Own}.
     *   <li>{@code "use of java.util.concurrent.Delayed.getDelay(java.util.concurrent.TimeUnit)long"}: so has, or calls, a method like
     *       this one.
     *   <li>{@code "fine"}: operations are to be no atomic sections.
     *   <li>{@code "parks"}: the user's code parks threads.
     *   <li>{@code "texts lock"}: what objects tell of themselves to a method that {@link Holds} a stream may come to a lock.
     *   <li>{@code "keys lock"}: what compares a key to another ({@code equals}, {@code compareTo}) may come to a lock.
     *   <li>{@code "dates formatted"}: a text of the user's code has a conversion of dates, as in {@code "%tT"}.
     *   <li>{@code "messages formatted"}: a text of the user's code has a place of a message that is not plain, as in {@code "{0,number}"}, or it gets texts from elsewhere.
     *   <li>{@code "scripts named"}: a text of the user's code names a script or a block of characters, as {@code "\\p{IsGreek}"} does.
     *   <li>{@code "hexadecimals written"}: a text of the user's code has a number in hexadecimal digits, as {@code "0x1.8p1"}.
     *   <li>{@code "other numbers"}: the user's code may have objects of numbers that are neither whole nor of a fixed size, or of a class of its own.
     *   <li>{@code "text windows-1252 cp1252"}: a text of the user's code is one of these, in letters of any case.
     *   <li>{@code "interrupts"}: threads interrupt others.
     *   <li>{@code "interrupts seen"}: they do, and the user's code asks whether others are interrupted.
     * </ul>
     */
    String[] value();
}
