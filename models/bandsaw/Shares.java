package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A class of locks that several threads may have at a time, unless one has that of the same {@link Sync} alone, and its methods that return only once the thread has the lock. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Shares {
    /** The names of the methods. */
    String[] value();
}
