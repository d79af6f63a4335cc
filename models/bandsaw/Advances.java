package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An iterator, and its methods that come nearer to an end with each call that returns, whatever other threads do: they count
 * what there is at most, and nothing but them, and what removes or sets elements, changes the count.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Advances {
    /** The names of the methods. */
    String[] value();
}
