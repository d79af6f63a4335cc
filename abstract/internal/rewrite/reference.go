package rewrite

import (
	"slices"

	"bandsaw/artifact/typing"
	"bandsaw/internal/basl/texts"
	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// A token of a reference stands for many objects. What is known of them is what its guard
// says: of which class they are, where they were made. Of an object that is no token yet
// that is asked when it becomes one.

// siteField is where an object keeps the line on which it was made, if an abstraction asks
// for it: its number in r.sites, 0 for any other.
const siteField = "$site"

var siteID = ir.NewFieldID(string(ir.ObjectClass), siteField)

// findSites numbers the lines that abstractions ask for.
func (r *rewriter) findSites() {
	r.sites = map[string]int{}
	var visit func(g *ir.Guard)
	visit = func(g *ir.Guard) {
		if g.Op == "site" && r.sites[g.Text] == 0 {
			r.sites[g.Text] = len(r.sites) + 1
		}
		for _, x := range g.Args {
			visit(x)
		}
	}
	for _, name := range r.types.Abstractions {
		for _, g := range r.abs[name].Guards {
			visit(g)
		}
	}
}

// site is the number of the line of a statement, 0 for one that nobody asks for.
func (b *body) site(s ir.Stmt) int {
	return b.sites[b.lineOf(b.m, s)]
}

// madeHere notes in the object that was just made where that was.
func (b *body) madeHere(s ir.Stmt, object *ir.Local) {
	if n := b.site(s); n != 0 {
		b.emit(&ir.Store{At: b.at, To: &ir.FieldPlace{Obj: object, Field: siteID}, Src: ir.IntConst(int32(n))})
	}
}

// withElem is the type of an array whose elements have the abstraction.
func (r *rewriter) withElem(t ir.Type, elem string) ir.Type {
	if a := r.abs[elem]; a != nil && a.Of.IsRef() {
		if t.IsArray() && t.Elem().IsRef() {
			return ir.TokenType(elem) + "[]"
		}
		return t
	}
	return typing.WithLeaf(t, elem)
}

// asks reports whether the abstraction asks for more than whether a reference is null.
func asks(a *ir.Abstraction) bool {
	return slices.ContainsFunc(a.Guards, values.Asks)
}

// tokenOfConst is the token of a string or a class.
func (r *rewriter) tokenOfConst(a *ir.Abstraction, c *ir.Const) int {
	for i, g := range a.Guards {
		if values.Possible(g, func(g *ir.Guard) values.Truth {
			switch g.Op {
			case "instance":
				return certain(r.in.IsSubclass(string(c.Type), g.Text))
			case "site":
				return certain(false)
			}
			return certain(values.HoldsText(g, c.Text))
		}).May {
			return i
		}
	}
	return -1
}

// certain is a condition of which it is known whether it holds.
func certain(holds bool) values.Truth { return values.Truth{May: holds, MayNot: !holds} }

// tokenAt is the constant token.
func (b *body) tokenAt(name string, i int) *ir.Const {
	return &ir.Const{Type: ir.TokenType(name), Text: b.abs[name].Tokens[i], Bits: int64(i)}
}

// anyToken emits dst = any of the tokens in the mask.
func (b *body) anyToken(dst *ir.Local, mask uint64) {
	name := abstraction(dst)
	var all []*ir.Const
	for i := range b.abs[name].Tokens {
		if mask&(1<<i) != 0 {
			all = append(all, b.tokenAt(name, i))
		}
	}
	if len(all) == 1 {
		b.emit(&ir.Move{At: b.at, Dst: dst, Src: all[0]})
		return
	}
	b.emit(&ir.AnyOf{At: b.at, Dst: dst, Values: all})
}

// objects are the tokens, as a mask, that references other than null may have.
func objects(a *ir.Abstraction) (mask uint64) {
	for i, g := range a.Guards {
		if values.Possible(g, values.Unknown).May {
			mask |= 1 << i
		}
	}
	return mask
}

// classify emits dst = the token of the reference x.
func (b *body) classify(dst *ir.Local, x ir.Operand) {
	name := abstraction(dst)
	a := b.abs[name]
	after, object, isNull := &ir.Block{}, &ir.Block{}, &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: ir.NullConst(), Then: isNull, Else: object, Check: true})
	b.begin(isNull)
	b.emit(&ir.Move{At: b.at, Dst: dst, Src: b.token(name, 0)})
	b.emit(&ir.Goto{At: b.at, Target: after})
	b.begin(object)
	mask := objects(a)
	if a.Of == ir.StringClass && x.OperandType() != ir.StringClass {
		b.anyToken(dst, mask)
		b.emit(&ir.Goto{At: b.at, Target: after})
		b.begin(after)
		return
	}
	for i, g := range a.Guards {
		if mask&(1<<i) == 0 {
			continue
		}
		here, next := &ir.Block{}, &ir.Block{}
		b.askOf(g, x, here, next)
		b.begin(here)
		b.emit(&ir.Move{At: b.at, Dst: dst, Src: b.tokenAt(name, i)})
		b.emit(&ir.Goto{At: b.at, Target: after})
		b.begin(next)
	}
	// No reference comes here; where a question had no answer, any of the tokens may be.
	b.anyToken(dst, mask)
	b.emit(&ir.Goto{At: b.at, Target: after})
	b.begin(after)
}

// askOf ends the current block by a branch on whether the guard holds of the reference x,
// which is not null.
func (b *body) askOf(g *ir.Guard, x ir.Operand, then, els *ir.Block) {
	switch g.Op {
	case "true":
		b.emit(&ir.Goto{At: b.at, Target: then})
		return
	case "not":
		b.askOf(g.Args[0], x, els, then)
		return
	case "and", "or":
		for i, part := range g.Args {
			if i == len(g.Args)-1 {
				b.askOf(part, x, then, els)
				return
			}
			next := &ir.Block{}
			if g.Op == "and" {
				b.askOf(part, x, next, els)
			} else {
				b.askOf(part, x, then, next)
			}
			b.begin(next)
		}
	}
	if !values.Asks(g) { // null, which x is not
		to := els
		if g.Op == "ne" {
			to = then
		}
		b.emit(&ir.Goto{At: b.at, Target: to})
		return
	}
	is, op, y := b.temp("$is", ir.Int), ir.Gt, ir.Operand(ir.IntConst(0))
	answers := map[string]ir.MethodID{"is": texts.Equals}[g.Op]
	if g.Op != "instance" && g.Op != "site" && answers == "" {
		answers = texts.Length
	}
	if m := b.in.Method(answers); answers != "" && (m == nil || len(m.Blocks) == 0) { // of which nobody knows
		b.emit(&ir.AnyOf{At: b.at, Dst: is, Values: []*ir.Const{ir.IntConst(0), ir.IntConst(1)}})
		b.emit(&ir.If{At: b.at, Op: op, X: is, Y: y, Then: then, Else: els, Check: true})
		return
	}
	switch g.Op {
	case "instance":
		b.emit(&ir.InstanceOf{At: b.at, Dst: is, X: x, Type: ir.Type(g.Text)})
	case "site":
		b.emit(&ir.Load{At: b.at, Dst: is, From: &ir.FieldPlace{Obj: x, Field: siteID}})
		b.emit(&ir.Binary{At: b.at, Dst: is, Op: ir.Xor, X: is, Y: ir.IntConst(int32(b.sites[g.Text]))})
		then, els = els, then // 0 if it was made there
	case "is":
		b.callText(is, texts.Equals, x, &ir.Const{Type: ir.StringClass, Text: g.Text})
	default: // a length
		b.callText(is, texts.Length, x)
		op, y = lengthTest(g)
	}
	b.emit(&ir.If{At: b.at, Op: op, X: is, Y: y, Then: then, Else: els, Check: true})
}

// lengthTest is the comparison of a length in a guard, with the length first.
func lengthTest(g *ir.Guard) (ir.CondOp, ir.Operand) {
	op, c := g.Op, g.Args[1]
	if g.Args[0].Op == "const" {
		op, c = map[string]string{"eq": "eq", "ne": "ne", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}[op], g.Args[0]
	}
	for cond, name := range comparisons {
		if name == op {
			return cond, ir.IntConst(int32(c.Value))
		}
	}
	panic("rewrite: comparison " + op)
}

// callText emits a call of a method of strings on values.
func (b *body) callText(dst *ir.Local, id ir.MethodID, args ...ir.Operand) {
	result := b.temp("$"+id.Name(), id.Result())
	b.emit(&ir.Call{At: b.at, Dst: result, Kind: ir.StaticCall, Method: id, Args: args})
	b.emit(&ir.Move{At: b.at, Dst: dst, Src: result})
}

// mayBeOf reports whether an object of the class may have the token with the guard.
func (b *body) mayBeOf(g *ir.Guard, class string) bool {
	return values.Possible(g, func(g *ir.Guard) values.Truth {
		switch g.Op {
		case "instance":
			return certain(b.in.IsSubclass(class, g.Text))
		case "is", "length":
			return values.Truth{May: class == string(ir.StringClass), MayNot: true}
		}
		return values.Truth{May: true, MayNot: true}
	}).May
}

// switchOnTokens ends the current block by the class of the object of which x is a token:
// any that the token leaves.
func (b *body) switchOnTokens(s *ir.ClassSwitch, x ir.Operand) {
	a := b.abs[abstraction(x)]
	b.eachToken(a, x, objects(a), func(i int) {
		var targets []*ir.Block
		for _, c := range s.Cases {
			if t := b.blocks[c.Target]; b.mayBeOf(a.Guards[i], c.Class) && !slices.Contains(targets, t) {
				targets = append(targets, t)
			}
		}
		b.anyBlock(targets)
	})
}

// anyBlock ends the current block by a jump to any of the blocks; to none, the path is none of
// the program's.
func (b *body) anyBlock(targets []*ir.Block) {
	if len(targets) == 0 {
		b.impossible()
		return
	}
	class := b.temp("$class", ir.Int)
	if len(targets) > 1 {
		var all []*ir.Const
		for i := range targets {
			all = append(all, ir.IntConst(int32(i)))
		}
		b.emit(&ir.AnyOf{At: b.at, Dst: class, Values: all})
	}
	for i, t := range targets {
		if i == len(targets)-1 {
			b.emit(&ir.Goto{At: b.at, Target: t})
			return
		}
		next := &ir.Block{}
		b.emit(&ir.If{At: b.at, Op: ir.Le, X: class, Y: ir.IntConst(int32(i)), Then: t, Else: next, Check: true})
		b.begin(next)
	}
}

// impossible ends the current block where no execution comes.
func (b *body) impossible() {
	here := b.cur
	lo := b.temp("$none", ir.Int)
	b.emit(&ir.Choose{At: b.at, Dst: lo, Lo: ir.IntConst(1), Hi: ir.IntConst(0)})
	b.emit(&ir.Goto{At: b.at, Target: here})
}

// eachToken emits for each token of the mask that x may be what f emits, which ends its block.
func (b *body) eachToken(a *ir.Abstraction, x ir.Operand, mask uint64, f func(i int)) {
	if c, ok := x.(*ir.Const); ok {
		f(int(c.Bits))
		return
	}
	var able []int
	for i := range a.Tokens {
		if mask&(1<<i) != 0 {
			able = append(able, i)
		}
	}
	for k, i := range able {
		if k == len(able)-1 {
			f(i)
			return
		}
		here, next := &ir.Block{}, &ir.Block{}
		b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: b.tokenAt(a.Name, i), Then: here, Else: next, Check: true})
		b.begin(here)
		f(i)
		b.begin(next)
	}
}

// all is a mask of all tokens.
func all(a *ir.Abstraction) uint64 { return ^uint64(0) >> (ir.MaxTokens - len(a.Tokens)) }

// mayBe emits whether the reference that x is a token of, of the type static, is of the type t:
// null is of none, of an object what its token says.
func (b *body) mayBe(dst *ir.Local, x ir.Operand, static, t ir.Type) {
	a := b.abs[abstraction(x)]
	after := &ir.Block{}
	b.eachToken(a, x, all(a), func(i int) {
		may := values.Truth{MayNot: a.Guards[i].Holds(0)}
		if objects(a)&(1<<i) != 0 {
			is := b.classesOf(a.Guards[i], static, t)
			may = values.Truth{May: is.May, MayNot: may.MayNot || is.MayNot}
		}
		var truths []*ir.Const
		if may.MayNot {
			truths = append(truths, ir.BoolConst(false))
		}
		if may.May {
			truths = append(truths, ir.BoolConst(true))
		}
		switch len(truths) {
		case 0: // no object of the program has the token
			b.impossible()
			return
		case 1:
			b.emit(&ir.Move{At: b.at, Dst: dst, Src: truths[0]})
		default:
			b.emit(&ir.AnyOf{At: b.at, Dst: dst, Values: truths, Abstraction: a.Name})
		}
		b.emit(&ir.Goto{At: b.at, Target: after})
	})
	b.begin(after)
}

// classesOf tells whether objects of the token with the guard, in a variable of the type
// static, are of the type t.
func (b *body) classesOf(g *ir.Guard, static, t ir.Type) (out values.Truth) {
	if t.IsArray() || static.IsArray() {
		return values.Truth{May: true, MayNot: true}
	}
	if ir.AboveArrays(static) || b.interfaceType(static) { // the verifier takes interfaces for Object
		if b.mayBeOf(g, string(ir.ObjectClass)) { // an array, perhaps
			out = values.Truth{May: ir.AboveArrays(t), MayNot: t != ir.ObjectClass}
		}
		static = ir.ObjectClass
	}
	for _, c := range b.in.Classes {
		if c.Abstract || !b.in.IsSubclass(c.Name, string(static)) || !b.mayBeOf(g, c.Name) {
			continue
		}
		is := b.in.IsSubclass(c.Name, string(t))
		out.May, out.MayNot = out.May || is, out.MayNot || !is
	}
	return out
}

// interfaceType reports whether the type is an interface of the program.
func (b *body) interfaceType(t ir.Type) bool {
	c := b.in.Class(string(t))
	return c != nil && c.Interface
}

// Fields that are accessed through tokens are one set of tokens each, of all that any object
// has in it.

// summary is the place, if it is in such a field.
func (b *body) summary(p ir.Place) (*ir.FieldPlace, bool) {
	f, ok := p.(*ir.FieldPlace)
	return f, ok && b.types.Summary(f.Field)
}

// summaryField is the field as a set of tokens. It begins without any where no object shows
// what it has before its constructor has set it.
func (r *rewriter) summaryField(f *ir.Field, id ir.FieldID) *ir.Field {
	elem := r.types.Field(id)
	sets := r.abs[r.setsOf[elem]]
	set := 0
	if !r.setFirst(id) {
		set = 1 << r.abs[elem].TokenOf(0)
	}
	af := *f
	af.Static, af.Final, af.Type = true, false, ir.TokenType(sets.Name)
	af.Value = &ir.Const{Type: af.Type, Text: sets.Tokens[set], Bits: int64(set)}
	return &af
}

// setFirst reports whether each constructor of the field's class sets it before it calls
// anything, but for constructors above that do nothing.
func (r *rewriter) setFirst(id ir.FieldID) bool {
	c := r.in.Class(id.Class())
	found := false
	for _, m := range c.Methods {
		if m.ID.Name() != "<init>" {
			continue
		}
		if found = true; len(m.Blocks) == 0 || !r.setsFirst(m, id) {
			return false
		}
	}
	return found
}

// setsFirst follows the constructor from its beginning.
func (r *rewriter) setsFirst(m *ir.Method, id ir.FieldID) bool {
	seen := map[*ir.Block]bool{}
	for blk := m.Blocks[0]; !seen[blk]; {
		seen[blk] = true
		var next *ir.Block
		for _, s := range blk.Stmts {
			switch s := s.(type) { // others: the object is not shown yet
			case *ir.Store:
				if p, ok := s.To.(*ir.FieldPlace); ok && p.Field == id && p.Obj == ir.Operand(m.Params[0]) {
					return true
				}
				if s.Src == ir.Operand(m.Params[0]) {
					return false
				}
			case *ir.Move:
				if s.Src == ir.Operand(m.Params[0]) {
					return false
				}
			case *ir.Load:
				if p, ok := s.From.(*ir.FieldPlace); ok && p.Field == id {
					return false
				}
			case *ir.Call:
				if !r.doesNothing(s.Method) {
					return false
				}
			case *ir.Goto:
				next = s.Target
			case *ir.If, *ir.Switch, *ir.ClassSwitch, *ir.Return, *ir.Monitor, *ir.Thread, *ir.Pending, *ir.Choose, *ir.New, *ir.NewArray:
				return false
			}
		}
		if next == nil {
			return false
		}
		blk = next
	}
	return false
}

// doesNothing reports whether the method only returns.
func (r *rewriter) doesNothing(id ir.MethodID) bool {
	m := r.in.Method(id)
	if m == nil || len(m.Blocks) == 0 {
		return false
	}
	_, ok := m.Blocks[0].Stmts[0].(*ir.Return)
	return ok
}

// loadSummary loads any token of the set.
func (b *body) loadSummary(s *ir.Load, dst *ir.Local, p *ir.FieldPlace) {
	elem := b.types.Field(p.Field)
	sets := b.setsOf[elem]
	set, at := b.tokenTemp(sets), b.target(dst, ir.TokenType(elem))
	b.emit(&ir.Load{At: b.at, Dst: set, From: &ir.StaticPlace{Field: p.Field}, Volatile: s.Volatile})
	b.emit(&ir.Abs{At: b.at, Dst: at, Abstraction: elem, Op: ir.Coercion{From: sets}.String(), Args: []ir.Operand{set}})
	b.settle(s, dst, at)
}

// storeSummary adds a token to the set.
func (b *body) storeSummary(s *ir.Store, p *ir.FieldPlace) {
	elem := b.types.Field(p.Field)
	sets := b.setsOf[elem]
	src := b.as(s, b.operand(s.Src), elem, "")
	set, old := b.tokenTemp(sets), b.tokenTemp(sets)
	place := &ir.StaticPlace{Field: p.Field}
	b.emit(&ir.Abs{At: b.at, Dst: set, Abstraction: sets, Op: ir.Coercion{From: elem}.String(), Args: []ir.Operand{src}})
	b.emit(&ir.Load{At: b.at, Dst: old, From: place, Volatile: s.Volatile})
	b.emit(&ir.Abs{At: b.at, Dst: old, Abstraction: sets, Op: "or", Args: []ir.Operand{old, set}})
	b.emit(&ir.Store{At: b.at, To: place, Src: old, Volatile: s.Volatile})
}

// Operations on strings.

// text rewrites a call of a method of strings whose operands are tokens; false for others.
func (b *body) text(s *ir.Call) bool {
	op, ok := texts.Operations[s.Method]
	if !ok || !op.TakesCall(s) {
		return false
	}
	var of string // the abstraction of strings
	abstract := false
	for _, x := range s.Args {
		if name := abstraction(b.operand(x)); name != "" {
			abstract = true
			if !op.Text {
				of = firstOf(of, name)
			}
		}
	}
	var dst *ir.Local
	if s.Dst != nil {
		dst = b.locals[s.Dst].local
	}
	switch {
	case !abstract:
		return false
	case dst == nil: // nobody wants to know
		return true
	case op.Text:
		if of = abstraction(dst); of == "" {
			return false // the text of a number that the token stands for
		}
	}
	a := b.abs[of]
	switch {
	case op.Result && abstraction(dst) == "" || a == nil:
		b.refuse(b.m, s, "%s needs a value, but there is only a token", ir.String(s))
		return true
	case a.Of != ir.StringClass: // which knows nothing of strings
		b.anyText(s, op, a, dst)
		return true
	}
	switch s.Method {
	case texts.Length:
		b.numberOfText(s, a, dst, func(m texts.Members) (values.Set, []int64) {
			var own []int64
			for _, t := range m.Texts {
				own = append(own, int64(values.UTF16(t)))
			}
			return m.Others, own
		})
	case texts.HashCode:
		b.numberOfText(s, a, dst, func(m texts.Members) (values.Set, []int64) {
			var own []int64
			for _, t := range m.Texts {
				own = append(own, int64(texts.Hash(t)))
			}
			if !m.Others.Empty() {
				return values.Of([]*ir.Guard{{Op: "true"}}, -1<<31, 1<<31-1)[0], own
			}
			return values.Set{}, own
		})
	case texts.IsEmpty:
		b.truthOf(s, a, dst, b.as(s, b.operand(s.Args[0]), of, ""), func(i int) values.Truth {
			l := values.Lengths(a.Guards[i])
			return values.Truth{May: l.Has(0), MayNot: len(l.Spans) > 1 || !l.Has(0) || !l.Spans[0].IsSingle()}
		})
	case texts.Equals:
		b.equalTexts(s, a, dst)
	case texts.StartsWith, texts.EndsWith, texts.Contains, texts.EqualsIgnoreCase:
		members := texts.Of(a)
		b.truthOf(s, a, dst, b.as(s, b.operand(s.Args[0]), of, ""), func(i int) values.Truth {
			return members[i].Asked(s.Method, texts.ConstantOf(s).Text)
		})
	case texts.Concat:
		b.joined(s, a, dst)
	default:
		at := b.target(dst, ir.TokenType(of))
		b.anyToken(at, texts.Printed(a, s.Method.Params()[0]))
		b.settle(s, dst, at)
	}
	return true
}

// anyText emits anything that an operation on strings gives.
func (b *body) anyText(s *ir.Call, op texts.Operation, a *ir.Abstraction, dst *ir.Local) {
	switch {
	case !op.Result:
		at := b.target(dst, ir.Int)
		b.emitTruth(at, values.Truth{May: true, MayNot: true}, a)
		b.settle(s, dst, at)
	case op.Number:
		b.anyToken(dst, all(b.abs[abstraction(dst)]))
	default:
		at := b.target(dst, ir.TokenType(a.Name))
		b.anyToken(at, objects(a))
		b.settle(s, dst, at)
	}
}

// truthOf emits a truth value by the token of x.
func (b *body) truthOf(s ir.Stmt, a *ir.Abstraction, dst *ir.Local, x ir.Operand, f func(i int) values.Truth) {
	after, at := &ir.Block{}, b.target(dst, ir.Int)
	b.eachToken(a, x, all(a), func(i int) {
		b.emitTruth(at, f(i), a)
		b.emit(&ir.Goto{At: b.at, Target: after})
	})
	b.begin(after)
	b.settle(s, dst, at)
}

// emitTruth emits dst = a truth value, either if it may be both as far as the abstraction can tell.
func (b *body) emitTruth(dst *ir.Local, t values.Truth, a *ir.Abstraction) {
	if t.May && t.MayNot {
		b.emit(&ir.AnyOf{At: b.at, Dst: dst, Values: []*ir.Const{ir.BoolConst(false), ir.BoolConst(true)}, Abstraction: a.Name})
		return
	}
	b.emit(&ir.Move{At: b.at, Dst: dst, Src: ir.BoolConst(t.May)})
}

// equalTexts emits whether two strings have the same content: those of different tokens have
// not, those of a token of one string have.
func (b *body) equalTexts(s *ir.Call, a *ir.Abstraction, dst *ir.Local) {
	members := texts.Of(a)
	x, y := b.as(s, b.operand(s.Args[0]), a.Name, ""), b.as(s, b.operand(s.Args[1]), a.Name, "")
	after, at := &ir.Block{}, b.target(dst, ir.Int)
	b.eachToken(a, x, all(a), func(i int) {
		b.eachToken(a, y, all(a), func(k int) {
			one := members[i].Others.Empty() && len(members[i].Texts) == 1 && !a.Guards[i].Holds(0)
			b.emitTruth(at, values.Truth{May: i == k, MayNot: i != k || !one}, a)
			b.emit(&ir.Goto{At: b.at, Target: after})
		})
	})
	b.begin(after)
	b.settle(s, dst, at)
}

// joined emits the token of one string behind another.
func (b *body) joined(s *ir.Call, a *ir.Abstraction, dst *ir.Local) {
	operand := func(arg ir.Operand) (texts.Operand, ir.Operand) {
		if c, ok := arg.(*ir.Const); ok && c.Type == ir.StringClass {
			return texts.Operand{Token: -1, Text: c.Text}, c
		}
		x := b.as(s, b.operand(arg), a.Name, "")
		if c, ok := x.(*ir.Const); ok {
			return texts.Operand{Token: int(c.Bits)}, c
		}
		return texts.Operand{}, x
	}
	after, at := &ir.Block{}, b.target(dst, ir.TokenType(a.Name))
	each := func(o texts.Operand, x ir.Operand, f func(o texts.Operand)) {
		if _, ok := x.(*ir.Const); ok {
			f(o)
			return
		}
		b.eachToken(a, x, all(a), func(i int) { f(texts.Operand{Token: i}) })
	}
	x, xs := operand(s.Args[0])
	y, ys := operand(s.Args[1])
	each(x, xs, func(x texts.Operand) {
		each(y, ys, func(y texts.Operand) {
			if mask := texts.Joined(a, x, y); mask != 0 {
				b.anyToken(at, mask)
				b.emit(&ir.Goto{At: b.at, Target: after})
				return
			}
			b.impossible()
		})
	})
	b.begin(after)
	b.settle(s, dst, at)
}

// numberOfText emits a number that strings of the token of s's object have: of those in the set,
// and others.
func (b *body) numberOfText(s *ir.Call, a *ir.Abstraction, dst *ir.Local, f func(m texts.Members) (values.Set, []int64)) {
	number := b.abs[abstraction(dst)]
	members := texts.Of(a)
	after, at := &ir.Block{}, dst
	x := b.as(s, b.operand(s.Args[0]), a.Name, "")
	lo, hi := number.Of.Kind().Range()
	sets := values.Of(number.Guards, lo, hi)
	b.eachToken(a, x, objects(a), func(i int) {
		set, others := f(members[i])
		var mask uint64
		for _, n := range others {
			mask |= 1 << number.TokenOf(n)
		}
		for k := range sets {
			if meetsSet(set, sets[k]) {
				mask |= 1 << k
			}
		}
		if mask == 0 {
			b.impossible()
			return
		}
		b.anyToken(at, mask)
		b.emit(&ir.Goto{At: b.at, Target: after})
	})
	b.begin(after)
}

// meetsSet reports whether the sets may have a number in common.
func meetsSet(x, y values.Set) bool {
	for _, a := range x.Spans {
		for _, b := range y.Spans {
			if a.Lo <= b.Hi && b.Lo <= a.Hi {
				return true
			}
		}
	}
	return false
}
