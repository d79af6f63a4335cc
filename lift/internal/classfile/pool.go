package classfile

import (
	"fmt"
	"math"
	"sync"
)

// Tags of the constant pool (JVMS 4.4).
const (
	tagUtf8               = 1
	tagInteger            = 3
	tagFloat              = 4
	tagLong               = 5
	tagDouble             = 6
	tagClass              = 7
	tagString             = 8
	tagFieldref           = 9
	tagMethodref          = 10
	tagInterfaceMethodref = 11
	tagNameAndType        = 12
	tagMethodHandle       = 15
	tagMethodType         = 16
	tagDynamic            = 17
	tagInvokeDynamic      = 18
	tagModule             = 19
	tagPackage            = 20
)

// sinceMajor is the first class-file version in which a tag may stand.
var sinceMajor = map[int]int{
	tagMethodHandle: 51, tagMethodType: 51, tagInvokeDynamic: 51,
	tagModule: 53, tagPackage: 53, tagDynamic: 55,
}

var tagNames = map[int]string{
	tagUtf8: "Utf8", tagInteger: "Integer", tagFloat: "Float", tagLong: "Long",
	tagDouble: "Double", tagClass: "Class", tagString: "String",
	tagFieldref: "Fieldref", tagMethodref: "Methodref",
	tagInterfaceMethodref: "InterfaceMethodref", tagNameAndType: "NameAndType",
	tagMethodHandle: "MethodHandle", tagMethodType: "MethodType",
	tagDynamic: "Dynamic", tagInvokeDynamic: "InvokeDynamic",
	tagModule: "Module", tagPackage: "Package",
}

// The values that instructions and attributes take from the pool are int32,
// int64, float32, float64 and the types below.
type (
	// String is a string constant.
	String string
	// Class is a class constant: the type named, "int[]" or "p.C".
	Class string
	// FieldRef names a field.
	FieldRef struct{ Class, Name, Type string }
	// MethodRef names a method; Interface is true if Class is an interface.
	MethodRef struct {
		Class, Name string
		Params      []string
		Result      string
		Interface   bool
	}
	// MethodHandle is a method or field with the way to use it (JVMS 5.4.3.5).
	// Ref is a *FieldRef or a *MethodRef.
	MethodHandle struct {
		Kind int
		Ref  any
	}
	// MethodType is a method descriptor.
	MethodType struct {
		Params []string
		Result string
	}
	// Dynamic is a constant or a call site that Bootstrap computes.
	Dynamic struct {
		Index     int // its own in the constant pool
		Bootstrap int // index in File.Bootstrap
		Name      string
		Type      string // of a constant; "" for a call site
		Params    []string
		Result    string
	}
)

func (m *MethodRef) String() string { return m.Class + "." + describe(m.Name, m.Params) + m.Result }

// entry is a pool entry: raw operands, and what they mean once resolved.
type entry struct {
	tag    int
	offset int // in the file
	a, b   int // indices
	num    uint64
	text   string
}

// Pool is a constant pool. Index 0 and the second half of longs and doubles
// hold nothing.
type Pool struct {
	entries []entry
	// Class names and method descriptors by the index of their text: many
	// entries may share a long one.
	classes map[int]string
	methods map[int]MethodType

	annotations sync.Map // that were read with it, by the *Attribute
}

func (r *reader) pool(major int) *Pool {
	n := r.u2("constant pool count")
	if r.ok() && n == 0 {
		r.fail("constant pool count is 0, expected at least 1")
	}
	p := &Pool{classes: map[int]string{}, methods: map[int]MethodType{}}
	if !r.ok() {
		return p
	}
	p.entries = append(p.entries, entry{})
	for i := 1; i < n && r.ok(); i++ {
		at := r.pos
		e := entry{offset: r.base + at, tag: r.u1("constant pool tag")}
		switch e.tag {
		case tagUtf8:
			at := r.pos
			text, err := decode(r.bytes(r.u2("Utf8 length"), "Utf8"))
			if err != nil && r.ok() {
				r.failAt(at, "constant %d: %v", i, err)
			}
			e.text = text
		case tagInteger, tagFloat:
			e.num = uint64(r.u4("number"))
		case tagLong, tagDouble:
			hi := uint64(r.u4("number"))
			e.num = hi<<32 | uint64(r.u4("number"))
		case tagClass, tagString, tagMethodType, tagModule, tagPackage:
			e.a = r.u2("index")
		case tagFieldref, tagMethodref, tagInterfaceMethodref, tagNameAndType, tagDynamic, tagInvokeDynamic:
			e.a = r.u2("index")
			e.b = r.u2("index")
		case tagMethodHandle:
			e.a = r.u1("method handle kind")
			e.b = r.u2("index")
		default:
			if r.ok() {
				r.failAt(at, "constant %d has the unknown tag %d", i, e.tag)
			}
		}
		if since := sinceMajor[e.tag]; r.ok() && major < since {
			r.failAt(at, "constant %d is a %s, which class files have from version %d, but this is version %d", i, tagNames[e.tag], since, major)
		}
		p.entries = append(p.entries, e)
		if e.tag == tagLong || e.tag == tagDouble {
			p.entries = append(p.entries, entry{})
			i++
			if r.ok() && i >= n {
				r.failAt(at, "constant %d takes two entries, but the pool ends", i-1)
			}
		}
	}
	if r.ok() {
		r.err = p.check()
	}
	return p
}

// check resolves every entry once, so that later only the kind can be wrong.
func (p *Pool) check() *fault {
	for i, e := range p.entries {
		if e.tag == 0 || e.tag == tagUtf8 {
			continue
		}
		var err error
		switch e.tag {
		case tagNameAndType:
			_, _, err = p.nameAndType(i)
		case tagModule, tagPackage:
			_, err = p.Utf8(e.a)
		default:
			_, err = p.Value(i)
		}
		if err != nil {
			return &fault{offset: e.offset, what: fmt.Sprintf("constant %d: %v", i, err)}
		}
	}
	return nil
}

func (p *Pool) get(i, tag int) (*entry, error) {
	if i <= 0 || i >= len(p.entries) || p.entries[i].tag == 0 {
		return nil, fmt.Errorf("index %d is not in the constant pool, expected a %s", i, tagNames[tag])
	}
	e := &p.entries[i]
	if e.tag != tag {
		return nil, fmt.Errorf("constant %d is a %s, expected a %s", i, tagNames[e.tag], tagNames[tag])
	}
	return e, nil
}

// Utf8 is the text of entry i.
func (p *Pool) Utf8(i int) (string, error) {
	e, err := p.get(i, tagUtf8)
	if err != nil {
		return "", err
	}
	return e.text, nil
}

// Class is the type that entry i names.
func (p *Pool) Class(i int) (string, error) {
	e, err := p.get(i, tagClass)
	if err != nil {
		return "", err
	}
	if t, ok := p.classes[e.a]; ok {
		return t, nil
	}
	s, err := p.Utf8(e.a)
	if err != nil {
		return "", err
	}
	t, ok := typeName(s)
	if !ok {
		return "", fmt.Errorf("%q is not a class name", s)
	}
	p.classes[e.a] = t
	return t, nil
}

// methodType is the method descriptor in the Utf8 entry i.
func (p *Pool) methodType(i int) (MethodType, error) {
	if t, ok := p.methods[i]; ok {
		return t, nil
	}
	s, err := p.Utf8(i)
	if err != nil {
		return MethodType{}, err
	}
	params, result, ok := methodType(s)
	if !ok {
		return MethodType{}, fmt.Errorf("%q is not a method descriptor", s)
	}
	t := MethodType{params, result}
	p.methods[i] = t
	return t, nil
}

// nameAndType is the name in entry i, and the index of the descriptor.
func (p *Pool) nameAndType(i int) (name string, desc int, err error) {
	e, err := p.get(i, tagNameAndType)
	if err != nil {
		return "", 0, err
	}
	if name, err = p.Utf8(e.a); err != nil {
		return "", 0, err
	}
	_, err = p.Utf8(e.b)
	return name, e.b, err
}

// named is the name of the module or package in entry i.
func (p *Pool) named(i, tag int) (string, error) {
	e, err := p.get(i, tag)
	if err != nil {
		return "", err
	}
	return p.Utf8(e.a)
}

// Value is the meaning of entry i: int32, int64, float32, float64, String,
// Class, *FieldRef, *MethodRef, MethodHandle, MethodType or *Dynamic.
func (p *Pool) Value(i int) (any, error) {
	if i <= 0 || i >= len(p.entries) || p.entries[i].tag == 0 {
		return nil, fmt.Errorf("index %d is not in the constant pool", i)
	}
	e := &p.entries[i]
	switch e.tag {
	case tagInteger:
		return int32(e.num), nil
	case tagFloat:
		return math.Float32frombits(uint32(e.num)), nil
	case tagLong:
		return int64(e.num), nil
	case tagDouble:
		return math.Float64frombits(e.num), nil
	case tagString:
		s, err := p.Utf8(e.a)
		return String(s), err
	case tagClass:
		c, err := p.Class(i)
		return Class(c), err
	case tagFieldref:
		return p.fieldRef(e)
	case tagMethodref, tagInterfaceMethodref:
		return p.methodRef(e)
	case tagMethodHandle:
		return p.methodHandle(e)
	case tagMethodType:
		return p.methodType(e.a)
	case tagDynamic, tagInvokeDynamic:
		return p.dynamic(i, e)
	}
	return nil, fmt.Errorf("constant %d is a %s, expected a value", i, tagNames[e.tag])
}

func (p *Pool) fieldRef(e *entry) (*FieldRef, error) {
	class, err := p.Class(e.a)
	if err != nil {
		return nil, err
	}
	name, desc, err := p.nameAndType(e.b)
	if err != nil {
		return nil, err
	}
	typ, ok := fieldType(p.entries[desc].text)
	if !ok || !memberName(name) {
		return nil, fmt.Errorf("%q %q does not describe a field", name, p.entries[desc].text)
	}
	return &FieldRef{class, EscapeName(name), typ}, nil
}

func (p *Pool) methodRef(e *entry) (*MethodRef, error) {
	class, err := p.Class(e.a)
	if err != nil {
		return nil, err
	}
	name, desc, err := p.nameAndType(e.b)
	if err != nil {
		return nil, err
	}
	t, err := p.methodType(desc)
	if err != nil {
		return nil, err
	}
	if !methodName(name) || name == "<clinit>" {
		return nil, fmt.Errorf("%q is not a method that can be called", name)
	}
	return &MethodRef{class, EscapeName(name), t.Params, t.Result, e.tag == tagInterfaceMethodref}, nil
}

func (p *Pool) methodHandle(e *entry) (MethodHandle, error) {
	if e.a < 1 || e.a > 9 {
		return MethodHandle{}, fmt.Errorf("method handle of the unknown kind %d", e.a)
	}
	ref, err := p.Value(e.b)
	if err != nil {
		return MethodHandle{}, err
	}
	switch ref.(type) {
	case *FieldRef:
		if e.a <= 4 {
			return MethodHandle{e.a, ref}, nil
		}
	case *MethodRef:
		if e.a >= 5 {
			return MethodHandle{e.a, ref}, nil
		}
	}
	return MethodHandle{}, fmt.Errorf("method handle of kind %d on constant %d, a %s", e.a, e.b, tagNames[p.entries[e.b].tag])
}

func (p *Pool) dynamic(i int, e *entry) (*Dynamic, error) {
	name, desc, err := p.nameAndType(e.b)
	if err != nil {
		return nil, err
	}
	d := &Dynamic{Index: i, Bootstrap: e.a, Name: EscapeName(name)}
	if e.tag == tagInvokeDynamic {
		t, err := p.methodType(desc)
		d.Params, d.Result = t.Params, t.Result
		return d, err
	}
	text := p.entries[desc].text
	typ, ok := fieldType(text)
	if !ok {
		return nil, fmt.Errorf("%q is not the type of a constant", text)
	}
	d.Type = typ
	return d, nil
}
