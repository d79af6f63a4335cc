package reach

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/contract"
)

// Annotations of models.
const (
	// wholeAnnotation marks a model that replaces the JDK's class entirely.
	wholeAnnotation = "bandsaw.Whole"
	// stubAnnotation marks a member or a class that is declared only so that
	// the models compile: the JDK's own stays.
	stubAnnotation = "bandsaw.Stub"
	// deniedAnnotation marks a method that is false to those who call it on
	// its class, whatever it returns when called through an interface.
	deniedAnnotation = "bandsaw.Denied"
	// insideAnnotation marks a method that is modelled for the JDK's classes,
	// not for the user's.
	insideAnnotation = "bandsaw.Inside"
	// callerAnnotation marks a method that calls of its name in the user's
	// code come to, with their class as a further argument.
	callerAnnotation = "bandsaw.Caller"
)

// isWhole reports whether the model replaces the JDK's class.
func isWhole(f *classfile.File) bool { return annotated(f, f.Other, wholeAnnotation) }

// stub reports whether the whole model is there only for the others to compile.
func stub(f *classfile.File) bool { return annotated(f, f.Other, stubAnnotation) }

// annotated looks for an annotation.
func annotated(f *classfile.File, attrs []classfile.Attribute, name string) bool {
	return slices.ContainsFunc(f.Annotations(attrs), func(a classfile.Annotation) bool { return a.Class == name })
}

// overlay lays the model m over the JDK's class c: each method and field that
// the model declares replaces c's of the same name and type, or is added. All
// else stays c's own: flags, superclass, and interfaces, to which the model's
// are added. What the model declares without a body (native) or marks as a
// stub stays c's own too, and so does a constructor in the place of which the
// model has but the one that javac makes where none is written.
func overlay(c, m *class) (*class, error) {
	f := *c.File
	f.Fields, f.Methods, f.Interfaces = nil, nil, nil
	taken := map[string]bool{}
	fromModel := map[*classfile.Method]bool{}
	replaces := func(x *classfile.Method) bool {
		return x != nil && x.Code != nil && !annotated(m.File, x.Other, stubAnnotation)
	}
	for _, old := range c.Methods {
		sig := signature(old)
		taken[sig] = true
		if x := m.methods[sig]; replaces(x) && !contract.IsDefault(x) {
			if strings.HasPrefix(x.Name, "lambda$") {
				return nil, fmt.Errorf("models: %s.%s has the name of one of the JDK's own; models must not use lambdas", c.Name, x.Name)
			}
			old = x
			fromModel[x] = true
		}
		f.Methods = append(f.Methods, old)
	}
	for _, x := range m.Methods {
		if sig := signature(x); !taken[sig] && replaces(x) {
			f.Methods = append(f.Methods, x)
			fromModel[x] = true
		}
	}
	for _, old := range c.Fields {
		if x := m.fields[old.Name]; x != nil && !annotated(m.File, x.Other, stubAnnotation) {
			old = x
		}
		f.Fields = append(f.Fields, old)
	}
	for _, x := range m.Fields {
		if c.fields[x.Name] == nil {
			f.Fields = append(f.Fields, x)
		}
	}
	seen := map[string]bool{}
	for _, list := range [][]string{c.Interfaces, m.Interfaces} {
		for _, i := range list {
			if !seen[i] {
				seen[i] = true
				f.Interfaces = append(f.Interfaces, i)
			}
		}
	}
	out, err := newClass(&f, c.file, true)
	if err != nil {
		return nil, err
	}
	out.model, out.fromModel = m.File, fromModel
	return out, nil
}

// compare notes what of the model m finds nothing to replace in the JDK's class
// c, as in a JDK that is newer than the models.
func (w *world) compare(c, m *class) {
	for _, f := range contract.Class(m.File, c.File, w.from.JDK.Release) {
		if f.Lost {
			w.mu.Lock()
			w.misfits = append(w.misfits, f.Text)
			w.mu.Unlock()
		}
	}
}

// tellMisfits notes in the program, and warns, that models do not fit the JDK.
func (a *analysis) tellMisfits() {
	slices.Sort(a.w.misfits)
	for _, f := range a.w.misfits {
		text := fmt.Sprintf("the model of a class does not fit JDK %d: %s", a.w.from.JDK.Release, f)
		a.prog.Notes = append(a.prog.Notes, text)
		a.warnings = append(a.warnings, text)
	}
}
