// Package racing says for which variables it is of the user's concern that
// threads race on them. The library's classes that are made for several threads,
// and those that cache what they compute, have races by design.
package racing

import "bandsaw/ir"

// Field reports whether a data race on the field, of the class, counts: it is
// neither volatile nor one of the tools' own, the class leaves it to its users
// to order accesses, and it is none of the views of an object, which any of its readers may make.
func Field(c *ir.Class, f *ir.Field) bool {
	return !f.Volatile && f.Name[0] != '$' && Class(c) && f.Traits&ir.View == 0
}

// Class reports whether a class leaves it to its users to order accesses: one
// of the user's own, a collection, a builder of strings, a format.
func Class(c *ir.Class) bool { return !c.Library || c.Traits&ir.Unordered != 0 }

// Works reports whether a class works on what its callers give it, so that its
// accesses to the elements of an array are those of whoever called it.
func Works(c *ir.Class) bool { return c.Traits&ir.Works != 0 }
