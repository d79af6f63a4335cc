package randomprog

import (
	"fmt"
	"math/rand/v2"

	"bandsaw/ir"
)

// Reader reads a state of a random program.
type Reader interface {
	Static(ir.FieldID) int64
	// Field is that of an object, to which the reference is not null.
	Field(ref int64, id ir.FieldID) int64
}

// Condition is a random condition on the static fields of random programs and on
// what they lead to.
type Condition struct {
	Text string // as a property has it
	// Holds evaluates it, from left to right. It is not known where that meets
	// null.
	Holds func(Reader) (holds, known bool)
}

// NewCondition makes the condition of a seed. Before anything is stored it holds
// or is not known.
func NewCondition(seed uint64) Condition {
	c := conditions{rand.New(rand.NewPCG(seed, 11))}
	for {
		t := c.truth(2)
		if v, known := t.value(untouched{}); v != 0 || !known {
			return Condition{t.text, func(r Reader) (bool, bool) {
				v, known := t.value(r)
				return v != 0, known
			}}
		}
	}
}

// untouched is the state before anything is stored.
type untouched struct{}

func (untouched) Static(ir.FieldID) int64       { return 0 }
func (untouched) Field(int64, ir.FieldID) int64 { return 0 }

type conditions struct{ *rand.Rand }

// term is a part of a condition; what is true is 1.
type term struct {
	text  string
	value func(Reader) (v int64, known bool)
}

func (c conditions) truth(depth int) term {
	if depth > 0 {
		switch c.IntN(4) {
		case 0, 1:
			return c.joined(c.truth(depth-1), c.truth(depth-1))
		case 2:
			x := c.truth(depth - 1)
			return term{"!(" + x.text + ")", func(r Reader) (int64, bool) {
				v, known := x.value(r)
				return 1 - v, known
			}}
		}
	}
	if c.IntN(5) == 0 {
		x, y := c.ref(), c.ref()
		return compared(x, y, []string{"==", "!="}[c.IntN(2)])
	}
	ops := []string{"==", "!=", "<", "<=", ">", ">=", "!=", "<"}
	return compared(c.number(1), c.number(0), ops[c.IntN(len(ops))])
}

func (c conditions) joined(x, y term) term {
	op, decides := "&&", int64(0)
	if c.IntN(2) == 0 {
		op, decides = "||", 1
	}
	return term{fmt.Sprintf("(%s %s %s)", x.text, op, y.text), func(r Reader) (int64, bool) {
		if v, known := x.value(r); !known || v == decides {
			return v, known
		}
		return y.value(r)
	}}
}

func compared(x, y term, op string) term {
	return term{fmt.Sprintf("%s %s %s", x.text, op, y.text), func(r Reader) (int64, bool) {
		a, known := x.value(r)
		if !known {
			return 0, false
		}
		b, known := y.value(r)
		return ir.BoolConst(ir.CondOp(op).Holds(a, b)).Bits, known
	}}
}

func (c conditions) number(depth int) term {
	if depth > 0 && c.IntN(3) == 0 {
		x, y := c.number(0), c.number(0)
		op, f := "+", func(a, b int64) int64 { return int64(int32(a + b)) }
		if c.IntN(2) == 0 {
			op, f = "-", func(a, b int64) int64 { return int64(int32(a - b)) }
		}
		return term{fmt.Sprintf("%s %s (%s)", x.text, op, y.text), func(r Reader) (int64, bool) {
			a, known := x.value(r)
			if !known {
				return 0, false
			}
			b, known := y.value(r)
			return f(a, b), known
		}}
	}
	switch c.IntN(5) {
	case 0:
		n := int64(c.IntN(5) - 1)
		return term{fmt.Sprint(n), func(Reader) (int64, bool) { return n, true }}
	case 1:
		return c.field([]string{"f", "g"}[c.IntN(2)])
	}
	return static(ir.FieldID(fmt.Sprintf("A.s%d", c.IntN(2))))
}

func static(id ir.FieldID) term {
	return term{string(id), func(r Reader) (int64, bool) { return r.Static(id), true }}
}

// field is one of an object that a static field refers to, or of the next one.
func (c conditions) field(name string) term {
	x := static(ir.FieldID(fmt.Sprintf("A.p%d", c.IntN(2))))
	if c.IntN(4) == 0 {
		x = of(x, "next")
	}
	return of(x, name)
}

func of(x term, name string) term {
	return term{x.text + "." + name, func(r Reader) (int64, bool) {
		ref, known := x.value(r)
		if !known || ref == 0 {
			return 0, false
		}
		return r.Field(ref, ir.NewFieldID("Obj", name)), true
	}}
}

func (c conditions) ref() term {
	switch c.IntN(4) {
	case 0:
		return term{"null", func(Reader) (int64, bool) { return 0, true }}
	case 1:
		return c.field("next")
	}
	return static(ir.FieldID(fmt.Sprintf("A.p%d", c.IntN(2))))
}
