package lifter

import (
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

// Calls that find a class by its name, or initialise one by its Class object,
// are known before the program runs if the name or object is a constant.
const (
	primitiveClass = ir.MethodID("java.lang.Class.getPrimitiveClass(java.lang.String)java.lang.Class")
	forName        = ir.MethodID("java.lang.Class.forName(java.lang.String)java.lang.Class")
	forNameOf      = ir.MethodID("java.lang.Class.forName(java.lang.String,boolean,java.lang.ClassLoader)java.lang.Class")
	absent         = ir.MethodID("java.lang.Class.absent(java.lang.String)java.lang.Class") // the model's
	privilegedRun  = ir.MethodID("java.security.PrivilegedAction.run()java.lang.Object")

	// initialiseName is the method that lift adds to a class to initialise
	// it: a call of any static method does (JVMS 5.5).
	initialiseName = "initialise$class"
)

var initialisers = map[ir.MethodID]int{ // and which argument is the class
	"jdk.internal.access.SharedSecrets.ensureClassInitialized(java.lang.Class)void":           0,
	"jdk.internal.misc.Unsafe.ensureClassInitialized(java.lang.Class)void":                    1,
	"java.lang.invoke.MethodHandles$Lookup.ensureInitialized(java.lang.Class)java.lang.Class": 1,
}

// reflected is what a call on a constant class or name does, nil if s is none.
func (lf *Lifter) reflected(s ir.Stmt) []ir.Stmt {
	if load, ok := s.(*ir.Load); ok {
		return primitiveOf(load)
	}
	c, ok := s.(*ir.Call)
	if !ok {
		return nil
	}
	if out := lf.splitting(c); out != nil {
		return out
	}
	if out := lf.copying(c); out != nil {
		return out
	}
	if n, ok := initialisers[c.Method]; ok {
		if k, ok := operand(c.Args, n).(*ir.Const); ok && k.Type == ir.ClassClass && c.Dst == nil {
			return lf.InitialiseStmts(k.Text)
		}
		return nil
	}
	if c.Method.Class() == "java.security.AccessController" && strings.HasPrefix(c.Method.Name(), "doPrivileged") &&
		c.Method.Params()[0] == "java.security.PrivilegedAction" {
		// Every action is allowed; called here, its class is known.
		return []ir.Stmt{&ir.Call{Kind: ir.VirtualCall, Method: privilegedRun, Dst: c.Dst, Args: c.Args[:1]}}
	}
	k, ok := operand(c.Args, 0).(*ir.Const)
	if !ok || k.Type != ir.StringClass {
		return nil
	}
	var out []ir.Stmt
	switch c.Method {
	case primitiveClass:
	case forName, forNameOf:
		if !ir.Type(k.Text).IsClass() || strings.ContainsAny(k.Text, "/;[") {
			return nil
		}
		if found, err := lf.Find(k.Text); err != nil || found == nil {
			if err == nil && lf.Known(absent.Class()).Method(absent.Signature()) != nil {
				return []ir.Stmt{&ir.Call{Kind: ir.StaticCall, Method: absent, Dst: c.Dst, Args: c.Args[:1]}}
			}
			return nil
		}
		if c.Method == forNameOf {
			k, ok := c.Args[1].(*ir.Const)
			if !ok {
				return nil
			}
			if k.Bits == 0 {
				break
			}
		}
		out = lf.InitialiseStmts(k.Text)
	default:
		return nil
	}
	if c.Dst != nil {
		out = append(out, &ir.Move{Dst: c.Dst, Src: &ir.Const{Type: ir.ClassClass, Text: k.Text}})
	}
	if out == nil {
		return []ir.Stmt{}
	}
	return out
}

// primitiveOf is what a load of the class of a primitive type does, nil for others: nobody can tell whether the class of
// its boxes was initialised, as that by itself would.
func primitiveOf(s *ir.Load) []ir.Stmt {
	from, ok := s.From.(*ir.StaticPlace)
	if !ok {
		return nil
	}
	if k := handle.PrimitiveClass(from.Field); k != nil {
		return []ir.Stmt{&ir.Move{Dst: s.Dst, Src: k}}
	}
	return nil
}

// InitialiseStmts initialises the class.
func (lf *Lifter) InitialiseStmts(class string) []ir.Stmt {
	if lf.Known(class) == nil {
		return nil
	}
	id := ir.NewMethodID(class, initialiseName, nil, ir.Void)
	m := &ir.Method{ID: id, Static: true, Synthetic: true}
	m.Blocks = []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{&ir.Return{At: translate.NoOrigin}}}}
	if err := lf.AddMethod(m); err != nil {
		return nil
	}
	return []ir.Stmt{&ir.Call{Kind: ir.StaticCall, Method: id}}
}

// Reflected is how a method that the class declares is called by reflection: what the models have for the user's calls
// is, and what depends on its caller cannot be. What is told its caller, but does the same for each, has one parameter more.
func (lf *Lifter) Reflected(c *classes.Class, m *classfile.Method) (translate.Method, error) {
	if c.Library {
		told := ir.NewSignature(m.Name, append(slices.Clone(m.Params), ir.ClassClass), m.Result)
		if x := c.Method(told); x != nil && c.Carries(x, overlay.CallerAnnotation) {
			if c.Carries(x, overlay.AnyCallerAnnotation) {
				return lf.callee(c, m, append(slices.Clone(m.Params), ir.ClassClass))
			}
			return translate.Method{}, fmt.Errorf("method %s.%s depends on who calls it, and is called by reflection", c.Name, m.Descriptor())
		}
		if x := c.Method(overlay.Signature(m)); x != nil && c.Carries(x, overlay.InsideAnnotation) {
			return translate.Method{}, fmt.Errorf("method %s.%s is modelled for the JDK's own code only", c.Name, m.Descriptor())
		}
		if own := lf.forUsers(c, m); own != "" {
			return translate.Method{ID: own, Kind: ir.StaticCall}, nil
		}
	}
	return lf.callee(c, m, m.Params)
}

// callee is how a method that the class declares, with those parameters, is called.
func (lf *Lifter) callee(c *classes.Class, m *classfile.Method, params []string) (translate.Method, error) {
	ref := &classfile.MethodRef{Class: c.Name, Name: m.Name, Params: params, Result: m.Result, Interface: c.Is(classfile.AccInterface)}
	op := classfile.OpInvokevirtual
	switch {
	case m.Is(classfile.AccStatic):
		op = classfile.OpInvokestatic
	case m.Name == "<init>":
		op = classfile.OpInvokespecial
	case ref.Interface:
		op = classfile.OpInvokeinterface
	}
	return lf.resolveMethod(ref, op, c.Name)
}

// operand is the argument at i, nil for none.
func operand(args []ir.Operand, i int) ir.Operand {
	if i < len(args) {
		return args[i]
	}
	return nil
}
