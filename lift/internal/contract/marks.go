package contract

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/overlay"
)

// Annotations of models that are about methods: of the method of a model that has one, of those that it lists of a class, or, if
// it lists none, of all of the class.
const (
	// GivesWay: an atomic section in the method lets other threads move before or after some calls or reads.
	GivesWay = "bandsaw.GivesWay"
	// AsksInTime: the method asks whether the thread is interrupted together with what it does about it.
	AsksInTime = "bandsaw.AsksInTime"
	// Holds: the method may hold the monitor of a stream while it asks objects for what it prints.
	Holds = "bandsaw.Holds"
)

const (
	// Keyed: methods of the class look at entries of a table by their keys.
	Keyed = "bandsaw.Keyed"
	// OwnLock: objects of the class are locked, in some releases, by locks of which nobody else knows.
	OwnLock = "bandsaw.OwnLock"
)

// LeavesOut says what a native stands for that the models leave out.
const LeavesOut = "bandsaw.LeavesOut"

// LeftOut is what the native method stands for (LeavesOut), "" for one of a model that does not say so, or of no model.
func LeftOut(model *classfile.File, m *classfile.Method) string {
	for _, a := range Marks(model, m.Other, LeavesOut) {
		return strings.Join(Names(a), ", ")
	}
	return ""
}

// Own lists, at a model, conditions that hold only if other code than its own, and that of classes nested in it, meets them.
const Own = "bandsaw.Own"

// Assumes lists fields of a class, or none for exceptions of it, and says what is taken for granted where the user's code looks at them.
const Assumes = "bandsaw.Assumes"

// Assumed is what a model says is taken for granted where a field is read, or, if that is "", where exceptions of the class are
// handled; "" if nothing is.
func Assumed(model *classfile.File, field string) string {
	for _, a := range Marks(model, model.Other, Assumes) {
		if fields := Names(a); slices.Contains(fields, field) || field == "" && len(fields) == 0 {
			what, _ := a.Constant("what").(classfile.String)
			return string(what)
		}
	}
	return ""
}

// Marks are the annotations of the name among the attributes, the single ones of a list too.
func Marks(f *classfile.File, attrs []classfile.Attribute, name string) (out []classfile.Annotation) {
	for _, a := range f.Annotations(attrs) {
		switch a.Class {
		case name:
			out = append(out, a)
		case name + "$List":
			for _, e := range a.Elements {
				for _, v := range e.Value.Array {
					out = append(out, *v.Annotation)
				}
			}
		}
	}
	return out
}

// MarksOf are the annotations of the name that a model has for the method with the signature: on the method itself, or
// on its class.
func MarksOf(model *classfile.File, signature, name string) (out []classfile.Annotation) {
	for _, m := range model.Methods {
		if overlay.Signature(m) == signature {
			out = append(out, Marks(model, m.Other, name)...)
		}
	}
	for _, a := range Marks(model, model.Other, name) {
		names := Names(a)
		if len(names) == 0 || Has(names, signature) {
			out = append(out, a)
		}
	}
	return out
}

// A Gap is where sections give way in a method.
type Gap struct {
	At    []string // calls of methods, and reads of fields, of these names
	After bool     // behind these, else before them
	Of    string   // the class whose operations have to be sections, "" for any
	// What a program must have to show it.
	Ordered, Tries, Several, Interrupts bool
	// Reached are methods of the class of which it must come to one, or call one of Called in the user's code; if there are any.
	Reached, Called []string
	Kept            int // of a constructor that is called, the parameter that the user's code may still have; 0 if that is no matter
}

// Gaps are those that annotations say, GivesWay each.
func Gaps(marks []classfile.Annotation) (out []Gap) {
	for _, a := range marks {
		is := func(element string) bool { v, _ := a.Constant(element).(int32); return v != 0 }
		of, _ := a.Constant("of").(classfile.String)
		kept, _ := a.Constant("kept").(int32)
		g := Gap{Of: string(of), Kept: int(kept), Ordered: is("ordered"), Tries: is("tries"), Several: is("several"), Interrupts: is("interrupts"),
			Reached: a.Texts("reached"), Called: a.Texts("called")}
		for _, after := range []bool{false, true} {
			if g.At, g.After = a.Texts(map[bool]string{false: "before", true: "after"}[after]), after; len(g.At) > 0 {
				out = append(out, g)
			}
		}
	}
	return out
}

// gaps compares what a model says of calls in methods of a class: there have to be some, in one of the methods at least.
// The class may be the model itself; what is native there is replaced.
func (c *comparison) gaps(model, own, replaced *classfile.File) error {
	for _, a := range Marks(model, model.Other, GivesWay) {
		among := own.Methods
		if names := Names(a); len(names) > 0 {
			among = slices.DeleteFunc(slices.Clone(among), func(m *classfile.Method) bool {
				return !slices.ContainsFunc(names, func(n string) bool { return lists(n, overlay.Signature(m)) })
			})
		}
		if err := c.gap(model.Name, a, replaced, among); err != nil {
			return err
		}
	}
	for _, m := range model.Methods {
		among := []*classfile.Method{m}
		if m.Code == nil { // the JDK's own stays
			among = slices.DeleteFunc(slices.Clone(replaced.Methods), func(o *classfile.Method) bool { return overlay.Signature(o) != overlay.Signature(m) })
		}
		for _, a := range Marks(model, m.Other, GivesWay) {
			if len(among) == 0 {
				continue // not in this release, which the comparison of members tells if the model does not
			}
			if err := c.gap(model.Name+"."+overlay.Signature(m), a, replaced, among); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *comparison) gap(where string, a classfile.Annotation, own *classfile.File, among []*classfile.Method) error {
	gaps := Gaps([]classfile.Annotation{a})
	if len(gaps) == 0 {
		c.found = append(c.found, fmt.Sprintf("%s: %s names no calls", where, GivesWay))
	}
	for _, g := range gaps {
		if g.Of != "" {
			if f, err := parse(c.jdk, g.Of); err != nil {
				return err
			} else if f == nil {
				c.found = append(c.found, fmt.Sprintf("%s: the JDK has no class %s, whose operations %s names", where, g.Of, GivesWay))
			}
		}
		for _, name := range slices.Concat(g.Reached, g.Called) {
			if !slices.ContainsFunc(own.Methods, func(m *classfile.Method) bool { return lists(name, overlay.Signature(m)) }) {
				c.found = append(c.found, fmt.Sprintf("%s: the JDK's has no method %s, by which %s says that a gap shows", where, name, GivesWay))
			}
		}
		some := false
		for _, m := range among {
			is, err := mentions(m, g.At)
			if err != nil {
				return err
			}
			some = some || is
		}
		if !some {
			c.found = append(c.found, fmt.Sprintf("%s: no method calls or reads %s, at which sections would give way", where, strings.Join(g.At, " or ")))
		}
	}
	return nil
}

// mentions reports whether the method calls a method, or accesses a field, of a name among these.
func mentions(m *classfile.Method, names []string) (bool, error) {
	if m.Code == nil {
		return false, nil
	}
	code, err := m.Code.Decode()
	if err != nil {
		return false, err
	}
	return slices.ContainsFunc(code.Instrs, func(in classfile.Instr) bool {
		switch r := in.Const.(type) {
		case *classfile.MethodRef:
			return slices.Contains(names, r.Name)
		case *classfile.FieldRef:
			return slices.Contains(names, r.Name)
		}
		return false
	}), nil
}
