package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK by which a program learns what is half done in one of its operations: which threads wait, who has
 * a lock. Where a program comes to one, no operation of the JDK's locks is one atomic section.
 * Methods are listed by their names, or with their parameters where others have the name.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Shows.List.class)
public @interface Shows {
    String[] value();

    /** Only where the user's code calls one: what the JDK's own learns from it makes no difference. */
    boolean users() default false;

    /** Constants of the class of what they return: where all that a call's result is asked is whether it is one of these, nothing is learned. */
    String[] but() default {};

    /** Several of them. */
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        Shows[] value();
    }
}
