package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A model that itself takes monitors of objects of these classes: it does not count among the code by which somebody else can hold one, for
 * which {@code @OnlyIf("monitor of CLASS")} asks.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Monitors {
    String[] value();
}
