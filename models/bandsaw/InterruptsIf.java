package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK that interrupt threads, which a program can tell only under some condition: else they count as if they
 * interrupted none. Methods are listed by their names, or with their parameters where others have the name.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface InterruptsIf {
    String[] value();

    /** Only where the user's code has a class below that one. */
    String extended() default "";

    /**
     * Only where the parameter of that number, from 1 on, of a method that is not static may be other than false: in a call of it, or of
     * one like it of another class.
     */
    int given() default 0;
}
