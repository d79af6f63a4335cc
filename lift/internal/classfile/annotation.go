package classfile

import (
	"slices"

	"bandsaw/ir"
)

// Annotation is an annotation of a class or a member (JVMS 4.7.16).
type Annotation struct {
	Class    string // "org.junit.Test"
	Visible  bool   // kept at run time, and not only in the class file
	Elements []Element
}

// Element is an element of an annotation that is not its default.
type Element struct {
	Name  string
	Value Value
}

// Value is the value of an element (JVMS 4.7.16.1).
type Value struct {
	Tag        byte        // one of "BCDFIJSZsec@["
	Constant   any         // of a number, character or boolean: int32, int64, float32 or float64; of a text: String
	Type       string      // that of an enum's constant, or the class
	Name       string      // of an enum's constant
	Annotation *Annotation // with tag '@'
	Array      []Value     // with tag '['
}

// ClassOf is the class that an element of the name has for value, "" for none.
func (a *Annotation) ClassOf(element string) string {
	for _, e := range a.Elements {
		if e.Name == element && e.Value.Tag == 'c' {
			return e.Value.Type
		}
	}
	return ""
}

// Constant is the number, character, boolean or text that an element of the name has for value, nil for none.
func (a *Annotation) Constant(element string) any {
	for _, e := range a.Elements {
		if e.Name == element {
			return e.Value.Constant
		}
	}
	return nil
}

// Texts are the strings of an array that is an element of the annotation.
func (a *Annotation) Texts(element string) (out []string) {
	for _, e := range a.Elements {
		if e.Name != element {
			continue
		}
		for _, v := range e.Value.Array {
			if s, ok := v.Constant.(String); ok {
				out = append(out, string(s))
			}
		}
	}
	return out
}

// Annotations reads the annotations among the attributes, which f or a member
// of f has. Of those that are damaged it gives what stands before the damage, as
// the JVM never reads them.
func (f *File) Annotations(attrs []Attribute) (out []Annotation) {
	for i := range attrs {
		if a := &attrs[i]; a.Name == "RuntimeVisibleAnnotations" || a.Name == "RuntimeInvisibleAnnotations" {
			out = append(out, f.annotationsOf(a)...)
		}
	}
	return out
}

// Hides reports whether the JVM shows no frame of the method in stack traces, which is so of those
// of the JDK with its annotation Hidden, and of what stands for one.
func (f *File) Hides(m *Method) bool {
	return m.StandsForHidden || ir.IsJDK(f.Name) && slices.ContainsFunc(f.Annotations(m.Other), func(a Annotation) bool { return a.Class == "jdk.internal.vm.annotation.Hidden" })
}

// annotationsOf are those of one attribute. Those of models are asked for again and
// again, and read once.
func (f *File) annotationsOf(a *Attribute) []Annotation {
	if read, ok := f.Pool.annotations.Load(a); ok {
		return read.([]Annotation)
	}
	r := &reader{data: a.Data}
	read := r.annotations(f.Pool, a.Name == "RuntimeVisibleAnnotations")
	f.Pool.annotations.Store(a, read)
	return read
}

// ParameterAnnotations reads the annotations of a method's parameters that are
// kept at run time. There may be fewer lists than parameters: compilers leave
// out those that are not in the source.
func (f *File) ParameterAnnotations(m *Method) (out [][]Annotation) {
	for _, a := range m.Other {
		if a.Name != "RuntimeVisibleParameterAnnotations" {
			continue
		}
		r := &reader{data: a.Data}
		for n := r.u1("parameters count"); n > 0 && r.ok(); n-- {
			out = append(out, r.annotations(f.Pool, true))
		}
	}
	return out
}

// Default reads the default value of an annotation's element, false if it has
// none.
func (f *File) Default(m *Method) (Value, bool) {
	for _, a := range m.Other {
		if a.Name == "AnnotationDefault" {
			r := &reader{data: a.Data}
			v := r.elementValue(f.Pool, 0)
			return v, r.ok()
		}
	}
	return Value{}, false
}

func (r *reader) annotations(p *Pool, visible bool) (out []Annotation) {
	for n := r.u2("annotations count"); n > 0 && r.ok(); n-- {
		if x := r.annotation(p, visible, 0); r.ok() {
			out = append(out, x)
		}
	}
	return out
}

func (r *reader) annotation(p *Pool, visible bool, depth int) Annotation {
	class, _ := fieldType(r.utf8(p, "annotation"))
	a := Annotation{Class: class, Visible: visible}
	for n := r.u2("elements count"); n > 0 && r.ok(); n-- {
		name := r.utf8(p, "element name")
		a.Elements = append(a.Elements, Element{name, r.elementValue(p, depth)})
	}
	return a
}

// maxNesting bounds the depth of annotations within annotations.
const maxNesting = 50

// elementValue reads a value.
func (r *reader) elementValue(p *Pool, depth int) (v Value) {
	if depth > maxNesting {
		r.fail("annotations nested too deeply")
		return v
	}
	v.Tag = byte(r.u1("element tag"))
	switch v.Tag {
	case 'e':
		v.Type, _ = fieldType(r.utf8(p, "enum type"))
		v.Name = r.utf8(p, "enum constant")
	case 'c':
		d := r.utf8(p, "class")
		if v.Type, _ = fieldType(d); d == "V" {
			v.Type = "void"
		}
	case '@':
		a := r.annotation(p, true, depth+1)
		v.Annotation = &a
	case '[':
		for n := r.u2("values count"); n > 0 && r.ok(); n-- {
			v.Array = append(v.Array, r.elementValue(p, depth+1))
		}
	case 's':
		v.Constant = String(r.utf8(p, "text"))
	case 'B', 'C', 'D', 'F', 'I', 'J', 'S', 'Z':
		v.Constant = pooled(r, "constant", p.Value)
	default:
		r.fail("tag %q of a value", v.Tag)
	}
	return v
}
