package lifter

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/handle"
	"bandsaw/lift/internal/overlay"
	"bandsaw/lift/internal/translate"
)

// The methods below make a Lifter a translate.Env.

// Methods of the model of java.lang.Thread: StopMethod gives a thread an exception to throw,
// SuspendMethod keeps it from moving.
const (
	StopMethod    = ir.MethodID(ir.ThreadClass + ".bandsawStop(java.lang.ThreadDeath)void")
	SuspendMethod = ir.MethodID(ir.ThreadClass + ".bandsawSuspend()void")
)

// Delivers implements translate.Env. What a model stands for is one step to such an exception.
func (lf *Lifter) Delivers(class string, m *classfile.Method) bool {
	if !lf.Stops {
		return false
	}
	c := lf.Known(class)
	return c != nil && !c.Modelled(m)
}

// Super implements translate.Env.
func (lf *Lifter) Super(name string) (string, bool) {
	if c := lf.Known(name); c != nil && c.Super != "" {
		return c.Super, true
	}
	return "", false
}

// Interface implements translate.Env.
func (lf *Lifter) Interface(name string) bool {
	c := lf.Known(name)
	return c == nil || c.Is(classfile.AccInterface)
}

// Final implements translate.Env. No program can name the classes of enum
// constants with bodies, so there are no arrays of them.
func (lf *Lifter) Final(name string) bool {
	c := lf.Known(name)
	return c != nil && (c.Is(classfile.AccFinal) || c.Is(classfile.AccEnum))
}

// Field implements translate.Env: the class, its interfaces, its superclass
// (JVMS 5.4.3.2).
func (lf *Lifter) Field(ref *classfile.FieldRef, op classfile.Opcode, from string) (translate.Field, error) {
	owner, f, err := lf.ResolveField(ref, op, from)
	if err != nil {
		// Its accesses become calls of a stand-in (replaceMissing).
		id := ir.NewFieldID(ref.Class, standInName(ref.Name, err))
		lf.mu.Lock()
		lf.noFields[id] = err.Error()
		lf.mu.Unlock()
		return translate.Field{ID: id}, nil
	}
	return translate.Field{
		ID:      ir.NewFieldID(owner.Name, f.Name),
		Asserts: IsAsserts(f), Disabled: owner.Library,
	}, nil
}

// AssertionsDisabled is what that flag of a class always is.
func AssertionsDisabled(c *classes.Class) *ir.Const {
	if c.Library {
		return &ir.Const{Type: ir.Boolean, Bits: 1}
	}
	return &ir.Const{Type: ir.Boolean}
}

// IsAsserts recognises javac's flag for disabled assertions.
func IsAsserts(f *classfile.Field) bool {
	return f.Name == "$assertionsDisabled" && f.Synthetic && f.Is(classfile.AccStatic) && f.Type == "boolean"
}

// Method implements translate.Env. What cannot be resolved has a stand-in.
func (lf *Lifter) Method(ref *classfile.MethodRef, op classfile.Opcode, from string) (translate.Method, error) {
	if op == classfile.OpInvokevirtual && handle.Polymorphic(ref.Class, ref.Name) {
		// Package handle puts something else in its place.
		return translate.Method{ID: ir.NewMethodID(ref.Class, ref.Name, ref.Params, ref.Result), Kind: ir.SpecialCall}, nil
	}
	m, err := lf.resolveMethod(ref, op, from)
	if err != nil {
		return lf.noMethodStandIn(ref, op == classfile.OpInvokestatic, err), nil
	}
	return m, nil
}

// resolveMethod resolves a call, and puts what the models have for the user's calls
// in the place of the JDK's.
func (lf *Lifter) resolveMethod(ref *classfile.MethodRef, op classfile.Opcode, from string) (translate.Method, error) {
	owner, m, err := lf.ResolveMethod(ref, op, from)
	if err != nil {
		return translate.Method{}, err
	}
	if f := lf.Known(from); f != nil && !f.Library && owner.Library {
		if owner.Carries(m, overlay.InsideAnnotation) {
			return translate.Method{}, fmt.Errorf("method %s.%s is modelled for the JDK's own code only", owner.Name, m.Descriptor())
		}
		if own := lf.forUsers(owner, m); own != "" && op != classfile.OpInvokespecial {
			return translate.Method{ID: own, Kind: ir.StaticCall}, nil
		}
	}
	out := translate.Method{ID: translate.ID(owner.Name, m)}
	switch {
	case op == classfile.OpInvokestatic:
		out.Kind = ir.StaticCall
	case op == classfile.OpInvokespecial, m.Is(classfile.AccPrivate):
		out.Kind = ir.SpecialCall
	default:
		out.Kind = ir.VirtualCall
	}
	return out, nil
}

// standInName is the name of the stand-in for a member that is there, but cannot
// be used as it is.
func standInName(member string, why error) string {
	if m, ok := errors.AsType[*classes.Misuse](why); ok {
		return member + "$" + m.Way
	}
	return member + "$unmodelled"
}

// tellCaller gives a call in the user's code the class that it stands in, where
// the method called has a model that asks for it. What lift makes of a lambda or
// method reference of a class stands in that class.
func (lf *Lifter) tellCaller(s *ir.Call, from *classes.Class) {
	c := lf.Known(s.Method.Class())
	if c == nil || !c.Library || c.Model == nil && !c.IsModel {
		return
	}
	id := ir.NewMethodID(c.Name, s.Method.Name(), append(slices.Clone(s.Method.Params()), ir.ClassClass), s.Method.Result())
	if m := c.Method(id.Signature()); m == nil || !c.Carries(m, overlay.CallerAnnotation) {
		return
	}
	name, _, _ := strings.Cut(from.Name, "$$Lambda$")
	s.Method = id
	s.Args = append(slices.Clone(s.Args), ClassConst(name))
}
