package java.lang;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Own;
import bandsaw.Ranks;

@Own("monitor of java.lang.Thread")
public class Object {
    public Object() {}

    public final Class<?> getClass() {
        return Machine.classOf(this);
    }

    public int hashCode() {
        int code = Machine.identityHash(this);
        return Ranks.given() ? Ranks.of(this, code) : code;
    }

    public native boolean equals(Object o);

    /** The digits of a number that is not known say nothing, as long as nobody looks into the text. */
    public String toString() {
        return getClass().getName() + "@" + Machine.hex(hashCode());
    }

    protected Object clone() throws CloneNotSupportedException {
        if (!(this instanceof Cloneable)) {
            throw new CloneNotSupportedException(getClass().getName());
        }
        return copy$fields();
    }

    /** lift makes it, for each class that can be cloned. */
    @Adds
    native Object copy$fields();

    public final void wait() throws InterruptedException {
        checkOwner();
        Thread.await(this, 0);
    }

    public final void wait(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        checkOwner();
        Thread.await(this, Thread.toNanos(millis, 0));
    }

    public final void wait(long millis, int nanos) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        wait(nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
    }

    public final void notify() {
        checkOwner();
        if (Thread.interruptible()) {
            Thread.signal(this, false);
        } else {
            Machine.notify(this);
        }
    }

    public final void notifyAll() {
        checkOwner();
        if (Thread.interruptible()) {
            Thread.signal(this, true);
        } else {
            Machine.notifyAll(this);
        }
    }

    @Adds
    private void checkOwner() {
        if (!Machine.holdsLock(this)) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
    }
}
