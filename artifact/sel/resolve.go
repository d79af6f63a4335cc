package sel

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// Kind is a kind of variable.
type Kind int

// The kinds of variable that can be selected.
const (
	Field Kind = iota
	Local
	Result
)

// Target is a variable of a program to which a selection applies.
type Target struct {
	Kind   Kind
	Field  ir.FieldID  // Field
	Method ir.MethodID // Local, Result
	Local  string      // Local: its name in the program
	Elem   bool        // the elements of the array in it, not the variable
	// Abstraction is the name of one, or Concrete.
	Abstraction string
	// Index abstracts the index of the array; "" for nothing.
	Index string
	Pos   lexer.Position
}

// Suggest turns a wrong name and the right ones into a hint such as
// ` (did you mean "x"?)`, or "".
type Suggest func(name string, candidates []string) string

// Resolve finds the variables selected in a lifted program, in the order of
// the file, but those of wildcards last: what is selected by name is not
// selected by them. Its errors name what does not exist, is no int or array of
// int, or is selected twice, with another abstraction each time.
func (s *Selection) Resolve(prog *ir.Program, suggest Suggest) ([]Target, error) {
	r := &resolver{prog: prog, suggest: suggest, by: map[Target]int{}}
	var errs []error
	for _, all := range []bool{false, true} {
		for _, x := range s.Selects {
			if x.Variable.all() != all {
				continue
			}
			if err := r.resolve(x); err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", x.Variable.Pos, err))
			}
		}
	}
	return r.targets, errors.Join(errs...)
}

// DropMissing takes out of s the selections of variables that prog does not
// have, and returns their names. It is for a program that was sliced, after s
// was resolved in the whole program: what is gone needs no abstraction.
func (s *Selection) DropMissing(prog *ir.Program) []Name {
	r := &resolver{prog: prog, suggest: func(string, []string) string { return "" }}
	var gone []Name
	s.Selects = slices.DeleteFunc(s.Selects, func(x *Select) bool {
		_, _, err := r.find(&x.Variable)
		if err != nil {
			gone = append(gone, Name{Pos: x.Variable.Pos, Text: x.Variable.String()})
		}
		return err != nil
	})
	return gone
}

type resolver struct {
	prog    *ir.Program
	suggest Suggest
	targets []Target
	by      map[Target]int // which of targets it is
}

func (r *resolver) resolve(x *Select) error {
	found, types, err := r.find(&x.Variable)
	if err != nil {
		return err
	}
	for i, t := range found {
		if err := checkType(&x.Variable, types[i]); err != nil {
			return err
		}
		t.Elem = x.Variable.Dims > 0
		if i, twice := r.by[t]; twice {
			first := r.targets[i]
			if x.Variable.all() || first.Abstraction == x.Abstraction.Text && first.Index == x.Variable.Index.Text {
				continue
			}
			return fmt.Errorf("%s is selected twice, first at %s", x.Variable.String(), first.Pos)
		}
		r.by[t] = len(r.targets)
		t.Abstraction, t.Index, t.Pos = x.Abstraction.Text, x.Variable.Index.Text, x.Variable.Pos
		r.targets = append(r.targets, t)
	}
	return nil
}

// checkType checks that the variable, of type t, holds what is selected: an
// int, or an array of ints with as many dimensions as v has brackets.
func checkType(v *Variable, t ir.Type) error {
	dims, leaf := 0, t
	for leaf.IsArray() {
		dims, leaf = dims+1, leaf.Elem()
	}
	switch {
	case !leaf.IsPrimitive() && dims > 1:
		return fmt.Errorf("%s cannot be abstracted: its type is %s, expected a primitive type, an array of such, a class, or an array of objects of one dimension", v.String(), t)
	case v.Dims == 0 && dims > 0:
		return fmt.Errorf("%s is an array; to abstract its elements write %s%s", v.String(), v.String(), strings.Repeat("[]", dims))
	case v.Dims != dims:
		return fmt.Errorf("%s has %d dimensions, but the type of the variable is %s", v.String(), v.Dims, t)
	}
	return nil
}

// find looks the variable up: a field first, then what a method has.
func (r *resolver) find(v *Variable) ([]Target, []ir.Type, error) {
	switch {
	case v.Line != 0:
		return r.atLine(v)
	case v.all():
		return r.inAll(v)
	}
	class, last := cut(v.Path)
	if v.Signature != nil {
		return r.inMethod(v, class, last, v.Local)
	}
	if c := r.prog.ClassNamed(class); c != nil && v.Number == 0 {
		for _, f := range c.Fields {
			if f.Name == last {
				return []Target{{Kind: Field, Field: ir.NewFieldID(c.Name, last)}}, []ir.Type{f.Type}, nil
			}
		}
		for sup := r.prog.Class(c.Super); sup != nil; sup = r.prog.Class(sup.Super) {
			for _, f := range sup.Fields {
				if f.Name == last {
					return nil, nil, fmt.Errorf("%s is inherited, expected the class that declares it: %s.%s", v.String(), sup.Name, last)
				}
			}
		}
	}
	class, method := cut(class)
	return r.inMethod(v, class, method, last)
}

// cut splits a dotted name before its last segment.
func cut(path string) (before, last string) {
	i := strings.LastIndexByte(path, '.')
	if i < 0 {
		return "", path
	}
	return path[:i], path[i+1:]
}

// outer is a dotted name without its last segment.
func outer(path string) string {
	before, _ := cut(path)
	return before
}

// result is what stands in the place of a local variable's name for what the
// method returns; Java has no variable of that name.
const result = "return"

// match is a method that has a variable looked for.
type match struct {
	method  *ir.Method
	targets []Target
	types   []ir.Type
}

// inMethod looks up a local variable or the result of a method. What the
// compiler made, such as bridges, counts only where nothing else is meant.
func (r *resolver) inMethod(v *Variable, class, method, local string) ([]Target, []ir.Type, error) {
	c := r.prog.ClassNamed(class)
	if c == nil {
		return nil, nil, r.unknown(v, r.prog.ClassNamed(outer(v.Path)))
	}
	var written, made []match
	for _, m := range c.Methods {
		if m.ID.Name() != method || v.Signature != nil && !slices.Equal(m.ID.Params(), v.Signature.Params) {
			continue
		}
		x := matchIn(m, local, v.Number)
		switch {
		case len(x.targets) == 0:
		case m.Synthetic:
			made = append(made, x)
		default:
			written = append(written, x)
		}
	}
	if len(written) == 0 {
		written = made
	}
	switch len(written) {
	case 0:
		return nil, nil, r.unknown(v, c)
	case 1:
		return written[0].targets, written[0].types, nil
	}
	var in []string
	for _, x := range written {
		in = append(in, withoutResult(x.method.ID)+"."+local)
	}
	return nil, nil, fmt.Errorf("%s is in several methods, expected one of %s", v.String(), strings.Join(in, ", "))
}

func matchIn(m *ir.Method, local string, number int) match {
	x := match{method: m}
	if local == result && number == 0 && m.ID.Result() != ir.Void {
		x.targets = append(x.targets, Target{Kind: Result, Method: m.ID})
		x.types = append(x.types, m.ID.Result())
	}
	for _, l := range named(m, local, number) {
		x.targets = append(x.targets, Target{Kind: Local, Method: m.ID, Local: l.Name})
		x.types = append(x.types, l.Type)
	}
	return x
}

// withoutResult is the method as a user names it: "Main.f(int)".
func withoutResult(id ir.MethodID) string {
	return strings.TrimSuffix(string(id), string(id.Result()))
}

// named lists the locals of m with the Java name given, or the number-th of
// them only. Without debug tables the program's own names serve.
func named(m *ir.Method, name string, number int) []*ir.Local {
	var out []*ir.Local
	for _, l := range m.Locals {
		if l.Java == name || l.Java == "" && l.Name == name {
			out = append(out, l)
		}
	}
	switch {
	case number == 0:
		return out
	case number > len(out):
		return nil
	}
	return out[number-1 : number]
}

// unknown says that there is no such variable, with the nearest of the class
// c, or of the whole program if c is nil.
func (r *resolver) unknown(v *Variable, c *ir.Class) error {
	classes := r.prog.Classes
	if c != nil {
		classes = []*ir.Class{c}
	}
	var names []string
	for _, c := range classes {
		names = append(names, variables(c, v.Signature != nil)...)
	}
	name := *v
	name.Number, name.Dims, name.Index = 0, 0, Name{}
	msg := fmt.Sprintf("the program has no variable %s%s", v.String(), r.suggest(name.String(), names))
	if r.prog.Made.Tool == "slice" {
		msg += "; what slicing took away needs no selection"
	}
	return errors.New(msg)
}

// variables lists the names of everything in c that could be selected.
func variables(c *ir.Class, signatures bool) []string {
	var out []string
	for _, f := range c.Fields {
		out = append(out, c.Name+"."+f.Name)
	}
	for _, m := range c.Methods {
		prefix := c.Name + "." + m.ID.Name()
		if signatures {
			prefix = withoutResult(m.ID)
		}
		for _, l := range m.Locals {
			if l.Java != "" && l.Java != "this" {
				out = append(out, prefix+"."+l.Java)
			}
		}
		if m.ID.Result() != ir.Void {
			out = append(out, prefix+"."+result)
		}
	}
	return out
}
