package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A model that itself does, with the classes nested in it, what conditions of {@link OnlyIf} are about: these are so only if other code does
 * it too. {@code "monitor of java.lang.Thread"}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Own {
    String[] value();
}
