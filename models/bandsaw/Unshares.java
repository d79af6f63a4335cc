package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class of locks that several threads may have at a time, and its methods that give up the lock. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Unshares {
    /** The names of the methods. */
    String[] value();
}
