package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK by which threads wait for different numbers of what there is: one that waits for many keeps
 * others waiting behind it, for which there is enough. Methods are listed by their names, or with their parameters where others
 * have the name.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface WantsSeveral {
    String[] value();
}
