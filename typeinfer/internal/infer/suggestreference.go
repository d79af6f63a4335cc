package infer

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bandsaw/internal/basl/texts"
	"bandsaw/ir"
)

// What is proposed for references: for those between objects that link to each other
// without end whether there is one, or of which class it is; for strings that are made without end
// those that they are compared with, or their lengths; for what is then read of objects of
// which only tokens are known too.

// Reasons why references have an abstraction.
const (
	linked  = "its objects hold others of their kind, without end"
	made    = "its strings are made as the program runs"
	through = "it is read of objects of which only tokens are known"
)

// maxSummary is how many constants, classes or places a proposal for references tells apart:
// a field of objects of which only tokens are known has six tokens at most, with null and
// others.
const maxSummary = 4

// references are what is proposed for references, and for the numbers that are read
// through them.
type references struct {
	*proposer
	prog  *ir.Program
	fine  int
	named map[nodeID]Suggestion // without an abstraction: fields, local variables, elements
	types map[nodeID][]ir.Type  // by part, of its variables
	// fixed are the abstractions of parts, and why.
	fixed map[nodeID]Suggestion
	given map[nodeID]bool
}

// suggestReferences gives references an abstraction, and what is read through them; nil if
// that cannot be.
func (p *proposer) suggestReferences(prog *ir.Program, fine int) map[nodeID]Suggestion {
	r := &references{proposer: p, prog: prog, fine: fine, named: map[nodeID]Suggestion{}, types: map[nodeID][]ir.Type{}, fixed: map[nodeID]Suggestion{}, given: map[nodeID]bool{}}
	variables(prog, r.note)
	for _, d := range p.derefs {
		if d.field != noField && p.part(d.object) == p.part(d.field) {
			r.propose(p.part(d.field), linked)
		}
	}
	for _, c := range p.texts {
		if c.result != noField && !c.number && r.endless(c) {
			r.propose(p.part(c.result), made)
		}
	}
	r.run()
	r.demandTexts()
	for again := true; again; {
		again = false
		for _, d := range p.derefs {
			if p.state(d.object).abstraction == "" || d.field != noField && p.state(d.field).abstraction != "" {
				continue
			}
			if d.field == noField || !r.forced(d.field) {
				return nil
			}
			again = true
			r.run()
			r.demandTexts()
		}
	}
	return r.fixed
}

// note takes up a variable by its nodes.
func (r *references) note(v variable, name string) {
	if n, ok := r.values[v]; ok {
		r.named[n] = Suggestion{Variable: name, of: v}
		if v.typ.IsRef() {
			r.types[r.part(n)] = append(r.types[r.part(n)], v.typ)
		}
	}
	if n, ok := r.slots[v]; ok && v.typ.IsArray() {
		r.named[n] = Suggestion{Variable: elements(v, name), of: v}
		r.types[r.part(n)] = append(r.types[r.part(n)], v.typ.Elem())
	}
}

// endless reports whether the call may make strings without end: of numbers, of themselves, or of
// others of which there are too many.
func (r *references) endless(c textCall) bool {
	if c.spells && len(c.operands) > 0 {
		return true
	}
	for _, n := range c.operands {
		if r.why[r.rep(n)] != "" {
			return true
		}
	}
	return false
}

// propose gives the part an abstraction, where all of it can have one: its fields, elements
// and, of strings, local variables.
func (r *references) propose(part nodeID, why string) {
	if _, done := r.fixed[part]; done {
		return
	}
	var nodes []nodeID
	for i := range r.nodes {
		n := nodeID(i)
		if r.part(n) != part {
			continue
		}
		if why == linked && r.nodes[n].array && !r.nodes[n].flat || r.refuses(n) {
			return
		}
		if s, ok := r.named[n]; ok && r.nodes[n].own && !r.nodes[n].hidden && (s.of.field != "" || r.nodes[n].array || why == made && s.of.local != nil && s.of.local.Name != "this") {
			nodes = append(nodes, n)
		}
	}
	s := Suggestion{Abstraction: r.ofPart(part), Reason: why}
	if len(nodes) == 0 || s.Abstraction == "" {
		return
	}
	r.fixed[part] = s
	for _, n := range nodes {
		r.start(n, s.Abstraction, why, true)
		r.given[n] = true
	}
}

// refuses reports whether values of the node come to where no token can be.
func (r *references) refuses(n nodeID) bool {
	for _, i := range r.out[r.rep(n)] {
		if r.state(r.edges[i].to).concrete != "" {
			return true
		}
	}
	return r.state(n).concrete != ""
}

// forced gives a field that is read through tokens an abstraction of few tokens; false if it
// cannot have one.
func (r *references) forced(field nodeID) bool {
	s, ok := r.named[field]
	if !ok || !r.nodes[field].own || r.refuses(field) {
		return false
	}
	part := r.part(field)
	f, ok := r.fixed[part]
	if !ok {
		f = Suggestion{Abstraction: r.of(field).few(r.fine), Reason: through + r.of(field).text()}
		if s.of.typ.IsRef() {
			f = Suggestion{Abstraction: r.ofPart(part), Reason: through}
		}
		if f.Abstraction == "" {
			return false
		}
		r.fixed[part] = f
	}
	r.start(field, f.Abstraction, through, true)
	r.given[field] = true
	return true
}

// few is an abstraction with few tokens.
func (k *numbers) few(fine int) string {
	if fine < 3 {
		return "Signs"
	}
	at := k.borders(2)
	return cuts(at[:min(len(at), 2)])
}

// ofPart is the abstraction for references of the part; "" if there is none.
func (r *references) ofPart(part nodeID) string {
	strings, enum := true, true
	for _, t := range r.types[part] {
		strings = strings && t == ir.StringClass
		c := r.prog.Class(string(t))
		enum = enum && c != nil && c.Enum
	}
	switch {
	case len(r.types[part]) == 0:
		return ""
	case strings:
		return r.text(part)
	case enum:
		return family("Site", r.constants(part))
	case r.fine == 3:
		return family("Class", r.classes(part))
	}
	return "Null"
}

// family is the family with the arguments, or Null if there are none or too many.
func family(name string, args []string) string {
	slices.Sort(args)
	args = slices.Compact(args)
	if len(args) == 0 || len(args) > maxSummary {
		return "Null"
	}
	return fmt.Sprintf("%s(%s)", name, strings.Join(args, ","))
}

// word is a string that Text can tell from others.
var word = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]*$`)

// text is the abstraction for strings: those that they are compared with, else their lengths.
func (r *references) text(part nodeID) string {
	var words, lengths []string
	for _, c := range r.texts {
		call, ok := c.at.stmt.(*ir.Call)
		if !ok || !slices.ContainsFunc(c.operands, func(n nodeID) bool { return r.part(n) == part }) {
			continue
		}
		switch call.Method { // others: make strings
		case texts.Equals:
			for _, x := range call.Args {
				if k, ok := x.(*ir.Const); ok && word.MatchString(k.Text) {
					words = append(words, k.Text)
				}
			}
		case texts.IsEmpty:
			lengths = append(lengths, "0")
		case texts.Length:
			if c.result != noField {
				for _, n := range sorted(r.of(c.result).cuts) {
					if n >= 0 && n <= 1<<30 {
						lengths = append(lengths, strconv.FormatInt(n, 10))
					}
				}
			}
		}
	}
	if words == nil && lengths != nil {
		return family("Lengths", lengths)
	}
	return family("Text", words)
}

// constants are the lines on which the values of the part's enums are made.
func (r *references) constants(part nodeID) (lines []string) {
	for _, t := range r.types[part] {
		for _, m := range r.prog.Class(string(t)).Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if n, ok := s.(*ir.New); ok && r.prog.IsSubclass(n.Class, string(t)) {
						lines = append(lines, fmt.Sprintf("%s:%d", r.prog.Class(string(t)).Source, n.Line))
					}
				}
			}
		}
	}
	return lines
}

// classes are those of the part's objects, if there are several.
func (r *references) classes(part nodeID) (out []string) {
	for _, t := range r.types[part] {
		for _, c := range r.prog.Subtypes(string(t)) {
			if c.Instantiated && !c.Library {
				out = append(out, c.Name)
			}
		}
	}
	slices.Sort(out)
	if out = slices.Compact(out); len(out) < 2 {
		return nil
	}
	return out
}

// tellsAll is a library in which all abstractions fit, and proposals for what is needed as a
// number tell it.
type tellsAll struct{}

func (tellsAll) Fits(string, ir.Type) bool  { return true }
func (tellsAll) TellsNumbers(a string) bool { return strings.HasPrefix(a, "Cuts") }

// runs reports whether inference takes the proposals, at these nodes.
func runs(prog *ir.Program, all []Suggestion, nodes []nodeID) bool {
	s := newSolver(build(prog, true), nil)
	s.own, s.lib = map[string]ir.Type{}, tellsAll{}
	for i, x := range all {
		if x.Abstraction != "" {
			s.start(nodes[i], x.Abstraction, x.Variable, true)
		}
	}
	s.run()
	s.demandTexts()
	s.demand()
	s.demandTests(prog)
	s.demandTexts()
	errors, _ := s.meetings()
	_, more := s.summaries()
	return len(errors)+len(more)+len(s.unmade()) == 0
}
