package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class of the JDK, and its methods that look for something from an index on, their last parameter: they return where it is, there
 * or behind, or a negative number. Whoever looks for an empty text finds it anywhere, and is not meant.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Seeks {
    /** The names of the methods, with their parameters. */
    String[] value();
}
