package infer

import (
	"slices"

	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// Free are the user's variables that may hold very many values and have no abstraction in
// the typing of the program, with the reason: any int comes to them, or they are computed
// from themselves. Of a slice all of them influence the property. Those whose value is
// needed as a number, so that they cannot have one, are left out.
func Free(prog *ir.Program, types *typing.Typing) []Suggestion {
	return slices.DeleteFunc(Suggest(prog, numbersLevels, nil, Seen{}), func(s Suggestion) bool { return s.of.abstract(types) })
}

// abstract reports whether the typing gives the variable, or the elements of arrays in
// it, an abstraction.
func (v variable) abstract(types *typing.Typing) bool {
	switch {
	case v.field != "":
		return types.Field(v.field)+types.FieldElem(v.field) != ""
	case v.result:
		return types.Result(v.method)+types.ResultElem(v.method) != ""
	}
	return types.Local(v.method, v.local.Name)+types.LocalElem(v.method, v.local.Name) != ""
}
