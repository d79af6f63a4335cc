package scope

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/pred"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// Suggest turns a wrong name and the right ones into a hint such as
// ` (did you mean "x"?)`, or "".
type Suggest func(name string, candidates []string) string

// resolver finds what the names of a file of predicates mean.
type resolver struct {
	prog, whole *ir.Program // the whole one may be nil
	suggest     Suggest
	*Contexts
}

// Resolve finds the predicates of the file in the program. What the program lacks
// and the whole one has was sliced away, and is told in notes.
func Resolve(f *pred.File, prog, whole *ir.Program, suggest Suggest) (*Contexts, []string, error) {
	r := &resolver{prog: prog, whole: whole, suggest: suggest, Contexts: newContexts()}
	var notes []string
	var errs []error
	for _, s := range f.Sections {
		each(s, func(one *pred.Section, pos lexer.Position, what string) {
			err := r.section(one)
			if err == nil {
				return
			}
			var missing *missingError
			if r.whole != nil && errors.As(err, &missing) {
				w := &resolver{prog: r.whole, suggest: r.suggest, Contexts: newContexts()}
				if err = w.section(one); err == nil {
					notes = append(notes, fmt.Sprintf("%s: %s is not needed: what it is about was sliced away", pos, what))
					return
				}
			}
			if len(errs) == 0 || errs[len(errs)-1].Error() != err.Error() { // a section's head is wrong once
				errs = append(errs, err)
			}
		})
	}
	return r.Contexts, notes, errors.Join(errs...)
}

// each calls f with sections that hold one thing of s each.
func each(s *pred.Section, f func(one *pred.Section, pos lexer.Position, what string)) {
	head := *s
	head.Predicates, head.Keep = nil, nil
	if len(s.Predicates)+len(s.Keep) == 0 {
		f(&head, s.Pos, s.String())
	}
	for _, p := range s.Predicates {
		one := head
		one.Predicates = []*pred.Predicate{p}
		f(&one, p.Pos, p.String())
	}
	for _, k := range s.Keep {
		one := head
		one.Keep = []pred.Name{k}
		f(&one, k.Pos, "keep "+k.Text)
	}
}

// missingError is that of a name that the program does not have.
type missingError struct {
	pos  lexer.Position
	text string
}

func (e *missingError) Error() string { return fmt.Sprintf("%s: %s", e.pos, e.text) }

func (r *resolver) missing(pos lexer.Position, name string, known []string, format string, args ...any) error {
	return &missingError{pos, fmt.Sprintf(format, args...) + r.suggest(name, known)}
}

func (r *resolver) section(s *pred.Section) error {
	switch s.Kind {
	case pred.Static:
		return r.lines(s, &scope{r: r, kind: s.Kind})
	case pred.Object:
		c, err := r.class(s.Pos, s.Class)
		if err != nil {
			return err
		}
		return r.lines(s, &scope{r: r, kind: s.Kind, this: r.ThisOf(c.Name)})
	}
	methods, err := r.method(s)
	if err != nil {
		return err
	}
	for _, m := range methods {
		if err := r.lines(s, &scope{r: r, kind: s.Kind, m: m}); err != nil {
			return err
		}
	}
	return nil
}

// ThisOf is what the places of predicates over objects of the class begin with.
func (c *Contexts) ThisOf(class string) *ir.Local {
	if c.This[class] == nil {
		c.This[class] = &ir.Local{Name: "this", Java: "this", Type: ir.Type(class)}
	}
	return c.This[class]
}

func (r *resolver) class(pos lexer.Position, name string) (*ir.Class, error) {
	if c := r.prog.ClassNamed(name); c != nil {
		return c, nil
	}
	return nil, r.missing(pos, name, r.classNames(), "no class %s in the program", name)
}

// classNames are those of the user's classes.
func (r *resolver) classNames() []string {
	var out []string
	for _, c := range r.prog.Classes {
		if !c.Library {
			out = append(out, c.Name)
		}
	}
	return out
}

// staticNames are those of the user's static fields, with their classes.
func (r *resolver) staticNames() []string {
	var out []string
	for _, c := range r.prog.Classes {
		for _, f := range c.Fields {
			if f.Static && !c.Library {
				out = append(out, c.Name+"."+f.Name)
			}
		}
	}
	return out
}

// method finds the methods that a section's head names: all of the name without
// a signature.
func (r *resolver) method(s *pred.Section) ([]*ir.Method, error) {
	c, err := r.class(s.Pos, s.Class)
	if err != nil {
		return nil, err
	}
	var out []*ir.Method
	var names, others []string
	for _, m := range c.Methods {
		names = append(names, m.ID.Name())
		if m.ID.Name() == s.Method && !m.Synthetic {
			others = append(others, HeadOf(m))
		}
		if m.ID.Name() == s.Method && len(m.Blocks) > 0 && (s.Signature == nil || slices.Equal(s.Signature.Params, m.ID.Params())) {
			out = append(out, m)
		}
	}
	if len(out) > 0 {
		return out, nil
	}
	what := strings.TrimSuffix(strings.TrimPrefix(s.String(), "[method "), "]")
	if len(others) > 0 { // of other parameters
		return nil, r.missing(s.Pos, s.Method, nil, "no method %s in the program, expected %s", what, strings.Join(others, " or "))
	}
	return nil, r.missing(s.Pos, s.Method, names, "no method %s in the program", what)
}

func (r *resolver) lines(s *pred.Section, sc *scope) error {
	sc.rigid = map[string]bool{}
	for _, k := range s.Rigid {
		if sc.m == nil {
			return fmt.Errorf("%s: any stands in a section of a method only", k.Pos)
		}
		v, err := sc.access(k.Array)
		if err != nil {
			return err
		}
		if v.ref == nil || !v.ref.Type.IsArray() {
			return fmt.Errorf("%s: %s is no array", k.Pos, k.Array)
		}
		if slices.ContainsFunc(sc.m.Locals, func(l *ir.Local) bool { return l.Name == k.Name || l.Java == k.Name }) {
			return fmt.Errorf("%s: %s is a variable of the method, expected a name that it does not have", k.Pos, k.Name)
		}
		sc.rigid[k.Name] = true
	}
	for _, k := range s.Keep {
		if err := r.keepName(sc, k); err != nil {
			return err
		}
	}
	for _, p := range s.Predicates {
		for sc.variant, sc.more = 0, true; sc.more; sc.variant++ {
			sc.more = false
			f, err := sc.predicate(p)
			if err != nil {
				return err
			}
			if f == nil {
				continue // references are compared when the program is executed
			}
			if len(f.Places()) == 0 { // but constants
				return fmt.Errorf("%s: %s has no variable", p.Pos, p)
			}
			if p.Split && slices.ContainsFunc(f.Places(), func(x *term.Place) bool { return x.Kind == term.Rigid }) {
				return fmt.Errorf("%s: split %s would decide on one index, but any is each", p.Pos, p)
			}
			if err := r.add(sc, p.Pos, &Predicate{Formula: f, Split: p.Split, Word: p.String()}); err != nil {
				return err
			}
		}
	}
	return nil
}

// keepName finds a variable that keeps its value: a local of the method, C.f or C.m.x.
func (r *resolver) keepName(sc *scope, k pred.Name) error {
	dot := strings.LastIndexByte(k.Text, '.')
	if dot < 0 {
		if sc.m == nil {
			return fmt.Errorf("%s: keep %s: expected CLASS.FIELD outside a method", k.Pos, k.Text)
		}
		return r.keepLocal(sc.m, k, k.Text)
	}
	owner, last := k.Text[:dot], k.Text[dot+1:]
	if c := r.prog.ClassNamed(owner); c != nil {
		for _, f := range c.Fields {
			if f.Name == last {
				r.Keep[ir.NewFieldID(c.Name, last)] = k.Pos
				return nil
			}
		}
		return r.missing(k.Pos, last, fieldNames(c), "no field %s in the class %s", last, owner)
	}
	if dot = strings.LastIndexByte(owner, '.'); dot > 0 {
		if c := r.prog.ClassNamed(owner[:dot]); c != nil {
			for _, m := range c.Methods {
				if m.ID.Name() == owner[dot+1:] {
					return r.keepLocal(m, k, last)
				}
			}
		}
	}
	return r.missing(k.Pos, k.Text, nil, "no variable %s in the program", k.Text)
}

func (r *resolver) keepLocal(m *ir.Method, k pred.Name, name string) error {
	found := false
	for _, l := range m.Locals {
		if l.Name == name || l.Java == name {
			r.Keep[l] = k.Pos
			found = true
		}
	}
	if !found {
		return r.missing(k.Pos, name, localNames(m), "no variable %s in %s.%s", name, m.ID.Class(), m.ID.Name())
	}
	return nil
}

func fieldNames(c *ir.Class) []string {
	var out []string
	for _, f := range c.Fields {
		out = append(out, f.Name)
	}
	return out
}

func localNames(m *ir.Method) []string {
	var out []string
	for _, l := range m.Locals {
		out = append(out, term.JavaName(l))
	}
	return out
}

func (r *resolver) field(c *ir.Class, name string) (ir.FieldID, *ir.Field) {
	return fieldOfClass(r.prog, c, name)
}

// fieldOfClass finds a field that the class declares or inherits.
func fieldOfClass(prog *ir.Program, c *ir.Class, name string) (ir.FieldID, *ir.Field) {
	for ; c != nil; c = prog.Class(c.Super) {
		for _, f := range c.Fields {
			if f.Name == name {
				return ir.NewFieldID(c.Name, name), f
			}
		}
	}
	return "", nil
}

// constant is the number that a static field of the class is, for which compilers write the
// number.
func (r *resolver) constant(class, name string) (value, bool) {
	for _, prog := range []*ir.Program{r.prog, r.whole} {
		if prog == nil || prog.ClassNamed(class) == nil {
			continue
		}
		if _, f := fieldOfClass(prog, prog.ClassNamed(class), name); f != nil && f.Static && f.Final && f.Value != nil && term.Bits(f.Type) != 0 {
			bits := term.Bits(f.Type)
			return value{number: term.Const(term.Cut(f.Value.Bits, bits), bits)}, true
		}
	}
	return value{}, false
}

// add puts a predicate into the context where it belongs: over the fields of one
// object into the object, whatever context it was written in; over static
// fields alone into the static one.
func (r *resolver) add(sc *scope, pos lexer.Position, p *Predicate) error {
	ps := p.Formula.Places()
	for _, x := range ps {
		if f := x.Field; f != "" && r.prog.Field(f) == nil {
			return fmt.Errorf("%s: no field %s", pos, f)
		}
	}
	if class := OneObject(r.prog, ps); class != "" {
		r.AddObject(class, p)
		return nil
	}
	switch {
	case sc.kind == pred.Object:
		for _, x := range ps {
			if !LeadsBack(r.prog, x) {
				return fmt.Errorf("%s: %s has %s, from which there is no way back to the object; expected this.f, this.f.g or this.f.length, else write it in [static] or in a method", pos, p, x)
			}
		}
		r.AddObject(string(sc.this.Type), p)
	case term.Context(ps) == pred.Static:
		r.AddTo("", &r.Static, p)
	default:
		r.AddMethod(sc.m, p)
	}
	return nil
}

// LeadsBack reports whether an object's predicate may be about the place: its own
// field, the field of an object that one of its fields refers to, or the length of
// such an array.
func LeadsBack(prog *ir.Program, x *term.Place) bool {
	switch {
	case x.Ref == nil || x.Ref.Local == nil || x.Kind == term.Element:
		return false
	case x.Kind == term.Length:
		return len(x.Ref.Steps) == 1
	case len(x.Ref.Steps) == 0:
		return true
	}
	c := prog.Class(string(x.Ref.Type))
	return len(x.Ref.Steps) == 1 && c != nil && !c.Interface
}

// HeadOf is the head of the method's section.
func HeadOf(m *ir.Method) string {
	var types []string
	for _, t := range m.ID.Params() {
		types = append(types, string(t))
	}
	return "[method " + m.ID.Class() + "." + m.ID.Name() + "(" + strings.Join(types, ", ") + ")]"
}
