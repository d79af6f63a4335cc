package classfile

// Annotation is an annotation of a class or a member (JVMS 4.7.16), kept at run
// time or only in the class file.
type Annotation struct {
	Class string // "org.junit.Test"
	// Classes are the elements whose value is a class, by name: the types, as
	// in "java.io.IOException".
	Classes map[string]string
	// Values are the elements whose value is a number, a boolean, a character
	// (all but long, float and double as int32) or a String, by name. Elements
	// of other kinds are not kept.
	Values map[string]any
}

// Annotations reads the annotations among the attributes, which f or a member
// of f has. Of those that are damaged it gives what stands before the damage, as
// the JVM never reads them.
func (f *File) Annotations(attrs []Attribute) (out []Annotation) {
	for _, a := range attrs {
		if a.Name != "RuntimeVisibleAnnotations" && a.Name != "RuntimeInvisibleAnnotations" {
			continue
		}
		r := &reader{data: a.Data}
		for n := r.u2("annotations count"); n > 0 && r.ok(); n-- {
			if x := r.annotation(f.Pool); r.ok() {
				out = append(out, x)
			}
		}
	}
	return out
}

func (r *reader) annotation(p *Pool) Annotation {
	class, _ := fieldType(r.utf8(p, "annotation"))
	a := Annotation{Class: class}
	for n := r.u2("elements count"); n > 0 && r.ok(); n-- {
		name := r.utf8(p, "element name")
		switch v := r.elementValue(p, 0).(type) {
		case nil:
		case Class:
			if a.Classes == nil {
				a.Classes = map[string]string{}
			}
			a.Classes[name] = string(v)
		default:
			if a.Values == nil {
				a.Values = map[string]any{}
			}
			a.Values[name] = v
		}
	}
	return a
}

// maxNesting bounds the depth of annotations within annotations.
const maxNesting = 50

// elementValue reads a value (JVMS 4.7.16.1): a Class, String or number, nil
// for one of another kind.
func (r *reader) elementValue(p *Pool, depth int) any {
	if depth > maxNesting {
		r.fail("annotations nested too deeply")
		return nil
	}
	switch tag := r.u1("element tag"); tag {
	case 'e':
		r.u2("enum type")
		r.u2("enum constant")
	case 'c':
		if class, ok := fieldType(r.utf8(p, "class")); ok {
			return Class(class)
		}
	case '@':
		r.utf8(p, "annotation")
		for n := r.u2("elements count"); n > 0 && r.ok(); n-- {
			r.u2("element name")
			r.elementValue(p, depth+1)
		}
	case '[':
		for n := r.u2("values count"); n > 0 && r.ok(); n-- {
			r.elementValue(p, depth+1)
		}
	case 's':
		return String(r.utf8(p, "string"))
	default:
		switch v := pooled(r, "constant", p.Value).(type) {
		case int32, int64, float32, float64:
			return v
		}
	}
	return nil
}
