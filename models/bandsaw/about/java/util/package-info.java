/** Collections, and what else is for one thread at a time. */
@Unordered
package bandsaw.about.java.util;

import bandsaw.Unordered;
