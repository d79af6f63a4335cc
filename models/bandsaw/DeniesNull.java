package bandsaw;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Of a class: its methods that are {@link Total} throw a NullPointerException if an argument is null, and nothing else. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface DeniesNull {}
