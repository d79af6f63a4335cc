// Package prepare makes a program such that predicates over its variables know more. It does the same as before.
//
//	text.go      lengths of texts
//	made.go      what is made, in the variable that gets it
//	fixed.go     parameters that always get the same number
//	inplace.go   methods in the place of their calls:
//	accessor.go  those that only read,
//	writer.go    and those that write what their callers' predicates relate
//	steps.go     what is counted on in one round of a loop, together
//	tails.go     what follows where ways meet, once for each
//	old.go       what parameters were that the method changes
//
//kinds:of lowered abstract
package prepare

import (
	"maps"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// Program is the program as the pass and the search for predicates see it, with those parameters kept as they were
// that old says; and the methods that nobody calls any more.
func Program(in *ir.Program, f *pred.File, old func(*ir.Method, *ir.Local) bool) (*ir.Program, map[ir.MethodID]bool) {
	in, writers := WithoutWriters(MadeInPlace(withFixedParameters(withTextLengths(in), f)), f)
	in, accessors := withoutAccessors(in, f)
	maps.Copy(accessors, writers)
	return withOld(withTails(withStepsTogether(withLateSteps(in))), old), accessors
}
