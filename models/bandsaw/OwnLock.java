package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class whose objects are locked, in some releases, by locks of which nobody else knows, so that who holds the monitor of one
 * keeps nobody from using it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface OwnLock {
    /** The first of the releases. */
    int from();

    /** The last one. */
    int until();
}
