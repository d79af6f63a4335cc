package classes

import (
	"strings"
	"testing"

	"bandsaw/lift/internal/classfile"
)

// declared makes classes, each after what it extends, with their methods of no parameters. A line is
// NAME [< SUPER, INTERFACE ...] : [ACCESS] METHOD, ...; a name that begins with I is an interface's.
func declared(t *testing.T, text string) map[string]*Class {
	t.Helper()
	bits := map[string]uint16{
		"public": classfile.AccPublic, "private": classfile.AccPrivate, "abstract": classfile.AccAbstract, "static": classfile.AccStatic,
	}
	l := NewLoader(Sources{})
	all := map[string]*Class{}
	for line := range strings.Lines(text) {
		head, methods, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			continue
		}
		f := &classfile.File{}
		name, above, _ := strings.Cut(head, "<")
		f.Name = strings.TrimSpace(name)
		isInterface := func(n string) bool { return n[strings.LastIndexByte(n, '.')+1] == 'I' }
		if isInterface(f.Name) {
			f.Access = classfile.AccInterface | classfile.AccAbstract
		}
		for _, n := range strings.FieldsFunc(above, func(r rune) bool { return r == ',' || r == ' ' }) {
			if isInterface(n) {
				f.Interfaces = append(f.Interfaces, n)
			} else {
				f.Super = n
			}
		}
		for _, d := range strings.Split(methods, ",") {
			words := strings.Fields(d)
			if len(words) == 0 {
				continue
			}
			m := &classfile.Method{Name: words[len(words)-1], Result: "void"}
			for _, w := range words[:len(words)-1] {
				m.Access |= bits[w]
			}
			f.Methods = append(f.Methods, m)
		}
		c, err := newClass(f, f.Name, false)
		if err != nil {
			t.Fatal(err)
		}
		l.entries[f.Name] = &request{class: c}
		if all[f.Name], err = l.Find(f.Name); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// TestSelected: what a call runs on an object of a class (JVMS 5.4.6): the nearest method of the
// superclasses that overrides the one called, then the default that no other interface's overrides.
func TestSelected(t *testing.T) {
	all := declared(t, `
		p.Object:
		p.I1 < p.Object: public def, public abstract open
		p.I2 < p.Object, p.I1: public def, public abstract both
		p.I3 < p.Object: public both, public def
		p.Base < p.Object: public run, own, private hidden, public static make
		p.Derived < p.Base: public run, own, public hidden
		q.Far < p.Base: public own
		p.Back < q.Far: own
		p.Of1 < p.Object, p.I1: public open
		p.Of2 < p.Object, p.I1, p.I2:
		p.Of23 < p.Object, p.I2, p.I3:
		p.Below < p.Derived:
	`)
	for _, x := range []struct{ on, of, method, want string }{
		{"p.Base", "p.Base", "run", "p.Base"},
		{"p.Below", "p.Base", "run", "p.Derived"},
		{"p.Below", "p.Base", "own", "p.Derived"},
		{"q.Far", "p.Base", "own", "p.Base"}, // another package's does not override what has no modifier
		{"p.Back", "p.Base", "own", "p.Back"},
		{"p.Of1", "p.I1", "def", "p.I1"},
		{"p.Of1", "p.I1", "open", "p.Of1"},
		{"p.Of2", "p.I1", "def", "p.I2"},
		{"p.Of2", "p.I1", "open", "none"},
		{"p.Of23", "p.I3", "both", "p.I3"},
		{"p.Of23", "p.I2", "def", "none"}, // two defaults, neither of which overrides the other
	} {
		sig := x.method + "()void"
		s := all[x.on].Selected(all[x.of], all[x.of].Method(sig))
		got := "none"
		if s.Method != nil {
			got = s.Owner.Name
		}
		if got != x.want {
			t.Errorf("%s.%s of a %s runs that of %s, want %s", x.of, x.method, x.on, got, x.want)
		}
	}
}

// TestLookup: a method is looked up in the superclasses before the interfaces (JVMS 5.4.3.3, 5.4.3.4).
func TestLookup(t *testing.T) {
	all := declared(t, `
		Object: public text, private secret, public static of
		I1 < Object: public abstract go, public static of
		I2 < Object, I1: public go
		Base < Object: public go
		Derived < Base, I2:
		Other < Object, I1, I2:
	`)
	for _, x := range []struct{ of, method, want string }{
		{"Derived", "go", "Base"},
		{"Other", "go", "I2"},
		{"I2", "go", "I2"},
		{"I1", "text", "Object"},
		{"I2", "secret", "none"},
		{"I2", "of", "none"}, // static methods of interfaces are not inherited
		{"Other", "of", "Object"},
	} {
		got := "none"
		if owner, m := all[x.of].Lookup(x.method + "()void"); m != nil {
			got = owner.Name
		}
		if got != x.want {
			t.Errorf("%s.%s is that of %s, want %s", x.of, x.method, got, x.want)
		}
	}
}
