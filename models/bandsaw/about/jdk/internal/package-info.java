/** What the JDK has for itself. */
@Works
package bandsaw.about.jdk.internal;

import bandsaw.Works;
