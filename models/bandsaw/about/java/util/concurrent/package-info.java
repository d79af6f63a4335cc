/** Classes that are made for several threads. */
@Ordered
package bandsaw.about.java.util.concurrent;

import bandsaw.Ordered;
