package java.lang;

import bandsaw.Machine;

/** The end of the program, once its hooks have run. */
class Shutdown {
    static void beforeHalt() {}

    static void halt0(int status) {
        Machine.exit(status);
    }
}
