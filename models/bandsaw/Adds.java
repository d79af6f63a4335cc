package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A member of a model, or a whole model, that no JDK has: it is added. All others replace, or stand for, one of the
 * JDK's of the same name and type, and {@code lift -check-models} looks whether there is one.
 *
 * <p>A whole model may stand for objects of a class of the JDK's that has another name, the value: that name is what the program and
 * people are told, and of its methods stack traces tell as of those of a model of that class.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
public @interface Adds {
    String value() default "";
}
