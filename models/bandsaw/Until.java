package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A method of a model for JDKs up to a release, the last one included: on later ones the JDK's own stays. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Until {
    int value();
}
