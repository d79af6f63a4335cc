package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK, made to put together a synchronizer of one's own, by which a program learns who is in its queue.
 * Where a program comes to one, nothing that the class does in pieces for such a synchronizer is an atomic section.
 * Methods are listed by their names, or with their parameters where others have the name.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ShowsQueue {
    String[] value();
}
