package machine

import (
	"cmp"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/checkpoint"
	"bandsaw/mc/internal/code"

	"github.com/zeebo/xxh3"
)

// Summaries are kept from one run to the next in a form in which all is named that has
// numbers in a program: methods, by what they and all that they call do; types, by their
// layout and what they are below; static fields, constants, and guards. Of what is read
// that is taken which this program has too: to leave a context out is never wrong.

// Save writes the summaries.
func (s *Summaries) Save(w *checkpoint.Writer, p *code.Program) {
	out := keeper{naming: newNaming(p), number: map[string]int64{}}
	for _, x := range s.methods {
		if x.nodes > 0 {
			out.part(func() bool {
				out.name(out.method(x.method))
				return out.node(x, &x.tree)
			})
		}
	}
	w.Int(int64(len(out.names)))
	for _, name := range out.names {
		w.Bytes([]byte(name))
	}
	checkpoint.Ints(w, out.numbers)
}

// Keep makes the summaries ones to be kept.
func (s *Summaries) Keep() { s.keeps = true }

// Load adds the summaries that were written of methods of this program.
func (s *Summaries) Load(r *checkpoint.Reader, p *code.Program) {
	in := fetcher{naming: newNaming(p), methods: map[string]*code.Method{}, found: map[string]*code.Type{}}
	for range r.Int() {
		in.names = append(in.names, string(r.Bytes()))
	}
	in.numbers = checkpoint.ReadInts[int64](r)
	for _, m := range p.Methods {
		in.methods[string(m.ID)] = m
	}
	for _, t := range p.Types {
		in.found[in.typ(t)] = t
	}
	for len(in.numbers) > 0 {
		in.part(func() bool {
			key := in.name()
			name, _, _ := strings.Cut(key, "\t")
			m := in.methods[name]
			if m == nil || in.method(m) != key {
				return false
			}
			x := s.methods[m.Index]
			tree, ok := in.node(x)
			if ok {
				x.tree, x.kept = *tree, true
				x.tree.touch(nil)
			} else {
				x.nodes = 0
			}
			return ok
		})
	}
}

// A search tells what of the program was reached. So a summary that is kept has the
// instructions that its call executes, with the sides of branches that it takes.

// spotOfCode is an instruction.
type spotOfCode struct {
	method *code.Method
	pc     int32
}

// side is that which a branch takes whose operands are a and b; 0 for what is no branch.
func side(in *code.Instr, a, b int64) uint8 {
	taken := false
	switch in.Op { // others: no branches
	case code.IfEq:
		taken = a == b
	case code.IfNe:
		taken = a != b
	case code.IfLt:
		taken = a < b
	case code.IfGe:
		taken = a >= b
	case code.IfGt:
		taken = a > b
	case code.IfLe:
		taken = a <= b
	default:
		return 0
	}
	if taken {
		return code.TookX
	}
	return code.TookY
}

// goesOver adds to what the call executes.
func (r *recording) goesOver(ran map[spotOfCode]uint8) {
	for at, sides := range ran {
		r.ran[at] |= sides
	}
}

// goOver takes note of what a call executes that a summary answers.
func (m *Machine) goOver(e *effects) {
	if calls := m.Summaries.record.calls; len(calls) > 0 {
		calls[len(calls)-1].goesOver(e.ran)
	}
	if !e.fresh {
		return
	}
	e.fresh = false
	for at, sides := range e.ran {
		in := &at.method.Code[at.pc]
		in.Reached = true
		in.Taken |= sides
	}
	m.news++
}

// naming names what a program has.
type naming struct {
	p        *code.Program
	own      map[*code.Method]uint64
	types    map[ir.Type]string
	abstract []byte // what abstract operators do
	strings  map[int64]int64
}

func newNaming(p *code.Program) naming {
	n := naming{p: p, own: map[*code.Method]uint64{}, types: map[ir.Type]string{}, strings: map[int64]int64{}}
	if p.IR.Level == ir.Abstract {
		n.abstract, _ = json.Marshal([]any{p.IR.Abstractions, p.IR.Groups, p.IR.Relations}) // data only
	}
	return n
}

func hashed(text string) string {
	sum := xxh3.HashString128(text).Bytes()
	return hex.EncodeToString(sum[:])
}

// method is the key of a method: its name, and a hash of what it and all that it calls
// consist of.
func (n *naming) method(m *code.Method) string {
	reached := map[ir.MethodID]uint64{}
	work := []*code.Method{m}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if _, ok := reached[m.ID]; ok {
			continue
		}
		reached[m.ID] = n.ownHash(m)
		for i := range m.Code {
			if in := &m.Code[i]; in.Op == code.Call {
				work = append(work, n.p.Calls[in.X].Method)
			}
		}
	}
	sum := xxh3.New()
	_, _ = sum.Write(n.abstract) // it returns no error
	for _, id := range slices.Sorted(maps.Keys(reached)) {
		w := reached[id]
		_, _ = sum.WriteString(string(id))
		_, _ = sum.Write([]byte{0, byte(w), byte(w >> 8), byte(w >> 16), byte(w >> 24), byte(w >> 32), byte(w >> 40), byte(w >> 48), byte(w >> 56)})
	}
	all := sum.Sum128().Bytes()
	return string(m.ID) + "\t" + hex.EncodeToString(all[:])
}

func (n *naming) ownHash(m *code.Method) uint64 {
	h, ok := n.own[m]
	if !ok {
		var text strings.Builder
		_ = ir.PrintMethod(&text, m.IR) // a Builder returns no error
		for _, s := range m.Stmts {
			n.constantRead(&text, s)
		}
		h = xxh3.HashString(text.String())
		n.own[m] = h
	}
	return h
}

// constantRead tells the value of a static field that nothing stores to, if the statement loads one: it is a constant in
// this program, and may be another, or none, in others.
func (n *naming) constantRead(text *strings.Builder, s ir.Stmt) {
	load, ok := s.(*ir.Load)
	if !ok {
		return
	}
	from, ok := load.From.(*ir.StaticPlace)
	if !ok {
		return
	}
	f := n.p.Static(from.Field)
	if f == nil || f.Stored {
		return
	}
	value := n.p.Image[f.Address]
	fmt.Fprintf(text, "constant %s ", f.ID)
	if f.Kind == code.Ref {
		text.WriteString(n.constant(value) + "\n")
	} else {
		fmt.Fprintln(text, value)
	}
}

// typ is the key of a type: its name, and a hash of its fields and of what is above it.
func (n *naming) typ(t *code.Type) string {
	key, ok := n.types[t.Name]
	if !ok {
		var text strings.Builder
		for i := range t.Fields {
			f := &t.Fields[i]
			text.WriteString(string(f.ID) + " " + string(f.Type) + "\n")
			if f.Untracked {
				text.WriteString("untracked\n")
			}
		}
		of := t.Name
		for of.IsArray() {
			of = of.Elem()
		}
		n.above(&text, string(of), map[string]bool{})
		key = string(t.Name) + "\t" + hashed(text.String())
		n.types[t.Name] = key
	}
	return key
}

// above tells the classes and interfaces that a class is below.
func (n *naming) above(text *strings.Builder, class string, seen map[string]bool) {
	c := n.p.IR.Class(class)
	if c == nil || seen[class] {
		return
	}
	seen[class] = true
	text.WriteString("below " + class + "\n")
	n.above(text, c.Super, seen)
	for _, i := range c.Interfaces {
		n.above(text, i, seen)
	}
}

// stringOf is the constant string whose characters are the constant array, 0 for none.
func (n *naming) stringOf(array int64) int64 {
	if len(n.strings) == 0 && n.p.StringValue != 0 {
		for _, a := range n.p.Constants {
			if _, ok := n.p.Text(int64(a)); ok {
				n.strings[n.p.Image[int64(a)+int64(n.p.StringValue)]] = int64(a)
			}
		}
	}
	return n.strings[array]
}

// constant is the key of a constant object, "" if it has none.
func (n *naming) constant(a int64) string {
	if text, ok := n.p.Text(a); ok {
		return "text " + text
	}
	if class, ok := n.p.ClassName(a); ok {
		return "class " + string(class)
	}
	if s := n.stringOf(a); s != 0 {
		text, _ := n.p.Text(s)
		return "value " + text
	}
	return ""
}

// constantOf is the object of a key, 0 if there is none.
func (n *naming) constantOf(key string) int64 {
	kind, name, _ := strings.Cut(key, " ")
	switch kind {
	case "text":
		return n.p.StringObject(name)
	case "class":
		return n.p.ClassObject(ir.Type(name))
	}
	if a := n.p.StringObject(name); a != 0 && n.p.StringValue != 0 {
		return n.p.Image[a+int64(n.p.StringValue)]
	}
	return 0
}

// How a place is guarded.
const (
	guardNone  = iota // nothing is assumed
	guardPlain        // by what is assumed of the field, or the array type
	guardApart        // not, as the program says that it conflicts with no other
	guardStore        // likewise, a store, which breaks what is assumed of the place
)

// keeper writes trees: numbers, some of which are those of names.
type keeper struct {
	naming
	names   []string
	number  map[string]int64
	numbers []int64
}

func (k *keeper) int(n ...int64) { k.numbers = append(k.numbers, n...) }

func (k *keeper) bool(b bool) { k.int(truth(b)) }

func (k *keeper) name(name string) {
	n, ok := k.number[name]
	if !ok {
		n = int64(len(k.names))
		k.number[name] = n
		k.names = append(k.names, name)
	}
	k.int(n)
}

// part writes something behind its length, or nothing if it cannot be told.
func (k *keeper) part(write func() bool) bool {
	at := len(k.numbers)
	k.int(0)
	if !write() {
		k.numbers = k.numbers[:at]
		return false
	}
	k.numbers[at] = int64(len(k.numbers) - at - 1)
	return true
}

func (k *keeper) node(x *summarised, n *node) bool {
	k.int(int64(len(n.steps)))
	for i := range n.steps {
		if s := &n.steps[i]; !k.place(&s.place) || !k.sight(s.place.ref, s.sight) {
			return false
		}
	}
	k.bool(n.end != nil)
	if n.end != nil {
		return k.effects(x, n.end)
	}
	if !k.place(&n.place) {
		return false
	}
	return k.part(func() bool {
		some := false
		for i := range n.edges {
			e := &n.edges[i]
			some = k.part(func() bool { return k.sight(n.place.ref, e.sight) && k.node(x, e.to) }) || some
		}
		return some
	})
}

func (k *keeper) place(p *place) bool {
	k.int(int64(p.where))
	k.bool(p.ref)
	k.bool(p.shared)
	switch g := k.p.Guards.List[p.guard]; {
	case p.guard == code.Unguarded:
		k.int(guardNone)
	case p.guard == code.Conflictless:
		k.int(guardApart)
	case g.Kind == code.Apart:
		k.int(guardStore)
		k.name(k.p.Guards.List[g.Place].Of)
	default:
		k.int(guardPlain)
		k.name(g.Of)
	}
	if p.where == inStatic {
		i := slices.IndexFunc(k.p.Statics, func(s code.Static) bool { return int64(s.Address) == p.at })
		k.name(string(k.p.Statics[i].ID))
		k.bool(p.init > 0)
		return true
	}
	k.int(p.at)
	return k.value(true, p.of)
}

// value writes one; it may be a constant that has no name.
func (k *keeper) value(ref bool, v value) bool {
	k.int(int64(v.sort))
	if !ref || v.sort != plain || v.n == 0 {
		k.int(0, v.n)
		return true
	}
	k.int(1)
	key := k.constant(v.n)
	k.name(key)
	return key != ""
}

func (k *keeper) sight(ref bool, s sight) bool {
	k.bool(s.shared)
	if s.sort != first {
		return k.value(ref, s.value)
	}
	k.int(int64(first), s.n>>32)
	k.name(k.typ(k.p.Types[int32(s.n)]))
	return true
}

func (k *keeper) effects(x *summarised, e *effects) bool {
	k.int(int64(len(e.makes)))
	for _, m := range e.makes {
		k.int(m.length)
		k.name(k.typ(m.typ))
	}
	k.int(int64(len(e.writes)))
	for i := range e.writes {
		w := &e.writes[i]
		if p := &w.place; p.where == inElement && p.shared && p.guard == code.Conflictless {
			return false // of such arrays another run takes first that nobody stores to them, which this has refuted
		}
		if !k.place(&w.place) || !k.value(w.place.ref, w.value) {
			return false
		}
	}
	thrown := ""
	if e.throws != (value{}) && e.thrown.Method >= 0 {
		thrown = string(k.p.Methods[e.thrown.Method].ID)
	}
	k.name(thrown)
	k.int(int64(e.thrown.PC))
	k.bool(e.elsewhere)
	k.bool(e.alone)
	k.int(e.statements, e.fuel, int64(e.depth), e.cells, e.cost)
	k.reached(e.ran)
	return k.value(x.ref, e.result) && k.value(true, e.pending) && k.value(true, e.throws)
}

// reached writes instructions, those of a method behind its name.
func (k *keeper) reached(ran map[spotOfCode]uint8) {
	of := map[*code.Method][]int64{}
	for at, sides := range ran {
		of[at.method] = append(of[at.method], int64(at.pc)<<2|int64(sides))
	}
	k.int(int64(len(of)))
	for _, m := range slices.SortedFunc(maps.Keys(of), func(a, b *code.Method) int { return cmp.Compare(a.Index, b.Index) }) {
		k.name(string(m.ID))
		slices.Sort(of[m])
		k.int(int64(len(of[m])))
		k.int(of[m]...)
	}
}

// fetcher reads what a keeper wrote.
type fetcher struct {
	naming
	names   []string
	numbers []int64 // that are not read yet
	methods map[string]*code.Method
	found   map[string]*code.Type
}

func (f *fetcher) int() int64 {
	n := f.numbers[0]
	f.numbers = f.numbers[1:]
	return n
}

func (f *fetcher) bool() bool { return f.int() != 0 }

func (f *fetcher) name() string { return f.names[f.int()] }

// part reads something behind its length, or passes over it.
func (f *fetcher) part(read func() bool) bool {
	n := f.int()
	rest := f.numbers[n:]
	f.numbers = f.numbers[:n]
	ok := read()
	f.numbers = rest
	return ok
}

// node reads a node, without what the program does not have; not ok if nothing is left.
func (f *fetcher) node(x *summarised) (n *node, ok bool) {
	n = &node{}
	for range f.int() {
		p, known := f.place()
		if !known {
			return nil, false
		}
		s, known := f.sight()
		if !known {
			return nil, false
		}
		n.steps = append(n.steps, step{p, s})
	}
	x.nodes += len(n.steps) + 1
	if f.bool() {
		n.end, ok = f.effects(x)
		return n, ok
	}
	if n.place, ok = f.place(); !ok {
		return nil, false
	}
	f.part(func() bool {
		for len(f.numbers) > 0 {
			f.part(func() bool {
				s, known := f.sight()
				if !known {
					return false
				}
				to, some := f.node(x)
				if some {
					n.edges = append(n.edges, edge{s, to})
				}
				return some
			})
		}
		return true
	})
	return n, len(n.edges) > 0
}

func (f *fetcher) place() (p place, ok bool) {
	p = place{where: where(f.int()), ref: f.bool(), shared: f.bool()}
	g := f.p.Guards
	switch f.int() {
	case guardNone:
		ok = true
	case guardApart:
		p.guard, ok = code.Conflictless, true
	case guardStore:
		p.guard, ok = g.StoreApart(f.name())
	case guardPlain:
		p.guard, ok = g.Number(f.name())
	}
	if p.where == inStatic {
		s := f.p.Static(ir.FieldID(f.name()))
		if f.bool() != (s != nil && s.Init > 0) || s == nil {
			return p, false
		}
		p.at, p.init = int64(s.Address), s.Init
		return p, ok
	}
	p.at = f.int()
	of, known := f.value()
	p.of = of
	return p, ok && known
}

func (f *fetcher) value() (value, bool) {
	s := sort(f.int())
	if f.int() == 0 {
		return value{s, f.int()}, true
	}
	a := f.constantOf(f.name())
	return value{s, a}, a != 0
}

func (f *fetcher) sight() (sight, bool) {
	shared := f.bool()
	if sort(f.numbers[0]) != first {
		v, ok := f.value()
		return sight{v, shared}, ok
	}
	f.int()
	length := f.int()
	t := f.found[f.name()]
	if t == nil {
		return sight{}, false
	}
	return sight{value{first, length<<32 | int64(t.ID)}, shared}, true
}

func (f *fetcher) effects(x *summarised) (e *effects, ok bool) {
	e, ok = &effects{ran: map[spotOfCode]uint8{}, fresh: true}, true
	for range f.int() {
		length := f.int()
		t := f.found[f.name()]
		ok = ok && t != nil
		e.makes = append(e.makes, making{t, length})
	}
	for range f.int() {
		p, known := f.place()
		if !known {
			return nil, false
		}
		v, known := f.value()
		ok = ok && known
		e.writes = append(e.writes, writing{p, v})
	}
	if thrown := f.name(); thrown != "" {
		m := f.methods[thrown]
		if m == nil {
			return nil, false
		}
		e.thrown.Method = m.Index
	} else {
		e.thrown.Method = -1
	}
	e.thrown.PC = int32(f.int())
	e.elsewhere, e.alone = f.bool(), f.bool()
	e.statements, e.fuel, e.depth, e.cells, e.cost = f.int(), f.int(), int(f.int()), f.int(), f.int()
	for range f.int() {
		m := f.methods[f.name()]
		for range f.int() {
			if n := f.int(); m != nil {
				e.ran[spotOfCode{m, int32(n >> 2)}] = uint8(n & 3)
			}
		}
		ok = ok && m != nil
	}
	for _, v := range []*value{&e.result, &e.pending, &e.throws} {
		known := false
		*v, known = f.value()
		ok = ok && known
	}
	return e, ok
}
