package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
public @interface Test {
    class None extends Throwable {}

    Class<? extends Throwable> expected() default None.class;

    long timeout() default 0L;
}
