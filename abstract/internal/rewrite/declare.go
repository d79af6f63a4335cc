package rewrite

import (
	"slices"
	"strconv"
	"strings"

	"bandsaw/ir"
)

// resultPrefix begins the names of the temporaries in which lowering keeps the
// result of a call for the local named after it (lower.ResultPrefix).
const resultPrefix = "$ret$"

// variable is what a local of the lowered method became.
type variable struct {
	local *ir.Local
	types
}

// field gives a field its abstract type. An initial value becomes a token;
// where there is none, the default value of a token type is the token of 0, as
// the default value of an int is 0.
func (r *rewriter) field(c *ir.Class, f *ir.Field) *ir.Field {
	id := ir.NewFieldID(c.Name, f.Name)
	t := r.of(r.types.Field(id), r.types.FieldElem(id), r.types.FieldIndex(id))
	name := t.name
	switch {
	case name == "" && t.elem == "":
		return f
	case r.types.Summary(id):
		return r.summaryField(f, id)
	}
	af := *f
	if name == "" {
		af.Type = r.withElem(f.Type, t.elem)
		return &af
	}
	af.Type = ir.TokenType(name)
	if f.Value != nil {
		af.Value = r.tokenOf(name, f.Value)
	}
	return &af
}

// declare makes the locals of the abstract method. Locals that are not in the
// typing are concrete, but for the temporaries in which lowering keeps results:
// such a one has the type of the local that it is for.
func (b *body) declare() {
	b.locals = make(map[*ir.Local]*variable, len(b.m.Locals))
	byName := make(map[string]*ir.Local, len(b.m.Locals))
	b.out.Locals = make([]*ir.Local, len(b.m.Locals))
	for i, l := range b.m.Locals {
		byName[l.Name] = l
		named := l.Name
		if rest, ok := strings.CutPrefix(l.Name, resultPrefix); ok && byName[rest] != nil {
			named = rest
		}
		v := b.variable(l, named)
		b.locals[l] = v
		b.out.Locals[i] = v.local
	}
	b.out.Params = make([]*ir.Local, len(b.m.Params))
	for i, p := range b.m.Params {
		if v := b.locals[p]; v != nil {
			b.out.Params[i] = v.local
		} else {
			b.out.Params[i] = b.variable(p, p.Name).local
		}
	}
}

// hasTokens reports whether some local holds tokens, or an array with a token for its
// length.
func (b *body) hasTokens() bool {
	return slices.ContainsFunc(b.m.Locals, func(l *ir.Local) bool { return b.locals[l].name != "" || b.locals[l].index != "" })
}

func (b *body) variable(l *ir.Local, named string) *variable {
	t := b.local(b.m.ID, named)
	if t.name == "" && t.elem == "" {
		return &variable{l, t}
	}
	al := *l
	if t.name != "" {
		al.Type = ir.TokenType(t.name)
	} else {
		al.Type = b.withElem(l.Type, t.elem)
	}
	return &variable{&al, t}
}

// operand is what x became.
func (b *body) operand(x ir.Operand) ir.Operand {
	if l, ok := x.(*ir.Local); ok {
		return b.locals[l].local
	}
	return x
}

// holds is what the variable x became.
func (b *body) holds(x ir.Operand) types {
	if l, ok := x.(*ir.Local); ok {
		return b.locals[l].types
	}
	return types{}
}

// temp is the method's temporary of a name and type, made when first needed.
func (b *body) temp(name string, t ir.Type) *ir.Local {
	key := name + " " + string(t)
	if l := b.temps[key]; l != nil {
		return l
	}
	taken := func(n string) bool {
		for _, l := range b.out.Locals {
			if l.Name == n {
				return true
			}
		}
		return false
	}
	l := &ir.Local{Name: name, Type: t}
	for i := 2; taken(l.Name); i++ {
		l.Name = name + "#" + strconv.Itoa(i)
	}
	b.temps[key] = l
	b.out.Locals = append(b.out.Locals, l)
	return l
}

// valueTemp holds a number on its way to becoming a token.
func (b *body) valueTemp(t ir.Type) *ir.Local { return b.temp("$value", t) }

// testTemp holds the truth value of an abstract comparison.
func (b *body) testTemp() *ir.Local { return b.temp("$holds", ir.Boolean) }

// tokenTemp holds a token of the abstraction; each of the statement being
// rewritten is another one.
func (b *body) tokenTemp(abstraction string) *ir.Local {
	return b.another("$token", ir.TokenType(abstraction))
}

// another is a temporary that the statement being rewritten has not used yet.
func (b *body) another(name string, t ir.Type) *ir.Local {
	if b.temporaries++; b.temporaries > 1 {
		name += "#" + strconv.Itoa(b.temporaries)
	}
	return b.temp(name, t)
}
