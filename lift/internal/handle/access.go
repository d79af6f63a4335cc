package handle

import (
	"slices"
	"strings"

	"bandsaw/ir"
)

// access is what is done to a variable by a handle; all orderings are as
// strong as volatile, and a weak compare-and-set does not fail without reason.
type access string

// The accesses. The names are those of the methods that lift makes.
const (
	getAccess       access = "get"
	setAccess       access = "set"
	compareAndSet   access = "compareAndSet"
	compareExchange access = "compareAndExchange"
	getAndSet       access = "getAndSet"
	getAndAdd       access = "getAndAdd"
	getAndOr        access = "getAndBitwiseOr"
	getAndAnd       access = "getAndBitwiseAnd"
	getAndXor       access = "getAndBitwiseXor"
	addAndGet       access = "addAndGet"
)

// accessPrefixes are the beginnings of the names of methods of Unsafe and
// VarHandle, those that begin another's after it.
var accessPrefixes = []struct {
	prefix string
	access access
}{
	{"weakCompareAndSet", compareAndSet},
	{"compareAndSet", compareAndSet},
	{"compareAndSwap", compareAndSet},
	{"compareAndExchange", compareExchange},
	{"getAndSet", getAndSet},
	{"getAndAdd", getAndAdd},
	{"getAndBitwiseOr", getAndOr},
	{"getAndBitwiseAnd", getAndAnd},
	{"getAndBitwiseXor", getAndXor},
	{"get", getAccess},
	{"set", setAccess},
	{"putOrdered", setAccess},
	{"put", setAccess},
}

var orderings = []string{"", "Plain", "Opaque", "Volatile", "Acquire", "Release"}

// accessOf takes the name of a method apart: "weakCompareAndSetIntPlain" is
// compareAndSet and "Int".
func accessOf(name string) (a access, rest string, ok bool) {
	for _, p := range accessPrefixes {
		if strings.HasPrefix(name, p.prefix) {
			rest = name[len(p.prefix):]
			for _, o := range orderings[1:] {
				rest = strings.TrimSuffix(rest, o)
			}
			return p.access, rest, true
		}
	}
	return "", "", false
}

// isOrdered reports whether an access with this name is more than a plain one:
// getVolatile, getAcquire, setOpaque, all that compare or update.
func isOrdered(name string) bool {
	a, _, _ := accessOf(name)
	if a != getAccess && a != setAccess || strings.HasPrefix(name, "putOrdered") {
		return true
	}
	return slices.ContainsFunc(orderings[2:], func(o string) bool { return strings.HasSuffix(name, o) })
}

// values is the number of values that an access takes.
func (a access) values() int {
	switch a {
	case getAccess:
		return 0
	case compareAndSet, compareExchange:
		return 2
	}
	return 1
}

// allowed reports whether variables of the type have the access.
func (a access) allowed(t ir.Type) bool {
	switch a {
	case getAndAdd, addAndGet:
		return t.IsPrimitive() && t != ir.Boolean
	case getAndOr, getAndAnd, getAndXor:
		return t.IsPrimitive() && t != ir.Float && t != ir.Double
	}
	return true
}

// result is the type of what the access gives.
func (a access) result(t ir.Type) ir.Type {
	switch a {
	case setAccess:
		return ir.Void
	case compareAndSet:
		return ir.Boolean
	}
	return t
}

// variable is a field or an array element that a handle reaches.
type variable struct {
	class  string // of the methods that access it
	typ    ir.Type
	coords []ir.Type // what says which one: object, or array and index
	args   []ir.Operand
	place  ir.Place
	// volatile: it is accessed as a volatile one is
	volatile bool
}

// fieldVariable is the field of the object obj, which is nil for static ones.
func fieldVariable(f Field, obj ir.Operand) variable {
	v := variable{class: accessorClass(f), typ: f.Type, place: &ir.StaticPlace{Field: f.ID}}
	if !f.Static {
		v.coords = []ir.Type{ir.Type(f.ID.Class())}
		v.args = []ir.Operand{obj}
		v.place = &ir.FieldPlace{Obj: obj, Field: f.ID}
	}
	return v
}

// elemVariable is an element of an array of type t.
func elemVariable(t ir.Type, array, index ir.Operand) variable {
	if t.Elem().IsRef() {
		t = ir.ArrayOf(ir.ObjectClass)
	}
	name := "reference"
	if t.Elem().IsPrimitive() {
		name = string(t.Elem())
	}
	return variable{
		class: "bandsaw.Elements$" + name, typ: t.Elem(),
		coords: []ir.Type{t, ir.Int}, args: []ir.Operand{array, index},
		place: &ir.ElemPlace{Array: array, Index: index},
	}
}

// accessorClass is the class of the methods that access a field.
func accessorClass(f Field) string { return f.ID.Class() + "$$" + f.ID.Name() }

// access writes the access to the variable.
func (r *rewriter) access(a access, v variable, values []ir.Operand, dst *ir.Local) error {
	switch a {
	case getAccess:
		if dst == nil {
			dst = r.temp(v.typ) // it may fail all the same
		}
		r.emit(&ir.Load{Dst: dst, From: v.place, Volatile: v.volatile})
		return nil
	case setAccess:
		r.emit(&ir.Store{To: v.place, Src: values[0], Volatile: v.volatile})
		return nil
	}
	c, err := accessors(v)
	if err != nil {
		return err
	}
	if err := r.w().Define(c); err != nil {
		return err
	}
	r.emit(&ir.Call{Dst: dst, Kind: ir.StaticCall, Method: v.method(a), Args: append(append([]ir.Operand(nil), v.args...), values...)})
	return nil
}

// method is the method that makes an access.
func (v variable) method(a access) ir.MethodID {
	params := append([]ir.Type(nil), v.coords...)
	for range a.values() {
		params = append(params, v.typ)
	}
	return ir.NewMethodID(v.class, string(a), params, a.result(v.typ))
}
