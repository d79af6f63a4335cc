package infer

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"bandsaw/ir"
)

// numbers are those that the variables of one part meet.
type numbers struct {
	cuts  map[int64]bool // compared with, assigned
	steps map[int64]bool // added, subtracted
	mod   int64          // common multiple of divisors
	long  bool           // some variable is a long, and none has a fraction
	near  map[int64]int  // of cuts, how near to the property they are compared with
	// indices are not told apart by whether they are 0.
	indices bool
}

// meet gathers the numbers in the program that variables meet, and those of variables that had few values.
func (p *proposer) meet(prog *ir.Program, seen Seen) {
	for _, c := range prog.Classes {
		for _, f := range c.Fields {
			if f.Value != nil {
				p.assigned(variable{field: ir.NewFieldID(c.Name, f.Name), typ: f.Type}, f.Value)
			}
		}
		for _, m := range c.Methods {
			if ir.IsBoxing(m.ID) {
				continue
			}
			few := seen.constants(m)
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					p.meets(prog, m, s)
					p.meetsSeen(m, s, few)
				}
			}
		}
	}
}

// assigned notes a number that is assigned to a variable.
func (p *proposer) assigned(v variable, x ir.Operand) {
	c, ok := x.(*ir.Const)
	if n, known := p.values[v]; ok && known {
		p.of(n).cut(c)
	}
}

// cut notes a number that a variable meets: an integer, or those between which it lies.
func (k *numbers) cut(c *ir.Const) {
	switch {
	case c.Cut || !c.Type.IsPrimitive():
	case !c.Type.IsReal():
		k.cuts[c.Bits] = true
	default:
		f := ir.RealOf(c.Type, c.Bits)
		if math.Abs(f) < math.MaxInt32 { // not NaN
			k.cuts[int64(math.Floor(f))], k.cuts[int64(math.Ceil(f))] = true, true
		}
	}
}

// element notes a number that is assigned to an element of an array.
func (p *proposer) element(m *ir.Method, to *ir.ElemPlace, x ir.Operand) {
	array, ok := operand(m.ID, to.Array)
	if !ok || !array.typ.IsArray() {
		return
	}
	c, isConst := x.(*ir.Const)
	if n, known := p.arrays[array]; known && isConst {
		p.of(n).cut(c)
	}
}

// meets notes the numbers in one statement.
func (p *proposer) meets(prog *ir.Program, m *ir.Method, s ir.Stmt) {
	switch s := s.(type) { // others: no numbers beside variables
	case *ir.Move:
		p.assigned(variable{method: m.ID, local: s.Dst, typ: s.Dst.Type}, s.Src)
	case *ir.Return:
		p.assigned(resultOf(m.ID), s.X)
	case *ir.Store:
		switch to := s.To.(type) {
		case *ir.ElemPlace:
			p.element(m, to, s.Src)
		case *ir.FieldPlace:
			p.assigned(variable{field: to.Field, typ: fieldType(prog, to.Field)}, s.Src)
		case *ir.StaticPlace:
			p.assigned(variable{field: to.Field, typ: fieldType(prog, to.Field)}, s.Src)
		}
	case *ir.Call:
		if callee := prog.Method(s.Method); callee != nil && len(callee.Params) == len(s.Args) {
			for i, l := range callee.Params {
				p.assigned(variable{method: callee.ID, local: l, typ: l.Type}, s.Args[i])
			}
		}
	case *ir.If:
		if n, c, ok := p.beside(m, s.X, s.Y); ok {
			p.of(n).cut(c)
		}
	case *ir.Switch:
		if v, ok := operand(m.ID, s.X); ok {
			if n, ok := p.values[v]; ok {
				for _, c := range s.Cases {
					p.of(n).cuts[int64(c.Value)] = true
				}
			}
		}
	case *ir.Binary:
		n, c, ok := p.beside(m, s.X, s.Y)
		switch {
		case ok && (s.Op == ir.Cmp || s.Op == ir.Cmpl || s.Op == ir.Cmpg):
			p.of(n).cut(c)
		case ok && !c.Type.IsReal():
			p.of(n).operator(s.Op, c.Bits)
		}
	}
}

func fieldType(prog *ir.Program, id ir.FieldID) ir.Type {
	if f := prog.Field(id); f != nil {
		return f.Type
	}
	return ""
}

// beside is the node of the one operand and the number that is the other.
func (p *proposer) beside(m *ir.Method, x, y ir.Operand) (nodeID, *ir.Const, bool) {
	v, ok := operand(m.ID, x)
	c, isConst := y.(*ir.Const)
	if !ok {
		v, ok = operand(m.ID, y)
		c, isConst = x.(*ir.Const)
	}
	n, known := p.values[v]
	if !ok || !isConst || !known || c.Cut || !c.Type.IsPrimitive() {
		return 0, nil, false
	}
	return n, c, true
}

// maxModulus is the largest divisor that a proposal has remainders of.
const maxModulus = 16

func (k *numbers) operator(op ir.BinaryOp, c int64) {
	switch op { // others: no number decides on the result
	case ir.Add, ir.Sub:
		k.steps[max(c, -c)] = true
	case ir.Rem:
		k.divisor(max(c, -c))
	case ir.And:
		if c > 0 && c&(c+1) == 0 {
			k.divisor(c + 1)
		}
	case ir.Shl, ir.Shr, ir.Ushr:
		k.steps[1<<(c&31)] = true
	}
}

func (k *numbers) divisor(d int64) {
	if d > maxModulus { // what is left over is below
		k.cuts[d] = true
	}
	if d < 2 || d > maxModulus {
		return
	}
	gcd := func(a, b int64) int64 {
		for b != 0 {
			a, b = b, a%b
		}
		return a
	}
	if m := k.mod / gcd(k.mod, d) * d; m <= maxModulus {
		k.mod = m
	}
}

// most numbers that the Cuts of a proposal have, by how fine it is: signs, the
// numbers met, and those near to them too.
var most = [...]int{1: 1, 2: 8, 3: 14}

// abstraction is the proposal of that fineness, for variables of which some may be real.
func (k *numbers) abstraction(fine int, real bool) string {
	family := "Signs"
	if fine > 1 {
		family = cuts(k.borders(fine))
	}
	if k.mod > 1 && !real {
		family += fmt.Sprintf("*Modulo(%d)", k.mod)
	}
	return family
}

// narrow is the proposal with so few tokens that sets of them can be told apart.
func (k *numbers) narrow(fine int) string {
	at := k.borders(fine)
	if len(at) > mostNarrow {
		at = k.nearest(at)[:mostNarrow]
		slices.Sort(at)
	}
	return cuts(at)
}

// mostNarrow is how many numbers a narrow proposal has.
const mostNarrow = 2

func cuts(at []int64) string {
	if len(at) == 1 && at[0] == 0 {
		return "Signs"
	}
	texts := make([]string, len(at))
	for i, n := range at {
		texts[i] = strconv.FormatInt(n, 10)
	}
	return "Cuts(" + strings.Join(texts, ",") + ")"
}

// borders are the numbers that Cuts have: those met, and at the finest also those one
// step away. If there are too many it is those on which the property depends most nearly, and
// then those nearest to zero.
func (k *numbers) borders(fine int) []int64 {
	at := sorted(k.cuts)
	if fine == 3 {
		near := []int64{1}
		near = append(near, sorted(k.steps)...)
		for _, n := range slices.Clone(at) {
			for _, d := range near {
				at = append(at, n-d, n+d)
			}
		}
	}
	at = slices.Compact(k.nearest(at))
	at = at[:min(len(at), most[fine])]
	at = slices.DeleteFunc(at, func(n int64) bool { return k.tooWide(n) || k.indices && n == 0 })
	slices.Sort(at)
	return at
}

// nearest sorts numbers by how nearly the property depends on them, and then by how near they are to zero.
func (k *numbers) nearest(at []int64) []int64 {
	slices.SortFunc(at, func(a, b int64) int {
		return cmp.Or(cmp.Compare(k.distance(a), k.distance(b)), cmp.Compare(max(a, -a), max(b, -b)), cmp.Compare(a, b))
	})
	return at
}

// distance is how near to the property a number is compared with.
func (k *numbers) distance(n int64) int {
	if d, ok := k.near[n]; ok {
		return d
	}
	return math.MaxInt
}

func sorted(set map[int64]bool) []int64 {
	var out []int64
	for n := range set {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}

// text tells the numbers.
func (k *numbers) text() string {
	text := ""
	for _, n := range sorted(k.cuts) {
		text += ", " + strconv.FormatInt(n, 10)
	}
	text = "; it meets " + text[2:]
	if k.mod > 1 {
		text += fmt.Sprintf(", and remainders modulo %d", k.mod)
	}
	return text
}

// all is the abstraction with a token for each number from the least to the greatest of those
// near zero that are met, and for those far away; "" if they are too many.
func (k *numbers) all(fine int) string {
	var at, far []int64
	for _, n := range sorted(k.cuts) {
		if max(n, -n) <= maxTold {
			at = append(at, n)
		} else {
			far = append(far, n)
		}
	}
	lo, hi := at[0]-int64(fine-2), at[len(at)-1]+int64(fine-2) // 0 is always met
	if hi-lo >= maxTold || len(far) > maxFar {
		return ""
	}
	all := slices.DeleteFunc(far, k.tooWide)
	for n := lo; n <= hi; n++ {
		all = append(all, n)
	}
	slices.Sort(all)
	return cuts(slices.Compact(all))
}

// maxFar is how many numbers far from zero a proposal tells apart beside those near it.
const maxFar = 4

// tooWide reports whether a number is too large for variables of the part: it is no int, or,
// where one is a long, larger than what definitions may have.
func (k *numbers) tooWide(n int64) bool {
	most := 31
	if k.long {
		most = 60
	}
	return bits.Len64(uint64(max(n, -n))) > most
}
