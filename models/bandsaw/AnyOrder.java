package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A collection, and its methods that compare elements or entries, or ask them for their hash codes, in whatever order they come:
 * what they do is the same in each order, as long as those do no more than answer.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface AnyOrder {
    /** The names of the methods. */
    String[] value();
}
