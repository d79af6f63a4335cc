/** The language, and what its classes do with arrays that they are given. */
@Works
package bandsaw.about.java.lang;

import bandsaw.Works;
