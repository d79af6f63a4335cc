package translate

import (
	"archive/zip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// jarEnv knows the classes of one jar, and believes everything about others.
type jarEnv map[string]*cf.File

func (j jarEnv) Super(class string) (string, bool) {
	if f := j[class]; f != nil && f.Super != "" {
		return f.Super, true
	}
	return "", false
}

func (j jarEnv) Interface(class string) bool { return j[class] == nil || j[class].Is(cf.AccInterface) }

func (j jarEnv) IsSubclass(sub, sup string) bool {
	if sub == sup || sup == ir.ObjectClass {
		return true
	}
	f := j[sub]
	if f == nil {
		return false
	}
	for _, i := range f.Interfaces {
		if j.IsSubclass(i, sup) {
			return true
		}
	}
	return f.Super != "" && j.IsSubclass(f.Super, sup)
}

func (j jarEnv) Final(class string) bool { return j[class] != nil && j[class].Is(cf.AccFinal) }

func (j jarEnv) Field(ref *cf.FieldRef, static bool) (Field, error) {
	return Field{ID: ir.NewFieldID(ref.Class, ref.Name)}, nil
}

func (j jarEnv) Method(ref *cf.MethodRef, op cf.Opcode, from string) (Method, error) {
	kind := ir.VirtualCall
	switch op {
	case cf.OpInvokestatic:
		kind = ir.StaticCall
	case cf.OpInvokespecial:
		kind = ir.SpecialCall
	}
	class := ref.Class
	if ir.Type(class).IsArray() {
		class = ir.ObjectClass
	}
	return Method{NewID(class, ref.Name, ref.Params, ref.Result), kind}, nil
}

func (j jarEnv) Dynamic(s Site) (ir.MethodID, error) {
	return NewID("$made", "site", s.Params(), s.Result()), nil
}

// program makes a program that Check accepts of one class's methods: whatever
// they mention is declared as it is used.
func program(methods []*ir.Method, class string) *ir.Program {
	p := &ir.Program{Level: ir.Lifted}
	classes := map[string]*ir.Class{}
	declared := map[string]bool{}
	get := func(name string) *ir.Class {
		c := classes[name]
		if c == nil {
			c = &ir.Class{Name: name, Super: ir.ObjectClass}
			if name == ir.ObjectClass {
				c.Super = ""
			}
			classes[name] = c
			p.Classes = append(p.Classes, c)
		}
		return c
	}
	get(ir.ObjectClass)
	get(class).Methods = methods
	for _, m := range methods {
		declared[string(m.ID)] = true
	}
	field := func(id ir.FieldID, static bool, t ir.Type) {
		if key := "field " + string(id); !declared[key] {
			declared[key] = true
			c := get(id.Class())
			c.Fields = append(c.Fields, &ir.Field{Name: id.Name(), Type: t, Static: static})
		}
	}
	access := func(x ir.Place, t ir.Type) {
		if t == ir.Null {
			t = ir.ObjectClass
		}
		switch x := x.(type) {
		case *ir.FieldPlace:
			field(x.Field, false, t)
		case *ir.StaticPlace:
			field(x.Field, true, t)
		}
	}
	get(ir.ThrowableClass)
	for _, m := range methods {
		for _, b := range m.Blocks {
			for _, h := range b.Handlers {
				if h.Class != "" && h.Class != ir.ThrowableClass {
					get(h.Class).Super = ir.ThrowableClass
				}
			}
			for _, s := range b.Stmts {
				switch s := s.(type) {
				case *ir.Load:
					access(s.From, s.Dst.Type)
				case *ir.Store:
					access(s.To, s.Src.OperandType())
				case *ir.New:
					get(s.Class).Instantiated = true
				case *ir.Call:
					if !declared[string(s.Method)] {
						declared[string(s.Method)] = true
						c := get(s.Method.Class())
						c.Methods = append(c.Methods, &ir.Method{ID: s.Method, Static: s.Kind == ir.StaticCall, Native: true})
					}
				}
			}
		}
	}
	main := &ir.Method{
		ID: "$main.main(java.lang.String[])void", Static: true,
		Params: []*ir.Local{{Name: "args", Type: "java.lang.String[]"}},
		Blocks: []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{&ir.Return{}}}},
	}
	main.Locals = main.Params
	get("$main").Methods = []*ir.Method{main}
	p.Entry = []ir.MethodID{main.ID}
	p.SortClasses()
	return p
}

// TestInstalledJars lifts every class of the jars that the machine happens to
// have, and checks every method.
func TestInstalledJars(t *testing.T) {
	jars, _ := filepath.Glob("/usr/share/java/*.jar")
	if len(jars) == 0 {
		t.Skip("no jars installed")
	}
	deadline := time.Now().Add(8 * time.Second)
	methods, refused := 0, 0
	for _, jar := range jars {
		if fi, err := os.Lstat(jar); err != nil || !fi.Mode().IsRegular() || time.Now().After(deadline) {
			continue
		}
		env := readJar(t, jar)
		for _, f := range env {
			var lifted []*ir.Method
			for _, m := range f.Methods {
				methods++
				out, err := Lift(f, m, env)
				var e *Error
				switch {
				case err == nil:
					lifted = append(lifted, out)
				case errors.As(err, &e) && strings.Contains(err.Error(), "not supported"):
					refused++
				default:
					t.Errorf("%s: %v", filepath.Base(jar), err)
				}
			}
			if err := ir.Check(program(lifted, f.Name)); err != nil {
				t.Errorf("%s: %s: %v", filepath.Base(jar), f.Name, err)
			}
		}
	}
	t.Logf("%d methods, %d refused", methods, refused)
}

func readJar(t *testing.T, jar string) jarEnv {
	t.Helper()
	env := jarEnv{}
	for _, data := range rawClasses(t, jar) {
		f, err := cf.Parse(jar, data)
		if err != nil {
			t.Fatal(err)
		}
		env[f.Name] = f
	}
	return env
}

// rawClasses are the class files in a jar.
func rawClasses(t *testing.T, jar string) (out [][]byte) {
	t.Helper()
	z, err := zip.OpenReader(jar)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	for _, e := range z.File {
		if !strings.HasSuffix(e.Name, ".class") || strings.HasPrefix(e.Name, "META-INF") {
			continue
		}
		r, err := e.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, data)
	}
	return out
}
