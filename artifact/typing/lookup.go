package typing

import (
	"bandsaw/ir"
)

// index speeds up the lookups; built on first use.
type index struct {
	fields  map[ir.FieldID]*Types
	results map[ir.MethodID]*Types
	locals  map[localKey]*Types
}

type localKey struct {
	method ir.MethodID
	local  string
}

// concrete is the answer for what is not listed.
var concrete = &Types{}

func (t *Typing) idx() *index {
	if t.index != nil {
		return t.index
	}
	ix := &index{
		fields:  map[ir.FieldID]*Types{},
		results: map[ir.MethodID]*Types{},
		locals:  map[localKey]*Types{},
	}
	for i := range t.Fields {
		ix.fields[t.Fields[i].Field] = &t.Fields[i].Types
	}
	for i := range t.Results {
		ix.results[t.Results[i].Method] = &t.Results[i].Types
	}
	for i := range t.Locals {
		ix.locals[localKey{t.Locals[i].Method, t.Locals[i].Local}] = &t.Locals[i].Types
	}
	t.index = ix
	return ix
}

// Local is the abstraction of an int variable of a method, "" if concrete.
func (t *Typing) Local(method ir.MethodID, local string) string {
	return t.local(method, local).Type.Abstraction()
}

// LocalElem is the abstraction of the innermost elements of the int arrays
// that a variable of a method can hold, "" if they are concrete.
func (t *Typing) LocalElem(method ir.MethodID, local string) string {
	return t.local(method, local).Elem
}

func (t *Typing) local(method ir.MethodID, local string) *Types {
	if x := t.idx().locals[localKey{method, local}]; x != nil {
		return x
	}
	return concrete
}

// LocalIndex is the abstraction of the indices of the arrays that a variable of a
// method holds, "" if they are concrete.
func (t *Typing) LocalIndex(method ir.MethodID, local string) string {
	return t.local(method, local).Index
}

// Indexed is a variable that holds arrays whose indices are abstracted, or a field of which
// it is not known of which object, "" if there is none.
func (t *Typing) Indexed() string {
	for _, f := range t.Fields {
		if f.Index != "" || f.Summary {
			return string(f.Field)
		}
	}
	for _, l := range t.Locals {
		if l.Index != "" {
			return short(l.Method) + "." + l.Local
		}
	}
	return ""
}

// Field is the abstraction of an int field, "" if concrete.
func (t *Typing) Field(id ir.FieldID) string { return t.field(id).Type.Abstraction() }

// Summary reports whether a field is one set of tokens, of all objects.
func (t *Typing) Summary(id ir.FieldID) bool { return t.field(id).Summary }

// FieldElem is LocalElem for a field.
func (t *Typing) FieldElem(id ir.FieldID) string { return t.field(id).Elem }

// FieldIndex is LocalIndex for a field.
func (t *Typing) FieldIndex(id ir.FieldID) string { return t.field(id).Index }

func (t *Typing) field(id ir.FieldID) *Types {
	if x := t.idx().fields[id]; x != nil {
		return x
	}
	return concrete
}

// Result is the abstraction of a method's int result, "" if concrete.
func (t *Typing) Result(method ir.MethodID) string { return t.result(method).Type.Abstraction() }

// ResultElem is LocalElem for a method's result.
func (t *Typing) ResultElem(method ir.MethodID) string { return t.result(method).Elem }

// ResultIndex is LocalIndex for a method's result.
func (t *Typing) ResultIndex(method ir.MethodID) string { return t.result(method).Index }

func (t *Typing) result(method ir.MethodID) *Types {
	if x := t.idx().results[method]; x != nil {
		return x
	}
	return concrete
}

// Stronger is the abstraction in which an operator works whose operands have
// the abstractions a and b, "" being concrete: the only one, or the one that
// the priorities put first. Without a priority between them it is "", and
// typeinfer writes no such typing.
func (t *Typing) Stronger(a, b string) string { return Stronger(t.Priority, a, b) }

// Stronger is Typing.Stronger for the priorities given.
func Stronger(priority []string, a, b string) string {
	switch {
	case a == b, b == "":
		return a
	case a == "":
		return b
	}
	ia, ib := rank(priority, a), rank(priority, b)
	switch {
	case ia < 0 || ib < 0:
		return ""
	case ia < ib:
		return a
	}
	return b
}

func rank(priority []string, name string) int {
	name, _ = ir.SplitAbstraction(name)
	for i, p := range priority {
		if p == name {
			return i
		}
	}
	return -1
}

// CanHoldTokens reports whether a variable of the type can be abstracted, but
// for arrays.
func CanHoldTokens(t ir.Type) bool { return t.IsPrimitive() }

// Leaf is the type t, or of an array that of the innermost elements.
func Leaf(t ir.Type) ir.Type {
	for t.IsArray() {
		t = t.Elem()
	}
	return t
}

// WithLeaf is the primitive type t, or the innermost element type of an array,
// replaced by the tokens of the abstraction: int becomes @Signs, and int[][]
// @Signs[][]. Other types stay, and so does every type if abstraction is "".
func WithLeaf(t ir.Type, abstraction string) ir.Type {
	if abstraction == "" {
		return t
	}
	if leaf := Leaf(t); CanHoldTokens(leaf) {
		return ir.TokenType(abstraction) + t[len(leaf):]
	}
	return t
}
