package predicate

import (
	"slices"
	"strconv"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// A predicate of an object may mention a field of another that one of its own
// fields refers to, as `this.last == this.event.count` does. Who writes the other
// object's field must find the way back: each object has a *chain* of those that
// refer to it so. The chain is made of fields of the program itself, and kept
// where the referring field is written.

// chain is the way back from objects to those of a class that refer to them.
type chain struct {
	class string     // whose predicates mention
	via   ir.FieldID // through this field of theirs
	first ir.FieldID // of the object referred to: the first in its chain
	next  ir.FieldID // of the class: the next in it
}

// makeChains finds the chains that the predicates of objects need.
func (p *pass) makeChains() {
	for _, c := range p.ObjectClasses() {
		for _, g := range p.objects[c] {
			for _, x := range g.places {
				if x.Kind != term.Field || len(x.Ref.Steps) == 0 {
					continue
				}
				via := x.Ref.Steps[0]
				if slices.ContainsFunc(p.chains, func(ch *chain) bool { return ch.class == c && ch.via == via }) {
					continue
				}
				n := strconv.Itoa(len(p.chains) + 1)
				p.chains = append(p.chains, &chain{class: c, via: via,
					first: ir.NewFieldID(string(p.In.Field(via).Type), "$first"+n), next: ir.NewFieldID(c, "$next"+n)})
			}
		}
	}
}

// linked keeps the chains where a field that they go through is written. It is
// called before the store.
func (b *body) linked(s *ir.Store) {
	to, ok := s.To.(*ir.FieldPlace)
	if !ok {
		return
	}
	for _, ch := range b.chains {
		if ch.via != to.Field {
			continue
		}
		if b.sure(to.Obj.OperandType(), ch.class) {
			b.relink(ch, to.Obj, s.Src)
			continue
		}
		b.ifInstance(to.Obj, ch.class, func() { b.relink(ch, to.Obj, s.Src) })
	}
}

// sure reports whether an object of the type is one of the class.
func (b *body) sure(t ir.Type, class string) bool {
	return t.IsClass() && b.In.IsSubclass(string(t), class)
}

// ifInstance emits f for where x is an object of the class.
func (b *body) ifInstance(x ir.Operand, class string, f func()) {
	is := b.temp("is", ir.Boolean)
	b.emit(&ir.InstanceOf{At: b.at, Dst: is, X: x, Type: ir.Type(class)})
	b.onlyIf(is, f)
}

// ghostLoad and ghostStore access fields that the pass put in.
func (b *body) ghostLoad(obj ir.Operand, f ir.FieldID, t ir.Type) *ir.Local {
	x := b.temp("link", t)
	b.emit(&ir.Load{At: b.at, Dst: x, From: &ir.FieldPlace{Obj: obj, Field: f}, Volatile: b.Threads})
	return x
}

func (b *body) ghostStore(obj ir.Operand, f ir.FieldID, x ir.Operand) {
	b.emit(&ir.Store{At: b.at, To: &ir.FieldPlace{Obj: obj, Field: f}, Src: x, Volatile: b.Threads})
}

// unless goes to the block where x is y, and on where it is not.
func (b *body) unless(x, y ir.Operand, there *ir.Block) {
	next := &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: y, Then: there, Else: next, Check: true})
	b.begin(next)
}

// relink takes obj out of the chain of what it referred to, and puts it into that of to.
func (b *body) relink(ch *chain, obj, to ir.Operand) {
	class := ir.Type(ch.class)
	join := &ir.Block{}
	if !b.In.Field(ch.via).Final { // one that is final was null
		out := &ir.Block{}
		old := b.ghostLoad(obj, ch.via, b.In.Field(ch.via).Type)
		b.unless(old, ir.NullConst(), out)
		b.unlink(ch, obj, old)
		b.emit(&ir.Goto{At: b.at, Target: out})
		b.begin(out)
	}
	b.unless(to, ir.NullConst(), join)
	b.ghostStore(obj, ch.next, b.ghostLoad(to, ch.first, class))
	b.ghostStore(to, ch.first, obj)
	b.emit(&ir.Goto{At: b.at, Target: join})
	b.begin(join)
}

func (b *body) unlink(ch *chain, obj, old ir.Operand) {
	class := ir.Type(ch.class)
	head, done := &ir.Block{}, &ir.Block{}
	isFirst, walk, found := &ir.Block{}, &ir.Block{}, &ir.Block{}
	at := b.temp("link", class)
	b.emit(&ir.Move{At: b.at, Dst: at, Src: b.ghostLoad(old, ch.first, class)})
	b.emit(&ir.If{At: b.at, Op: ir.Eq, X: at, Y: obj, Then: isFirst, Else: head, Check: true})
	b.begin(isFirst)
	b.ghostStore(old, ch.first, b.ghostLoad(obj, ch.next, class))
	b.emit(&ir.Goto{At: b.at, Target: done})
	b.begin(head)
	b.unless(at, ir.NullConst(), done)
	next := b.ghostLoad(at, ch.next, class)
	b.emit(&ir.If{At: b.at, Op: ir.Eq, X: next, Y: obj, Then: found, Else: walk, Check: true})
	b.begin(walk)
	b.emit(&ir.Move{At: b.at, Dst: at, Src: next})
	b.emit(&ir.Goto{At: b.at, Target: head})
	b.begin(found)
	b.ghostStore(at, ch.next, b.ghostLoad(obj, ch.next, class))
	b.emit(&ir.Goto{At: b.at, Target: done})
	b.begin(done)
}

// mentioning is a group of objects that mention, through a chain, what the effect writes.
type mentioning struct {
	ch *chain
	g  *group
}

// mentioningObjects are the groups that mention the field that the effect writes.
func (b *body) mentioningObjects(e *facts.Effect) []mentioning {
	if e.Obj == nil {
		return nil
	}
	var out []mentioning
	for _, ch := range b.chains {
		target := b.In.Field(ch.via).Type
		if !b.related(e.Obj.Type, target) {
			continue
		}
		for _, g := range b.pass.objects[ch.class] {
			if g.mentions(func(p *term.Place) bool {
				return p.Kind == term.Field && e.Writes(p.Field) && len(p.Ref.Steps) > 0 && p.Ref.Steps[0] == ch.via
			}) {
				out = append(out, mentioning{ch, g})
			}
		}
	}
	return out
}

// chained prepares the change of the sets of all objects in the chain, and returns
// what makes it, which is emitted after the sets that it is computed from may have
// changed.
func (b *body) chained(c *change, x mentioning) func() {
	obj := b.read(c.e.Obj, nil)
	kept := b.temp("link", obj.Type)
	b.emit(&ir.Move{At: b.at, Dst: kept, Src: obj})
	class := ir.Type(x.ch.class)
	at := b.temp("link", class)
	self := &term.Ref{Local: at, Type: class}
	w := &facts.Aliases{Same: map[string]bool{facts.Test{Of: self, Is: c.e.Obj}.Key(): false}, Objects: map[string]ir.Operand{self.Key(): at}}
	here := func(p *term.Place) *term.Term {
		return term.Of(p.Rewritten(func(r *term.Ref) *term.Ref {
			if len(r.Steps) > 0 && r.Steps[0] == x.ch.via {
				out := *c.e.Obj
				out.Steps = append(out.Steps[:len(out.Steps):len(out.Steps)], r.Steps[1:]...)
				return &out
			}
			out := *self
			out.Steps, out.Type = r.Steps, r.Type
			return &out
		}, nil))
	}
	own := source{g: x.g, of: here, set: func() ir.Operand { return b.load(x.g, at) }}
	after := facts.Once(func(p *term.Place) *term.Term { return c.e.After(here(p).P, w) })
	q, from := b.question(c, x.g, own, after, w)
	// Of the object that mentions, the other sets may have changed when the walk comes to it.
	from = slices.DeleteFunc(from, func(s source) bool { return s.g != x.g && s.obj != nil && s.obj.Key() == self.Key() })
	for i, s := range from { // as they are now
		if i > 0 {
			set := b.temp("set", s.g.typ())
			b.emit(&ir.Move{At: b.at, Dst: set, Src: s.set()})
			from[i].set = func() ir.Operand { return set }
		}
	}
	return func() {
		head, done, next := &ir.Block{}, &ir.Block{}, &ir.Block{}
		walk := func() {
			b.emit(&ir.Move{At: b.at, Dst: at, Src: b.ghostLoad(kept, x.ch.first, class)})
			b.emit(&ir.Goto{At: b.at, Target: head})
			b.begin(head)
			b.unless(at, ir.NullConst(), done)
			if b.related(class, kept.Type) {
				b.unless(at, kept, next) // its own set is another matter
			}
			b.setTo(x.g, at, b.image(c.e.Text, q, from, x.g, w))
			b.emit(&ir.Goto{At: b.at, Target: next})
			b.begin(next)
			b.emit(&ir.Move{At: b.at, Dst: at, Src: b.ghostLoad(at, x.ch.next, class)})
			b.emit(&ir.Goto{At: b.at, Target: head})
			b.begin(done)
		}
		target := x.ch.first.Class()
		if b.sure(kept.Type, target) {
			walk()
			return
		}
		b.ifInstance(kept, target, walk)
	}
}
