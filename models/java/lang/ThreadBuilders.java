package java.lang;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Releases;

@Releases(from = 21)
class ThreadBuilders {
    @Releases(from = 21)
    static final class BoundVirtualThread extends Thread {
        /** Tells what the thread is doing, which nobody else may ask for this: of another one that has begun and not ended it is a plausible answer. */
        public String toString() {
            String name = getName();
            return "VirtualThread[#" + threadId() + (name.isEmpty() ? "" : "," + name) + "]/" + (bandsawFresh() ? "new" : doing());
        }

        @Adds
        private String doing() {
            if (this == Machine.currentThread()) {
                return "runnable";
            }
            return isAlive() ? Machine.plausible("runnable", "the texts of virtual threads call all runnable that have begun and not ended") : "terminated";
        }
    }
}
