// Package overlay lays models over the classes of the JDK, and knows the
// annotations of models.
package overlay

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// Annotations of models.
const (
	// wholeAnnotation marks a model that replaces the JDK's class entirely.
	wholeAnnotation = "bandsaw.Whole"
	// AddsAnnotation marks what no JDK has, under that name.
	AddsAnnotation = "bandsaw.Adds"
	// StubAnnotation marks a member or a class that is declared only so that
	// the models compile: the JDK's own stays.
	StubAnnotation = "bandsaw.Stub"
	// InsideAnnotation marks a method that is modelled for the JDK's classes,
	// not for the user's.
	InsideAnnotation = "bandsaw.Inside"
	// untilAnnotation marks a member that models JDKs up to a release; later ones
	// keep their own.
	untilAnnotation = "bandsaw.Until"
	// originalAnnotation marks a native method that the model adds, as being the JDK's own of
	// another name, which the model's replaces.
	originalAnnotation = "bandsaw.Original"
	// CallerAnnotation marks a method that calls of its name in the user's
	// code come to, with their class as a further argument.
	CallerAnnotation = "bandsaw.Caller"
	// AnyCallerAnnotation marks such a method that does the same whoever calls it.
	AnyCallerAnnotation = "bandsaw.AnyCaller"
)

// IsWhole reports whether the model replaces the JDK's class.
func IsWhole(f *classfile.File) bool { return Annotated(f, f.Other, wholeAnnotation) }

// As is the class of the JDK that the model stands for under another name, "" for none.
func As(f *classfile.File) string {
	if a := Says(f, AddsAnnotation); a != nil {
		if name, ok := a.Constant("value").(classfile.String); ok {
			return string(name)
		}
	}
	return ""
}

// IsStub reports whether the whole model is there only for the others to compile.
func IsStub(f *classfile.File) bool { return Annotated(f, f.Other, StubAnnotation) }

// IsDefault reports whether the method may be a default constructor (JLS
// 8.8.9): it calls that of the superclass and does nothing else.
func IsDefault(m *classfile.Method) bool {
	if m.Name != "<init>" || len(m.Params) > 0 || m.Code == nil {
		return false
	}
	code, err := m.Code.Decode()
	if err != nil {
		return false
	}
	in := code.Instrs
	return len(in) == 3 && in[0].Op == classfile.OpAload && in[1].Op == classfile.OpInvokespecial && in[2].Op == classfile.OpReturn
}

// Annotated looks for an annotation.
func Annotated(f *classfile.File, attrs []classfile.Attribute, name string) bool {
	return slices.ContainsFunc(f.Annotations(attrs), func(a classfile.Annotation) bool { return a.Class == name })
}

// IsOver reports whether what has these attributes is for earlier releases of the
// JDK than that which a class is of.
func IsOver(f *classfile.File, attrs []classfile.Attribute, of *classfile.File) bool {
	const before = 44 // the version of class files of no release
	return slices.ContainsFunc(f.Annotations(attrs), func(a classfile.Annotation) bool {
		until, ok := a.Constant("value").(int32)
		return a.Class == untilAnnotation && ok && int(of.Major)-before > int(until)
	})
}

// Says is the annotation by which f says something of a class; nil if it does not.
func Says(f *classfile.File, annotation string) *classfile.Annotation {
	for _, a := range f.Annotations(f.Other) {
		if a.Class == annotation {
			return &a
		}
	}
	return nil
}

// Lay lays the model over the JDK's class: each method and field that the model
// declares replaces the class's of the same name and type, or is added. All
// else stays the class's own: flags, superclass, and interfaces, to which the
// model's are added. What the model declares without a body (native) or marks as
// a stub, or as being for earlier releases than the class's, stays the class's own too, and so does a constructor in the place of
// which the model has but the one that javac makes where none is written. What is replaced may stay under another name. It also
// gives the set of the methods that are the model's.
func Lay(model, class *classfile.File) (*classfile.File, map[*classfile.Method]bool, error) {
	f := *class
	var err error
	fromModel := map[*classfile.Method]bool{}
	if f.Methods, err = layMethods(model, class, fromModel); err != nil {
		return nil, nil, err
	}
	f.Fields = layFields(model, class)
	f.Interfaces = slices.Clone(class.Interfaces)
	for _, i := range model.Interfaces {
		if !slices.Contains(f.Interfaces, i) {
			f.Interfaces = append(f.Interfaces, i)
		}
	}
	return &f, fromModel, nil
}

func layMethods(model, class *classfile.File, fromModel map[*classfile.Method]bool) ([]*classfile.Method, error) {
	replacing := map[string]*classfile.Method{} // by signature
	for _, x := range model.Methods {
		if x.Code != nil && !Annotated(model, x.Other, StubAnnotation) && !IsOver(model, x.Other, class) {
			replacing[Signature(x)] = x
		}
	}
	var out []*classfile.Method
	taken := map[string]bool{}
	for _, old := range class.Methods {
		taken[Signature(old)] = true
		if x := replacing[Signature(old)]; x != nil && !IsDefault(x) {
			if strings.HasPrefix(x.Name, "lambda$") {
				return nil, fmt.Errorf("models: %s.%s has the name of one of the JDK's own; models must not use lambdas", class.Name, x.Name)
			}
			old = told(x, class)
			fromModel[old] = true
		}
		out = append(out, old)
	}
	for _, x := range model.Methods {
		switch original := Original(model, x); {
		case taken[Signature(x)]:
		case original != "":
			for _, old := range class.Methods {
				if Signature(old) == original {
					renamed := *old
					renamed.Name = x.Name
					out = append(out, &renamed)
				}
			}
		case replacing[Signature(x)] != nil:
			x = told(x, class)
			out = append(out, x)
			fromModel[x] = true
		}
	}
	return out, nil
}

// Original is the signature of the JDK's own method that the model's method is; "" if it is none of another name.
func Original(model *classfile.File, m *classfile.Method) string {
	for _, a := range model.Annotations(m.Other) {
		if name, ok := a.Constant("value").(classfile.String); ok && a.Class == originalAnnotation {
			return ir.NewSignature(string(name), m.Params, m.Result)
		}
	}
	return ""
}

func layFields(model, class *classfile.File) []*classfile.Field {
	byName := map[string]*classfile.Field{}
	for _, x := range model.Fields {
		byName[x.Name] = x
	}
	var out []*classfile.Field
	taken := map[string]bool{}
	for _, old := range class.Fields {
		taken[old.Name] = true
		if x := byName[old.Name]; x != nil && !Annotated(model, x.Other, StubAnnotation) {
			old = x
		}
		out = append(out, old)
	}
	for _, x := range model.Fields {
		if !taken[x.Name] {
			out = append(out, x)
		}
	}
	return out
}

// Signature is the method's name, parameters and result: "signal(int)void".
func Signature(m *classfile.Method) string { return ir.NewSignature(m.Name, m.Params, m.Result) }
