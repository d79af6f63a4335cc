package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK that tell who owns a lock, whom a thread that takes or leaves it enters a step later or earlier: a search
 * that comes to one, where the lock's operations are atomic sections, names that as a cut. Methods are listed by their names, or with
 * their parameters where others have the name.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ShowsOwner {
    String[] value();
}
