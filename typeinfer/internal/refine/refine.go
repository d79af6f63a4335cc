// Package refine makes a selection finer where an abstraction lost what a spurious
// counterexample rests on: it tells more numbers apart there, or their remainders.
package refine

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/artifact/sel"
	"bandsaw/internal/basl/family"
	"bandsaw/ir"
)

// Change is what a selection gives a variable now.
type Change struct{ Variable, From, To string }

// Read gives the abstraction that an expression means, nil if there is none.
type Read func(expression string) *ir.Abstraction

// ErrNothing is the error where no finer abstraction is known.
var ErrNothing = errors.New("no finer abstraction is known for what was lost")

// Refine is the text of the selection in which those variables have a finer
// abstraction that have the one that lost what the counterexample rests on, and what that is. concerned
// reports which, by how a selection names them; if it is none of these, it is all.
//
// The finer one has the numbers too at which the result of the operator changes: where
// it is a comparison with a constant, that constant, else those that the abstraction tells
// apart in the result, as they are before the operator. Remainders are told apart by what
// the program divides by, or counts by, if that does not make more tokens than an abstraction can have.
//
// Of an operator on two tokens, and of what wraps around, nothing is known: then it is made finer for another abstract choice
// of the trace. What breaks there for the first time may be there in a longer one.
//
// read gives an abstraction by its name, nil if there is none.
func Refine(text string, selection *sel.Selection, spurious *result.Spurious, read Read, concerned func(lost *result.Lost, variable string) bool) (string, *result.Lost, []Change, error) {
	if spurious.Lost == nil {
		return "", nil, nil, ErrNothing
	}
	all := append([]result.Lost{*spurious.Lost}, spurious.Others...)
	for i := range all {
		values := spurious.Values
		if i > 0 {
			values = nil
		}
		if out, changes := refine(text, selection, &all[i], values, read, concerned); changes != nil {
			return out, &all[i], changes, nil
		}
	}
	return "", nil, nil, ErrNothing
}

// refine is Refine for one abstract choice; without changes if no finer abstraction is known.
func refine(text string, selection *sel.Selection, lost *result.Lost, values []string, read Read, concerned func(lost *result.Lost, variable string) bool) (string, []Change) {
	to := finer(lost, values, read)
	if to == "" {
		return "", nil
	}
	var has, meant, indices []*sel.Select
	for _, s := range selection.Selects {
		if s.Variable.Index.Text == lost.Abstraction {
			indices = append(indices, s)
		}
		if s.Abstraction.Text != lost.Abstraction {
			continue
		}
		has = append(has, s)
		if concerned(lost, s.Variable.Path) {
			meant = append(meant, s)
		}
	}
	if len(meant) == 0 || len(indices) > 0 {
		meant = has // what is an index meets all that is compared with it, and with lengths
	}
	var changes []Change
	var places []int
	for _, s := range meant {
		places = append(places, s.Abstraction.Pos.Offset)
		changes = append(changes, Change{s.Variable.Path, lost.Abstraction, to})
	}
	for _, s := range indices {
		places = append(places, s.Variable.Index.Pos.Offset)
		changes = append(changes, Change{s.Variable.Path + "[]", lost.Abstraction, to})
	}
	slices.Sort(places)
	for _, at := range slices.Backward(places) { // so that places before stay where they are
		text = text[:at] + to + text[at+length(text[at:]):]
	}
	return text, changes
}

// length is that of the expression which the text begins with.
func length(text string) int {
	end := len(text)
	for _, mark := range []string{"\n", ";", "]", "//", "/*"} {
		if i := strings.Index(text, mark); i >= 0 {
			end = min(end, i)
		}
	}
	return len(strings.TrimRight(text[:end], " \t\r"))
}

// numbers are what an abstraction of ints tells apart: whether one is less than, is, or
// is greater than each of some numbers, and what it leaves divided by another.
type numbers struct {
	cuts map[int64]bool
	mod  int64
	// others are factors that are not made of these, and theirs the numbers with which their guards compare.
	others []string
	theirs map[int64]bool
	read   Read
}

// Bounds of a finer abstraction: with more its tokens are as many as numbers.
const (
	mostCuts   = 40
	mostModuli = 32
)

// finer is the finer abstraction, "" if none is known.
func finer(lost *result.Lost, values []string, read Read) string {
	k := parse(lost.Abstraction)
	k.read, k.theirs = read, map[int64]bool{}
	for _, o := range k.others {
		if a := read(o); a != nil {
			for _, g := range a.Guards {
				k.compares(g)
			}
		}
	}
	if lost.Operator == "" { // which of the numbers that a token stands for
		return k.each(lost.Of)
	}
	if k.wraps(lost.Of) {
		return "" // a number that is told apart elsewhere is none of those that wrap around
	}
	cuts, mod := len(k.cuts), k.mod
	applied, ok := ir.ParseApplied(lost.Operator)
	switch {
	case ok && applied.Term.Test():
		last := applied.Term[len(applied.Term)-1]
		k.before(applied.Term[:len(applied.Term)-1], []int64{last.Const})
	case ok:
		again := grows(applied.Term) && k.followed(applied.Term)
		told := maps.Clone(k.cuts)
		maps.Copy(told, k.theirs)
		k.before(applied.Term, slices.Sorted(maps.Keys(told)))
		for n := 0; again && n < len(k.cuts) && len(k.cuts) <= mostCuts; {
			n = len(k.cuts)
			k.before(applied.Term, slices.Sorted(maps.Keys(k.cuts)))
		}
	}
	if len(k.cuts) == cuts && k.mod == mod {
		for _, v := range values {
			if n, err := strconv.ParseInt(v, 10, 32); err == nil {
				k.cuts[n] = true
			}
		}
	}
	if len(k.cuts) > cuts && !k.fits() {
		k.mod = mod
	}
	if len(k.cuts) == cuts && k.mod == mod || len(k.cuts) > mostCuts || !k.fits() {
		return ""
	}
	return k.String()
}

// fits reports whether there is such an abstraction: whether its tokens are not too many.
func (k *numbers) fits() bool {
	if len(k.others) > 0 {
		return k.read(k.String()) != nil
	}
	_, err := family.Instance(k.String(), func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
	return err == nil
}

// compares notes the numbers with which the guard compares; those that are no bounds, as a divisor, tell nothing apart that matters.
func (k *numbers) compares(g *ir.Guard) {
	if g.Op == "const" {
		k.theirs[g.Value] = true
	}
	for _, x := range g.Args {
		k.compares(x)
	}
}

// each is the finer abstraction that tells each of the numbers apart, "" if they are none or too many.
func (k *numbers) each(of []string) string {
	if len(k.others) > 0 {
		return ""
	}
	for _, v := range of {
		n, err := strconv.ParseInt(v, 10, 32)
		if err != nil {
			return ""
		}
		k.cuts[n] = true
	}
	if len(k.cuts) > mostCuts || !k.fits() {
		return ""
	}
	return k.String()
}

// wraps reports whether the results are the tokens of the least and of the greatest numbers, but not all
// between them: of a sum, as a number and one that is added have it, which is too large for its type.
func (k *numbers) wraps(results []string) bool {
	between := map[string]bool{}
	least, greatest := false, false
	for _, token := range results {
		token, _, _ = strings.Cut(token, "_") // of a product the first
		switch token {
		case "NEG", "BELOW":
			least = true
		case "POS", "ABOVE":
			greatest = true
		default:
			between[token] = true
		}
	}
	return least && greatest && len(between) < len(k.cuts)
}

// grows reports whether the term makes numbers larger by a factor, so that few lead to any one
// by it, however often it is applied.
func grows(term ir.Term) bool {
	return slices.ContainsFunc(term, func(s ir.Step) bool {
		return s.Op == "mul" && (s.Const > 1 || s.Const < -1) || s.Op == "shl" && s.Const&31 > 0
	}) && !slices.ContainsFunc(term, func(s ir.Step) bool { return s.Op == "div" || s.Op == "shr" })
}

// followed reports whether a number is told apart from which the term leads to another that is: it was
// lost before, and the program applies it to its own results.
func (k *numbers) followed(term ir.Term) bool {
	for n := range k.cuts {
		from := &numbers{cuts: map[int64]bool{}, mod: 1}
		from.before(term, []int64{n})
		for m := range from.cuts {
			if m != n && m != 0 && k.cuts[m] {
				return true
			}
		}
	}
	return false
}

// before adds the numbers from which the term leads to, or by, the numbers at.
func (k *numbers) before(term ir.Term, at []int64) {
	for i := len(term) - 1; i >= 0; i-- {
		var next []int64
		c := term[i].Const
		for _, n := range at {
			switch term[i].Op {
			case "add":
				next = append(next, n-c)
			case "sub":
				if term[i].Left {
					next = append(next, c-n)
				} else {
					next = append(next, n+c)
				}
			case "neg":
				next = append(next, -n)
			case "mul":
				if c != 0 {
					next = append(next, n/c)
				}
			case "div":
				if !term[i].Left {
					next = append(next, n*c)
				}
			case "shl":
				next = append(next, n>>(c&31))
			case "shr":
				next = append(next, n<<(c&31))
			}
		}
		switch op := term[i].Op; {
		case op == "rem" && !term[i].Left:
			k.modulo(c)
		case op == "and" && c > 0 && c&(c+1) == 0:
			k.modulo(c + 1)
		case (op == "add" || op == "sub" && !term[i].Left) && (c > 1 || c < -1):
			k.modulo(c)
		}
		at = next
	}
	for _, n := range at {
		if n == int64(int32(n)) {
			k.cuts[n] = true
		}
	}
}

func (k *numbers) modulo(c int64) {
	gcd := func(a, b int64) int64 {
		for b != 0 {
			a, b = b, a%b
		}
		return a
	}
	c = max(c, -c)
	if c < 2 {
		return
	}
	if m := k.mod / gcd(k.mod, c) * c; m <= mostModuli {
		k.mod = m
	}
}

// known are abstractions of the library without arguments.
var known = map[string]numbers{
	"Point": {}, "Signs": {cuts: set(0)}, "ZeroNonZero": {cuts: set(0)}, "ZeroOneMany": {cuts: set(0, 1)}, "Range0to3": {cuts: set(0, 1, 2, 3)},
	"Set3and5": {cuts: set(3, 5)}, "EvenOdd": {mod: 2}, "Mod3": {mod: 3}, "Mod4": {mod: 4}, "SignsParity": {cuts: set(0), mod: 2},
}

func set(all ...int64) map[int64]bool {
	out := map[int64]bool{}
	for _, n := range all {
		out[n] = true
	}
	return out
}

// parse reads the name of an abstraction.
func parse(name string) *numbers {
	k := &numbers{cuts: map[int64]bool{}, mod: 1}
	for factor := range strings.SplitSeq(name, "*") {
		family, rest, _ := strings.Cut(factor, "(")
		var args []int64
		for a := range strings.SplitSeq(strings.TrimSuffix(rest, ")"), ",") {
			if n, err := strconv.ParseInt(a, 10, 64); err == nil {
				args = append(args, n)
			}
		}
		simple, ok := known[factor]
		switch {
		case ok:
			maps.Copy(k.cuts, simple.cuts)
			k.modulo(simple.mod)
		case family == "Cuts" || family == "Set":
			maps.Copy(k.cuts, set(args...))
		case family == "Modulo" && len(args) == 1:
			k.modulo(args[0])
		case family == "Range" && len(args) == 2 && args[1]-args[0] <= mostCuts:
			for n := args[0]; n <= args[1]; n++ {
				k.cuts[n] = true
			}
		default:
			k.others = append(k.others, factor)
		}
	}
	return k
}

func (k *numbers) String() string {
	var factors []string
	if len(k.cuts) > 0 {
		var texts []string
		for _, n := range slices.Sorted(maps.Keys(k.cuts)) {
			texts = append(texts, strconv.FormatInt(n, 10))
		}
		factors = append(factors, "Cuts("+strings.Join(texts, ",")+")")
	}
	if k.mod > 1 {
		factors = append(factors, "Modulo("+strconv.FormatInt(k.mod, 10)+")")
	}
	return strings.Join(append(factors, k.others...), "*")
}
