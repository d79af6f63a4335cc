package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods by which an operation of a class of the JDK, or of one nested in it, goes on from one object to another: whoever knows
 * both can see that it came to the one and not yet to the other. So there is no atomic section around a call of one.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface GoesOn {
    String[] value() default {};

    /**
     * Methods before whose calls one section ends and another begins, in a class that is in pieces: in all of its methods, or, as
     * "method.called", in those of a name.
     */
    String[] before() default {};

    /** Fields before which are set to null, likewise. */
    String[] clears() default {};
}
