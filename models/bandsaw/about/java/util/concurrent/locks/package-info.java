/** Locks, and what all else is made of that waits for something. */
@Waits
package bandsaw.about.java.util.concurrent.locks;

import bandsaw.Waits;
