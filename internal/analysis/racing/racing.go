// Package racing says for which variables it is of the user's concern that
// threads race on them. The library's classes that are made for several threads,
// and those that cache what they compute, have races by design.
package racing

import (
	"slices"
	"strings"

	"bandsaw/ir"
)

// Field reports whether a data race on the field, of the class, counts: it is
// neither volatile nor one of the tools' own, and the class leaves it to its users
// to order accesses.
func Field(c *ir.Class, f *ir.Field) bool {
	return !f.Volatile && f.Name[0] != '$' && Class(c) && !isView(c, f)
}

// Class reports whether a class leaves it to its users to order accesses: one
// of the user's own, a collection, a builder of strings, a format.
func Class(c *ir.Class) bool {
	switch {
	case !c.Library, slices.Contains(builders, c.Name):
		return true
	}
	return strings.HasPrefix(c.Name, "java.text.") ||
		strings.HasPrefix(c.Name, "java.util.") && !strings.HasPrefix(c.Name, "java.util.concurrent.") && c.Name != "java.util.Arrays"
}

var builders = []string{"java.lang.AbstractStringBuilder", "java.lang.StringBuilder"}

// Works reports whether a class works on what its callers give it, so that its
// accesses to the elements of an array are those of whoever called it.
func Works(c *ir.Class) bool {
	for _, prefix := range []string{"java.lang.", "jdk.internal.", "bandsaw."} {
		if strings.HasPrefix(c.Name, prefix) {
			return c.Library
		}
	}
	return c.Name == "java.util.Arrays"
}

// isView reports whether a field of a map holds one of its views, which any of
// its readers may make, and which are all alike (java.util.AbstractMap says so).
func isView(c *ir.Class, f *ir.Field) bool {
	return c.Library && !f.Static && slices.Contains(views, f.Name) && strings.Contains(c.Name, "Map")
}

var views = []string{"keySet", "values", "entrySet", "navigableKeySet", "descendingMap", "descendingMapView", "entrySetView", "navigableKeySetView"}
