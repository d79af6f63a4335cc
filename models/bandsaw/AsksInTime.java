package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of a class of the JDK, a model of one, or a method of a model, that ask whether the thread is interrupted together with what
 * they do about it, or behind or before which their atomic section gives way. Others do later what they do with the answer, and
 * are no sections where threads are interrupted.
 * Methods are listed by their names, or with their parameters where others have the name; if there are none, it is all of the class.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface AsksInTime {
    String[] value() default {};
}
