package promela

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"sort"
	"strings"

	"bandsaw/ir"
)

// text is an operand in the model.
func (e *emitter) text(x value) string {
	switch {
	case x.v == nil:
		return e.constant(x.c)
	case x.v == e.proc.self && e.proc.class != "" && e.proc.instances > 1:
		return "self"
	case x.v == e.proc.self:
		return fmt.Sprint(e.proc.selfLow)
	case x.v.text == "":
		return "0" // never assigned where it could be read
	}
	return x.v.text
}

// constant is a constant in the model. Those of types that the model does not
// have are refused where a statement uses them.
func (e *emitter) constant(c *ir.Const) string {
	switch {
	case c == argsConst:
		return fmt.Sprint(e.args.low)
	case c.Type == ir.Null:
		return "0"
	case c.Type == ir.StringClass:
		return fmt.Sprint(e.constantRef(stringConst, c))
	case c.Type == ir.ClassClass:
		return fmt.Sprint(e.constantRef(classConst, c))
	}
	return number(c.Bits)
}

// constantRef is the reference of a constant's object.
func (e *emitter) constantRef(k siteKind, c *ir.Const) int { return e.consts[constKey(k, c)].low }

// number is an int literal. Spin has no literal for the smallest int.
func number(n int64) string {
	switch {
	case n == math.MinInt32:
		return "(-2147483647-1)"
	case n < 0:
		return fmt.Sprintf("(%d)", n)
	}
	return fmt.Sprint(n)
}

// unsayable is the type of a value that the model cannot compute with, "" if
// it can compute with all.
func unsayable(n *node) ir.Type {
	check := func(t ir.Type) bool { return t == ir.Long || t == ir.Float || t == ir.Double }
	if n.dst != nil && check(n.dst.typ) {
		return n.dst.typ
	}
	for _, a := range n.args {
		if check(a.typ()) {
			return a.typ()
		}
	}
	return ""
}

func (e *emitter) unary(n *node, s *ir.Unary) string {
	x := e.text(n.args[0])
	switch s.Op { // others: refused
	case ir.Neg:
		return fmt.Sprintf("-(%s)", x)
	case ir.I2B:
		return fmt.Sprintf("((%s << 24) >> 24)", x)
	case ir.I2C:
		return fmt.Sprintf("(%s & 65535)", x)
	case ir.I2S:
		return fmt.Sprintf("((%s << 16) >> 16)", x)
	}
	e.fail(n, "converts to or from a type that Promela does not have")
	return "0"
}

// binary computes as Java does: Promela's int is C's, which wraps under
// -fwrapv, but C traps on the smallest int divided by -1, and shifts by more
// than 31 mean nothing there.
func (e *emitter) binary(n *node, s *ir.Binary) string {
	x, y := e.text(n.args[0]), e.text(n.args[1])
	constant := n.args[1].c
	switch s.Op { // others: refused
	case ir.Add, ir.Sub, ir.Mul, ir.And, ir.Or, ir.Xor:
		return fmt.Sprintf("(%s %s %s)", x, s.Op, y)
	case ir.Div, ir.Rem:
		if constant != nil && constant.Bits != -1 && constant.Bits != 0 {
			return fmt.Sprintf("(%s %s %s)", x, s.Op, y)
		}
		special := fmt.Sprintf("-(%s)", x)
		if s.Op == ir.Rem {
			special = "0"
		}
		return fmt.Sprintf("(%s == -1 -> %s : (%s %s %s))", y, special, x, s.Op, y)
	case ir.Shl, ir.Shr:
		return fmt.Sprintf("(%s %s %s)", x, s.Op, shiftCount(y, constant))
	case ir.Ushr:
		k := shiftCount(y, constant)
		return fmt.Sprintf("(%s == 0 -> %s : ((%s >> %s) & (2147483647 >> (%s - 1))))", k, x, x, k, k)
	}
	e.fail(n, "compares numbers that Promela does not have")
	return "0"
}

// shiftCount is the low five bits of the count (JVMS 6.5, ishl).
func shiftCount(y string, c *ir.Const) string {
	if c != nil {
		return fmt.Sprint(c.Bits & 31)
	}
	return fmt.Sprintf("(%s & 31)", y)
}

// condition is the test of an If.
func (e *emitter) condition(n *node, s *ir.If) string {
	return fmt.Sprintf("(%s %s %s)", e.text(n.args[0]), s.Op, e.text(n.args[1]))
}

// is tests whether x refers to an object of one of the sites that f accepts.
func (e *emitter) is(x value, f func(*site) bool) string {
	var low []*site
	for i := range e.points(x).All() {
		if s := e.sites[i]; s.low > 0 && f(s) {
			low = append(low, s)
		}
	}
	sort.Slice(low, func(i, j int) bool { return low[i].low < low[j].low })
	var spans [][2]int
	for _, s := range low {
		first, last := s.low, s.low+max(s.objects, 1)-1
		if k := len(spans); k > 0 && first <= spans[k-1][1]+1 {
			spans[k-1][1] = max(spans[k-1][1], last)
			continue
		}
		spans = append(spans, [2]int{first, last})
	}
	text := e.text(x)
	var tests []string
	for _, s := range spans {
		if s[0] == s[1] {
			tests = append(tests, fmt.Sprintf("%s == %d", text, s[0]))
		} else {
			tests = append(tests, fmt.Sprintf("(%s >= %d && %s <= %d)", text, s[0], text, s[1]))
		}
	}
	if len(tests) == 0 {
		return "false"
	}
	return "(" + strings.Join(tests, " || ") + ")"
}

// instanceOf is 1 if x is of the type; null is no reference of any site.
func (e *emitter) instanceOf(x value, t ir.Type) string {
	return e.is(x, func(s *site) bool { return e.prog.Assignable(s.typ, t) })
}

// takes is 1 if the array can hold x: for one of the types that it can have, it
// has that type, and x is one of its elements'.
func (e *emitter) takes(array, x value) string {
	types := map[ir.Type]bool{}
	for i := range e.points(array).All() {
		if s := e.sites[i]; s.low > 0 && s.typ.IsArray() {
			types[s.typ] = true
		}
	}
	if len(types) == 0 {
		return "false"
	}
	var tests []string
	for _, t := range slices.Sorted(maps.Keys(types)) {
		has := e.is(array, func(s *site) bool { return s.typ == t })
		tests = append(tests, fmt.Sprintf("(%s && %s)", has, e.instanceOf(x, t.Elem())))
	}
	return "(" + strings.Join(tests, " || ") + ")"
}

// index is the element of a column for the reference that x holds. Where the
// column has no such reference, control never comes: an index out of bounds
// is an error that pan would report.
func (c *column) index(x string) string {
	return element(c.name, c.low, c.size(), x)
}

// element is name[x-low], with what is constant computed. Where the array has
// one element it is a plain variable.
func element(name string, low, size int, x string) string {
	var k int
	constant := isNumber(x)
	if constant {
		fmt.Sscan(x, &k)
	}
	switch {
	case size == 1:
		return name
	case constant:
		return fmt.Sprintf("%s[%d]", name, k-low)
	case low == 0:
		return fmt.Sprintf("%s[%s]", name, x)
	}
	return fmt.Sprintf("%s[%s - %d]", name, x, low)
}

func isNumber(x string) bool {
	for _, r := range x {
		if r < '0' || r > '9' {
			return false
		}
	}
	return x != ""
}

// place is a heap location.
func (e *emitter) place(p ir.Place, n *node) string {
	switch p := p.(type) {
	case *ir.StaticPlace:
		return e.layout.statics[p.Field]
	case *ir.FieldPlace:
		if c := e.columns[p.Field]; c != nil && c.high > 0 {
			return c.index(e.text(n.args[0]))
		}
	case *ir.ElemPlace:
		if c := e.pools[e.poolOf(n.args[0])]; c != nil {
			return e.elementOf(c, e.text(n.args[0]), e.text(n.args[1]))
		}
	}
	return ""
}

func (e *emitter) elementOf(c *column, array, index string) string {
	switch {
	case c.high == c.low && c.size() == 1:
		return c.name
	case c.high == c.low:
		return fmt.Sprintf("%s[%s]", c.name, index)
	}
	return fmt.Sprintf("%s[(%s - %d) * %d + %s]", c.name, array, c.low, c.width, index)
}

// fresh is the reference of the object that an allocation makes.
func (e *emitter) fresh(s *site) string {
	base := fmt.Sprint(s.low)
	switch {
	case e.anonymous(s):
		return base
	case s.pool:
		return fmt.Sprintf("%d + %s", s.low, e.pooled[s])
	}
	if e.proc.class != "" && e.proc.instances > 1 {
		base = fmt.Sprintf("%d + (self - %d)", s.low, e.proc.selfLow)
		if s.count > 1 {
			base += fmt.Sprintf(" * %d", s.count)
		}
	}
	if s.counter != nil {
		base += " + " + s.counter.text
	}
	return base
}
