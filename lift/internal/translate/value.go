package translate

import (
	"bandsaw/ir"
)

// value is what is known statically about a slot or stack entry.
type value struct {
	// typ is int, long, float, double, null, a class or an array; "" for
	// nothing that may be read.
	typ ir.Type
	// fits, for an int, is the set of small types whose values it is known to
	// be one of.
	fits fits
	// copy, for a return address, is the subroutine's copy.
	copy int32
}

// returnAddress is the type of what jsr pushes.
const returnAddress ir.Type = "return address"

// fits is a set of boolean, byte, char and short.
type fits uint8

const (
	fitsBoolean fits = 1 << iota
	fitsByte
	fitsChar
	fitsShort

	fitsAll = fitsBoolean | fitsByte | fitsChar | fitsShort
)

// has reports whether an int that fits f is a value of the int-like type t.
func (f fits) has(t ir.Type) bool {
	switch t {
	case ir.Boolean:
		return f&fitsBoolean != 0
	case ir.Byte:
		return f&fitsByte != 0
	case ir.Char:
		return f&fitsChar != 0
	case ir.Short:
		return f&fitsShort != 0
	}
	return true
}

// fitsOf is the set of types that hold every value of the int-like type t.
func fitsOf(t ir.Type) fits {
	switch t {
	case ir.Boolean:
		return fitsAll
	case ir.Byte:
		return fitsByte | fitsShort
	case ir.Char:
		return fitsChar
	case ir.Short:
		return fitsShort
	}
	return 0
}

// fitsConst is the set of types that n is a value of.
func fitsConst(n int32) (f fits) {
	if n == 0 || n == 1 {
		f |= fitsBoolean
	}
	if n == int32(int8(n)) {
		f |= fitsByte
	}
	if n == int32(uint16(n)) {
		f |= fitsChar
	}
	if n == int32(int16(n)) {
		f |= fitsShort
	}
	return f
}

// ofType is a value of the declared type t.
func ofType(t ir.Type) value {
	if t.IsIntLike() {
		return value{typ: ir.Int, fits: fitsOf(t)}
	}
	return value{typ: t}
}

// slots is the number of slots the value takes.
func (v value) slots() int {
	if v.typ == ir.Long || v.typ == ir.Double {
		return 2
	}
	return 1
}

// kind tells apart what may never mix in one variable: i, j, f, d, a for
// references, r for return addresses, 0 for nothing.
func (v value) kind() byte {
	switch v.typ {
	case "":
		return 0
	case ir.Int:
		return 'i'
	case ir.Long:
		return 'j'
	case ir.Float:
		return 'f'
	case ir.Double:
		return 'd'
	case returnAddress:
		return 'r'
	}
	return 'a'
}

// frame is the state before an instruction: the slots, of which the second of
// a long or double is empty, and the operand stack.
type frame struct {
	locals []value
	stack  []value
	depth  int // of the stack, in slots
}

func (f *frame) clone() *frame {
	return &frame{append([]value(nil), f.locals...), append([]value(nil), f.stack...), f.depth}
}

// merge is what is known of a value that is either x or y.
func merge(env Env, x, y value) value {
	if x == y {
		return x
	}
	k := x.kind()
	if k != y.kind() || k == 0 || k == 'r' {
		return value{}
	}
	if k != 'a' {
		return value{typ: x.typ, fits: x.fits & y.fits}
	}
	return value{typ: lub(env, x.typ, y.typ)}
}

// lub is a type that both reference types can be assigned to: the most special
// one that single inheritance gives, java.lang.Object where only interfaces
// are common.
func lub(env Env, x, y ir.Type) ir.Type {
	switch {
	case x == y, y == ir.Null:
		return x
	case x == ir.Null:
		return y
	case x.IsArray() && y.IsArray():
		ex, ey := x.Elem(), y.Elem()
		if ex.IsRef() && ey.IsRef() {
			return ir.ArrayOf(lub(env, ex, ey))
		}
		return ir.ObjectClass
	case x.IsArray() || y.IsArray():
		return ir.ObjectClass
	case env.IsSubclass(string(x), string(y)):
		return y
	case env.IsSubclass(string(y), string(x)):
		return x
	}
	for c, ok := env.Super(string(x)); ok; c, ok = env.Super(c) {
		if env.IsSubclass(string(y), c) {
			return ir.Type(c)
		}
	}
	return ir.ObjectClass
}
