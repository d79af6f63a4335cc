package predicate

import (
	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/abstract/internal/predicate/tokens"
	"bandsaw/ir"
)

// Sets of a method may say something of fields that other threads can write. They
// are then about the values that the fields had when the method last had the
// *claim*: an object that one static variable refers to, and which each thread
// replaces by its own before it reads or writes such a field. As long as the claim
// is the method's own, nobody has written since; otherwise what the sets say of
// the fields is dropped. So a relation holds where a lock, or anything else, keeps
// other threads away, and nothing needs to be assumed.

// claimedField is the variable that has the last claim.
const claimedField = ir.FieldID(tokens.StaticHome + ".$claimed")

// shared reports whether other threads can change what is at the place.
func (p *pass) shared(x *term.Place) bool { return p.Frozen.Changes(x) }

// sharedIn reports whether threads other than that which executes the method can: what they do not write needs no claim.
func (p *pass) sharedIn(m *ir.Method) func(*term.Place) bool {
	return p.sides.Steady(m.ID, p.Frozen).Changes
}

// findClaims finds what sets of methods say of fields that other threads may
// write, and the methods that claim it: those with such sets, those that write it,
// and those that call one.
func (p *pass) findClaims() {
	p.tracked = &facts.Modset{Fields: map[ir.FieldID]bool{}, Elems: map[ir.Type]bool{}}
	if !p.Threads {
		return
	}
	p.sides = facts.SidesOf(p.In, p.Frozen)
	for _, m := range p.MethodsInOrder() {
		shared := p.sharedIn(m)
		for _, g := range p.methods[m] {
			for _, x := range g.places {
				if shared(x) {
					p.tracked.AddPlace(x)
				}
			}
		}
	}
	p.claims = map[ir.MethodID]bool{}
	callers := map[ir.MethodID][]ir.MethodID{}
	var work []ir.MethodID
	note := func(m ir.MethodID) {
		if !p.claims[m] {
			p.claims[m] = true
			work = append(work, m)
		}
	}
	for _, m := range p.MethodsInOrder() {
		if p.heapful(m) {
			note(m.ID)
		}
	}
	code.EachStmt(p.In, func(m *ir.Method, s ir.Stmt) {
		switch s := s.(type) { // others: they write nothing that is tracked
		case *ir.Store:
			if p.tracked.Has(s.To) {
				note(m.ID)
			}
		case *ir.Call:
			callers[s.Method] = append(callers[s.Method], m.ID)
			if p.writesTracked(s) {
				note(m.ID)
			}
		}
	})
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for _, c := range callers[m] {
			note(c)
		}
	}
}

// heapful reports whether the method's sets say something of what others may write.
func (p *pass) heapful(m *ir.Method) bool {
	if !p.Threads {
		return false
	}
	for _, g := range p.methods[m] {
		if g.mentions(p.sharedIn(m)) {
			return true
		}
	}
	return false
}

// writesTracked reports whether the call is of a native method that writes elements
// which sets of methods are about.
func (p *pass) writesTracked(s *ir.Call) bool {
	if len(p.In.Method(s.Method).Blocks) > 0 || p.Mods[s.Method] == nil {
		return false
	}
	for t := range p.Mods[s.Method].Elems {
		if p.tracked.Elems[t] {
			return true
		}
	}
	return false
}

// claiming runs f in an atomic section. If the method has claims, it has one of its
// own there.
func (b *body) claiming(f func()) {
	b.section(func() {
		if b.mine == nil || b.fresh {
			f()
			return
		}
		b.claim(true)
		b.fresh = true
		f()
		b.fresh = false
	})
}

// claim drops what others may have written since, if the claim is not the method's own, and
// makes it so if it is to take one.
func (b *body) claim(take bool) {
	other, join := &ir.Block{}, &ir.Block{}
	b.unclaimed(other, join)
	b.begin(other)
	b.forget()
	if take {
		b.emit(&ir.New{At: b.at, Dst: b.mine, Class: ir.ClaimClass})
		b.emit(&ir.Store{At: b.at, To: &ir.StaticPlace{Field: claimedField}, Src: b.mine, Volatile: true})
	}
	b.emit(&ir.Goto{At: b.at, Target: join})
	b.begin(join)
}

// unclaimed ends the block with the question whether the claim is not the method's own.
func (b *body) unclaimed(other, own *ir.Block) {
	x := b.temp("claimed", ir.ClaimClass)
	b.emit(&ir.Load{At: b.at, Dst: x, From: &ir.StaticPlace{Field: claimedField}, Volatile: true})
	some := &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: ir.NullConst(), Then: other, Else: some, Check: true})
	b.begin(some)
	b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: b.mine, Then: own, Else: other, Check: true})
}

// forget drops what the method's sets say of what others may write. The sets of
// all threads say what is so now, the method's what was so: they are not put
// together here.
func (b *body) forget() {
	if !b.heapful(b.m) {
		return
	}
	e := b.effect("other threads")
	e.Mods = b.others()
	b.atomic = false
	b.change(&change{e: e})
	b.atomic = true
}

// others are the fields that sets of methods rest on and other threads than the method's may write.
func (b *body) others() *facts.Modset {
	return b.tracked.Without(b.pass.sides.Steady(b.m.ID, b.Frozen))
}
