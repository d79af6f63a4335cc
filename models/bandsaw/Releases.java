package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The releases of the JDK that have the member of a model, or the class that it models, the last one included. In
 * others it is added; those that do not say so are in every release.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
public @interface Releases {
    int from() default 0;

    int until() default Integer.MAX_VALUE;

    /** One in between that has not. */
    int except() default 0;
}
