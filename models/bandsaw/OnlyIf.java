package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that matters only if something else can be reached: where it cannot, lift puts 0, false or null in place of
 * calls, or drops them, and does not follow what other results decide.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface OnlyIf {
    /** The method that has to be reached, {@code "java.lang.Thread.interrupt()void"}, or one of lift's conditions. */
    String value();
}
