package scope

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// Contexts are the predicates of a program, by where they are looked at, and
// what is to be kept.
type Contexts struct {
	Static  []*Predicate
	Objects map[string][]*Predicate     // by class, over its own this
	This    map[string]*ir.Local        // of each such class
	Methods map[*ir.Method][]*Predicate // over its locals
	Keep    map[any]lexer.Position      // *ir.Local or ir.FieldID
	known   map[string]bool             // what is there, not to have it twice
}

func newContexts() *Contexts {
	return &Contexts{
		Objects: map[string][]*Predicate{}, This: map[string]*ir.Local{}, Methods: map[*ir.Method][]*Predicate{},
		Keep: map[any]lexer.Position{}, known: map[string]bool{},
	}
}

// Replace puts what f gives of each list of predicates in its place.
func (c *Contexts) Replace(f func([]*Predicate) []*Predicate) {
	c.Static = f(c.Static)
	for class, ps := range c.Objects {
		c.Objects[class] = f(ps)
	}
	for m, ps := range c.Methods {
		c.Methods[m] = f(ps)
	}
}

// Each calls f for each predicate, with its method.
func (c *Contexts) Each(f func(m *ir.Method, x *Predicate)) {
	for _, x := range c.Static {
		f(nil, x)
	}
	for _, ps := range c.Objects {
		for _, x := range ps {
			f(nil, x)
		}
	}
	for m, ps := range c.Methods {
		for _, x := range ps {
			f(m, x)
		}
	}
}

// AddObject adds one of objects of the class, unless it is there.
func (c *Contexts) AddObject(class string, p *Predicate) {
	this := &term.Ref{Local: c.ThisOf(class), Type: ir.Type(class)}
	out := *p
	if oneRef := p.Formula.Places()[0].Ref; oneRef.Local != this.Local {
		out.Word = ""
		out.Formula = p.Formula.Mapped(func(x *term.Place) *term.Term {
			return term.Of(x.Rewritten(func(*term.Ref) *term.Ref { return this }, nil))
		})
	}
	list := c.Objects[class]
	c.AddTo(class, &list, &out)
	c.Objects[class] = list
}

func (c *Contexts) AddMethod(m *ir.Method, p *Predicate) bool {
	list := c.Methods[m]
	added := c.AddTo(string(m.ID), &list, p)
	c.Methods[m] = list
	return added
}

// AddTo adds the predicate if it, or its opposite, is not there yet.
func (c *Contexts) AddTo(context string, list *[]*Predicate, p *Predicate) bool {
	key := context + ": " + Canonical(p.Formula)
	if c.known[key] {
		return false
	}
	c.known[key] = true
	*list = append(*list, p)
	return true
}

// Canonical is the same text for a comparison, its opposite and both turned round, and for equations of integers that are
// the same sum on one side, as sums wrap: x == y - z and x + z == y.
func Canonical(f *term.Formula) string {
	if f.Op != "cmp" {
		return f.Key()
	}
	if f.Cond == ir.Eq || f.Cond == ir.Ne {
		if key := equation(f.L, f.R); key != "" {
			return key
		}
	}
	x, y, op := f.L, f.R, f.Cond
	switch op { // others: as they are
	case ir.Ne:
		op = ir.Eq
	case ir.Gt: // l > r is r < l
		x, y, op = y, x, ir.Lt
	case ir.Ge: // l >= r is r <= l
		x, y, op = y, x, ir.Le
	}
	if op == ir.Le && f.L.Bits > 0 { // l <= r is not r < l, but for NaN
		x, y, op = y, x, ir.Lt
	}
	if op == ir.Lt && x.Op == "const" && x.Bits > 0 && x.N != math.MaxInt64>>(64-x.Bits) { // n < x is not x < n + 1
		x, y = y, term.Const(x.N+1, x.Bits)
	}
	l, r := x.Key(), y.Key()
	if op == ir.Eq && l > r {
		l, r = r, l
	}
	return l + string(op) + r
}

// equation is the text of the sum, of integers, that is 0 where the two are equal; "" if they are no sums.
func equation(l, r *term.Term) string {
	s := &term.Sum{Factor: map[string]int64{}}
	if l.Bits <= 0 || l.Bits != r.Bits || !s.Add(l, 1) || !s.Add(r, -1) {
		return ""
	}
	slices.SortFunc(s.Places, func(p, q *term.Place) int { return strings.Compare(p.Key(), q.Key()) })
	sign := int64(0) // that of the first
	var b strings.Builder
	part := func(n int64, name string) {
		if n = term.Cut(n, l.Bits); n == 0 {
			return
		}
		if sign == 0 && n < 0 {
			sign = -1
		} else if sign == 0 {
			sign = 1
		}
		fmt.Fprintf(&b, "%+d %s", term.Cut(sign*n, l.Bits), name)
	}
	for _, p := range s.Places {
		part(s.Factor[p.Key()], p.Key())
	}
	part(s.N, "")
	return b.String() + "== 0/" + strconv.Itoa(l.Bits)
}

// OneObject is the class of the object whose fields are all the places, "" if there is none.
func OneObject(prog *ir.Program, ps []*term.Place) string {
	class := ""
	for _, x := range ps {
		if x.Kind != term.Field || x.Ref.Key() != ps[0].Ref.Key() || x.Ref.After {
			return ""
		}
		if c := x.Field.Class(); class == "" || prog.IsSubclass(c, class) {
			class = c
		}
	}
	return class
}
