package classfile

// Annotation is an annotation of a class or a member (JVMS 4.7.16), kept at run
// time or only in the class file.
type Annotation struct {
	Class string // "org.junit.Test"
	// Classes are the elements whose value is a class, by name: the types, as
	// in "java.io.IOException". Elements of other kinds are not kept.
	Classes map[string]string
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
		if t := r.elementValue(p, 0); t != "" {
			if a.Classes == nil {
				a.Classes = map[string]string{}
			}
			a.Classes[name] = t
		}
	}
	return a
}

// maxNesting bounds the depth of annotations within annotations.
const maxNesting = 50

// elementValue reads a value (JVMS 4.7.16.1), and gives the type if it is a class.
func (r *reader) elementValue(p *Pool, depth int) (class string) {
	if depth > maxNesting {
		r.fail("annotations nested too deeply")
		return ""
	}
	switch tag := r.u1("element tag"); tag {
	case 'e':
		r.u2("enum type")
		r.u2("enum constant")
	case 'c':
		class, _ = fieldType(r.utf8(p, "class"))
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
	default:
		r.u2("constant")
	}
	return class
}
