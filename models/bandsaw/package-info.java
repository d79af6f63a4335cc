/** Models, and what they are marked with. */
@Works
package bandsaw;

import bandsaw.Works;
