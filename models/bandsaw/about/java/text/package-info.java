/** Formats. */
@Unordered
package bandsaw.about.java.text;

import bandsaw.Unordered;
