package classfile

import (
	"fmt"
	"strings"
)

// Parse reads the class file data. name is for errors.
func Parse(name string, data []byte) (*File, error) {
	r := &reader{data: data}
	f := &File{path: name}
	r.file(f)
	if r.err != nil {
		return nil, f.fail(r.err)
	}
	return f, nil
}

// fail puts the file's name to an error.
func (f *File) fail(err *fault) error {
	return &Error{File: f.path, Offset: err.offset, Where: err.where, What: err.what}
}

const magic = 0xCAFEBABE

func (r *reader) file(f *File) {
	if m := r.u4("magic number"); r.ok() && m != magic {
		r.failAt(0, "magic number 0x%08X, expected 0xCAFEBABE: not a class file", m)
	}
	f.Minor = uint16(r.u2("version"))
	f.Major = uint16(r.u2("version"))
	if r.ok() && f.Major < MinMajor {
		r.failAt(4, "class-file version %d, expected %d to %d", f.Major, MinMajor, MaxMajor)
	}
	f.Pool = r.pool(int(f.Major))
	p := f.Pool
	f.Access = uint16(r.u2("access flags"))
	f.Name = r.plainClass(p, "this class")
	f.Super = r.optClass(p, "super class")
	for i := r.u2("interfaces count"); i > 0 && r.ok(); i-- {
		f.Interfaces = append(f.Interfaces, r.plainClass(p, "interface"))
	}
	for i := r.u2("fields count"); i > 0 && r.ok(); i-- {
		f.Fields = append(f.Fields, r.field(f))
	}
	for i := r.u2("methods count"); i > 0 && r.ok(); i-- {
		f.Methods = append(f.Methods, r.method(f))
	}
	r.classAttributes(f)
	r.done("the class file")
	r.checkFile(f)
}

// checkFile checks what needs the whole file.
func (r *reader) checkFile(f *File) {
	if !r.ok() {
		return
	}
	if f.Super == "" && f.Name != "java.lang.Object" && !f.Is(AccModule) {
		r.fail("class %s has no superclass", f.Name)
	}
	seen := map[string]bool{}
	for _, m := range f.Methods {
		id := m.Descriptor() + m.Result
		if seen[id] {
			r.fail("method %s occurs twice", id)
		}
		seen[id] = true
	}
	seen = map[string]bool{}
	for _, fd := range f.Fields {
		id := fd.Name + " " + fd.Type
		if seen[id] {
			r.fail("field %s occurs twice", id)
		}
		seen[id] = true
		if seen[fd.Name] {
			fd.Name = Twin(fd.Name, fd.Type)
		}
		seen[fd.Name] = true
	}
	for i := range f.Pool.entries {
		e := &f.Pool.entries[i]
		if (e.tag == tagDynamic || e.tag == tagInvokeDynamic) && e.a >= len(f.Bootstrap) && r.ok() {
			r.err = &fault{offset: e.offset, what: fmt.Sprintf("constant %d: bootstrap method %d of %d", i, e.a, len(f.Bootstrap))}
		}
	}
}

// pooled reads an index and looks it up by get.
func pooled[T any](r *reader, what string, get func(int) (T, error)) (v T) {
	at := r.pos
	i := r.u2(what)
	if !r.ok() {
		return v
	}
	v, err := get(i)
	if err != nil {
		r.failAt(at, "%s: %v", what, err)
	}
	return v
}

// optional is pooled, with index 0 for nothing.
func optional[T any](r *reader, what string, get func(int) (T, error)) T {
	return pooled(r, what, func(i int) (v T, err error) {
		if i == 0 {
			return v, nil
		}
		return get(i)
	})
}

func (r *reader) utf8(p *Pool, what string) string { return pooled(r, what, p.Utf8) }

// plainClass reads the index of a class that is not an array.
func (r *reader) plainClass(p *Pool, what string) string {
	return pooled(r, what, func(i int) (string, error) {
		c, err := p.Class(i)
		if err == nil && strings.HasSuffix(c, "[]") {
			err = fmt.Errorf("%s is an array, expected a class", c)
		}
		return c, err
	})
}

func (r *reader) optClass(p *Pool, what string) string { return optional(r, what, p.Class) }

// memberName reports whether s is an unqualified name (JVMS 4.2.2).
func memberName(s string) bool { return s != "" && !strings.ContainsAny(s, reserved) }

func methodName(s string) bool {
	return s == "<init>" || s == "<clinit>" || memberName(s) && !strings.ContainsAny(s, "<>")
}

func (r *reader) field(f *File) *Field {
	p := f.Pool
	fd := &Field{Access: uint16(r.u2("field flags"))}
	at := r.pos
	fd.Name = r.utf8(p, "field name")
	desc := r.utf8(p, "field descriptor")
	if !r.ok() {
		return fd
	}
	typ, ok := fieldType(desc)
	if !ok || !memberName(fd.Name) {
		r.failAt(at, "%q %q does not describe a field", fd.Name, desc)
		return fd
	}
	fd.Name, fd.Type = EscapeName(fd.Name), typ
	fd.Synthetic = fd.Is(AccSynthetic)
	r.attributes(p, func(a *reader, name string) bool {
		switch name {
		case "ConstantValue":
			at := a.pos
			fd.Value = pooled(a, name, p.Value)
			if a.ok() && !constantFits(fd.Value, fd.Type) {
				a.failAt(at, "the constant of field %s is not of type %s", fd.Name, fd.Type)
			}
		case "Signature":
			fd.Signature = a.utf8(p, name)
		case "Deprecated":
			fd.Deprecated = true
		case "Synthetic":
			fd.Synthetic = true
		default:
			return false
		}
		return true
	}, &fd.Other)
	return fd
}

// constantFits is JVMS 4.7.2, table 4.7.2-A.
func constantFits(v any, typ string) bool {
	switch v.(type) {
	case int32:
		switch typ {
		case "int", "short", "char", "byte", "boolean":
			return true
		}
		return false
	case int64:
		return typ == "long"
	case float32:
		return typ == "float"
	case float64:
		return typ == "double"
	case String:
		return typ == "java.lang.String"
	}
	return false
}

func (r *reader) method(f *File) *Method {
	p := f.Pool
	m := &Method{Access: uint16(r.u2("method flags"))}
	start := r.pos
	m.Name = r.utf8(p, "method name")
	desc := r.utf8(p, "method descriptor")
	if !r.ok() {
		return m
	}
	params, result, ok := methodType(desc)
	if !ok || !methodName(m.Name) || m.Name == "<init>" && result != "void" {
		r.failAt(start, "%q %q does not describe a method", m.Name, desc)
		return m
	}
	m.Name, m.Params, m.Result = EscapeName(m.Name), params, result
	m.Synthetic = m.Is(AccSynthetic)
	if m.Name == "<init>" && m.Access&(AccStatic|AccAbstract|AccNative) != 0 {
		r.failAt(start, "a constructor that is static, abstract or native")
	}
	if m.Name == "<clinit>" && f.Major >= 51 && !m.Is(AccStatic) {
		r.failAt(start, "the class initialiser is not static")
	}
	if m.Name == "<clinit>" {
		// Older class files leave the flags open (JVMS 4.6).
		m.Access |= AccStatic
	}
	r.attributes(p, func(a *reader, name string) bool {
		switch name {
		case "Code":
			if m.Code != nil {
				a.fail("method %s has two Code attributes", m.Name)
				return true
			}
			m.Code = &Encoded{file: f, method: m, data: a.data, base: a.base}
			a.pos = len(a.data)
		case "Exceptions":
			for i := a.u2("exceptions count"); i > 0 && a.ok(); i-- {
				m.Exceptions = append(m.Exceptions, a.plainClass(p, "exception"))
			}
		case "MethodParameters":
			for i := a.u1("parameters count"); i > 0 && a.ok(); i-- {
				name := optional(a, "parameter name", p.Utf8)
				m.Parameters = append(m.Parameters, Parameter{name, uint16(a.u2("parameter flags"))})
			}
		case "Signature":
			m.Signature = a.utf8(p, name)
		case "Deprecated":
			m.Deprecated = true
		case "Synthetic":
			m.Synthetic = true
		default:
			return false
		}
		return true
	}, &m.Other)
	if !r.ok() {
		return m
	}
	if m.Is(AccAbstract) && m.Access&(AccStatic|AccNative|AccPrivate|AccFinal) != 0 {
		r.failAt(start, "method %s is abstract and also private, static, final or native", m.Descriptor())
	}
	switch bodiless := m.Is(AccAbstract) || m.Is(AccNative); {
	case m.Code == nil && !bodiless:
		r.failAt(start, "method %s has no code", m.Descriptor())
	case m.Code != nil && bodiless && m.Name != "<clinit>":
		r.failAt(start, "method %s is abstract or native, but has code", m.Descriptor())
	}
	return m
}
