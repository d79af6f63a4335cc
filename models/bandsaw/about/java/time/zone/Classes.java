package bandsaw.about.java.time.zone;

import bandsaw.Finds;

/** Classes of java.time.zone that others know something of. */
@Finds(value = "getRules", what = "zone")
final class ZoneRulesProvider {}
