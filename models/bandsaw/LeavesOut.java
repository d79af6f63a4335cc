package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What of the JDK a native that nobody can run stands for, as the verdict tells it. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface LeavesOut {
    String[] value();
}
