package ir

import (
	"maps"
	"slices"
)

// RandomProgram is for tests outside the package, which may import more.
var RandomProgram = randomProgram

// Members are those that the JSON of a statement called so must have and may have.
func Members(word string) (must, may []string) {
	shape := stmtShapes[word]
	for k, name := range stmtKeys {
		if shape.must>>k&1 != 0 {
			must = append(must, name)
		}
		if shape.may>>k&1 != 0 {
			may = append(may, name)
		}
	}
	return must, may
}

// Words are the words of statements that the reader of JSON knows.
func Words() []string {
	return slices.Sorted(maps.Keys(stmtShapes))
}
