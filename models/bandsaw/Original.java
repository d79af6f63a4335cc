package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** On a native method that a model adds: it is the JDK's own of that name, which the model's replaces, with the same parameters and result. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Original {
    String value();
}
