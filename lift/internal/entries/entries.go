// Package entries makes the classes by which a program learns at run time
// what its class files say: for each class that it can ask about an entry, for
// each member of it another, which can also call, read or write the member, and
// a class for each type of annotations. Their superclasses are in models/bandsaw.
//
// What an entry tells is a method of its class each, so that a program gets
// only what it asks for.
package entries

import (
	"fmt"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// The models that the classes made here extend or call.
const (
	classEntry      = "bandsaw.ClassEntry"
	memberEntry     = "bandsaw.MemberEntry"
	annotationEntry = "bandsaw.AnnotationEntry"
	annotationType  = "java.lang.annotation.Annotation"
)

// Env is what is known of other classes. Several goroutines may ask it.
type Env interface {
	// File is the class file as the JDK or the user has it, nil if the class
	// cannot be used.
	File(class string) *classfile.File
	// Callee is how a method of the class that f declares is called. It may have one parameter more, for
	// which null will do.
	Callee(f *classfile.File, m *classfile.Method) (ir.MethodID, ir.CallKind, error)
	// Making is the call of what is executed before that of the constructor with these arguments, nil for nothing.
	Making(constructor ir.MethodID, args []ir.Operand) *ir.Call
	// Field is what a field always is, nil if programs keep it, or why it cannot be read or written.
	Field(f *classfile.File, fd *classfile.Field) (always *ir.Const, err error)
	// Initialise is what initialises a class, nil if that does nothing that can be seen.
	Initialise(class string) []ir.Stmt
	// StandIn notes that a static method of that name stands for what is missing.
	StandIn(id ir.MethodID, why error)
	// Define adds a class; one of the same name that was defined before stays as it is.
	Define(c *ir.Class)
}

// Name is that of the entry of a class.
func Name(class string) string { return class + "$$entry" }

// List is a method of a class's entry that gives members.
type List string

// The lists of a class's entry.
const (
	Methods      List = "methods"
	Fields       List = "fields"
	Constructors List = "constructors"
	Components   List = "components" // of a record
)

// Lists are all lists.
var Lists = []List{Methods, Fields, Constructors, Components}

// Method is the list's method of the entry of a class.
func (l List) Method(class string) ir.MethodID {
	return ir.NewMethodID(Name(class), string(l), nil, ir.ArrayOf(memberEntry))
}

// known is the method of a class's entry that says which names the lists of
// methods and fields are complete for.
func known(class string) ir.MethodID {
	return ir.NewMethodID(Name(class), "names", nil, ir.ArrayOf(ir.StringClass))
}

// ListsOf are the methods of a class's entry whose bodies depend on what a
// program asks for, and so are made by Body.
func ListsOf(class string) []ir.MethodID {
	out := []ir.MethodID{known(class)}
	for _, l := range Lists {
		out = append(out, l.Method(class))
	}
	return out
}

// Entry makes the class of the entry of a class, which is no array and no
// primitive type. Its lists have no bodies yet.
func Entry(env Env, f *classfile.File) *ir.Class {
	c := newClass(Name(f.Name), classEntry)
	b := begin(c, "<init>", ir.Void)
	b.call(ir.SpecialCall, ir.NewMethodID(classEntry, "<init>", []ir.Type{ir.ClassClass}, ir.Void), b.this, classConst(f.Name))
	b.ret(nil)
	initialisation(env, c, f)
	c.intMethod("modifiers", modifiers(f))
	c.intMethod("flags", int32(f.Access))
	if h := nestHost(env, f); h != f.Name {
		c.classMethod("nestHost", h)
	}
	if e := enclosing(f); e != "" && env.File(e) != nil {
		c.classMethod("enclosing", e)
	}
	c.classesMethod(env, "permitted", f.Permitted)
	c.classesMethod(env, "declared", Members(f))
	c.classesMethod(env, "nestMembers", f.NestMembers)
	if f.EnclosingMethod != "" {
		c.textMethod("enclosingMethod", f.EnclosingMethod)
	}
	if f.Signature != "" {
		c.textMethod("signature", f.Signature)
	}
	annotations(env, c, "annotations", f, f.Other)
	for _, l := range Lists {
		if l != Components || f.IsRecord {
			c.open(l.Method(f.Name))
		}
	}
	c.open(known(f.Name))
	return c.Class
}

// accSuper means nothing to a program (JVMS 4.1).
const accSuper = 0x0020

// modifiers are the class's modifiers as Java has them: those of a nested
// class stand in its InnerClasses (JVMS 4.7.6).
func modifiers(f *classfile.File) int32 {
	access := f.Access
	if i := inner(f); i != nil {
		access = i.Access
	}
	return int32(access &^ accSuper)
}

// inner is what the class says of itself as a nested class, nil if it is none.
func inner(f *classfile.File) *classfile.InnerClass {
	for i := range f.InnerClasses {
		if f.InnerClasses[i].Inner == f.Name {
			return &f.InnerClasses[i]
		}
	}
	return nil
}

// enclosing is the class that the class stands in, "" for none.
func enclosing(f *classfile.File) string {
	if i := inner(f); i != nil && i.Outer != "" {
		return i.Outer
	}
	return f.EnclosingClass
}

// Members are the classes that are declared as members of the class.
func Members(f *classfile.File) (out []string) {
	for _, i := range f.InnerClasses {
		if i.Outer == f.Name && i.Name != "" {
			out = append(out, i.Inner)
		}
	}
	return out
}

// nestHost is the class that hosts the nest of the class: itself, if the one
// that it names does not know it (JVMS 5.4.4).
func nestHost(env Env, f *classfile.File) string {
	if f.NestHost != "" {
		if h := env.File(f.NestHost); h != nil && slices.Contains(h.NestMembers, f.Name) {
			return h.Name
		}
	}
	return f.Name
}

// Around are the classes that the entry of a class names: its supertypes, those
// around it and in it.
func Around(f *classfile.File) []string {
	out := []string{f.Super, enclosing(f)}
	out = append(out, f.Interfaces...)
	out = append(out, f.Permitted...)
	return append(out, Members(f)...)
}

// lacks is the first class of the types that is not there, nil for none.
func lacks(env Env, types ...string) error {
	for _, t := range types {
		if e := element(t); ir.Type(e).IsClass() && env.File(e) == nil {
			return fmt.Errorf("class %s is not there", e)
		}
	}
	return nil
}

// element is the name of the type that the elements of an array type have at
// last, t itself if it is none.
func element(t string) string {
	typ := ir.Type(t)
	for typ.IsArray() {
		typ = typ.Elem()
	}
	return string(typ)
}
