// Package lifter makes a method of the program of one of a class file, with what
// the models say of it. It depends on nothing but the classes.
//
//kinds:of lifted
package lifter

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/handle"
	"bandsaw/lift/internal/translate"
)

// Lifter lifts methods one by one: with the models' bodies for natives, and
// stand-ins for what is not there. Several goroutines may ask it.
type Lifter struct {
	*classes.Loader
	Handles *handle.Handles
	// declares is set where nothing is run: what is missing is declared.
	Declares bool
	// Ranked is set where identity hash codes put hash tables in orders that are chosen.
	Ranked bool
	// Stops is set where threads are stopped while they run.
	Stops bool
	// Jars are those whose classes are the program's own, as those in directories are: the others' are what it uses.
	Jars map[string]bool
	// Initialised are the classes of what the program uses that it initialises, nil if that is not known.
	Initialised map[string]bool

	mu       sync.RWMutex // for what follows
	standIns map[ir.MethodID]*standIn
	noFields map[ir.FieldID]string
}

// NewLifter is a lifter of the classes found there.
func NewLifter(from classes.Sources) *Lifter {
	lf := &Lifter{Loader: classes.NewLoader(from), standIns: map[ir.MethodID]*standIn{}, noFields: map[ir.FieldID]string{}}
	lf.Handles = handle.New(lf)
	return lf
}

// Lifted is a method that was reached.
type Lifted struct {
	Method *ir.Method
	Why    string // it has no body that can be run
	// warning is what the user should know if it is in his own code.
	Warning string
}

// Lift lifts one method. It depends on nothing but the classes.
func (lf *Lifter) Lift(id ir.MethodID) Lifted {
	if s := lf.StandInOf(id); s != nil {
		return Lifted{Native(id, s.static), s.why, s.why}
	}
	c, err := lf.Need(id.Class())
	if err != nil {
		return Lifted{Native(id, true), err.Error(), err.Error()}
	}
	src := c.Method(id.Signature())
	if src == nil {
		err := fmt.Errorf("class %s has no method %s", c.Name, id.Signature())
		return Lifted{Native(id, true), err.Error(), err.Error()}
	}
	m := c.Made(id.Signature())
	if m == nil && src.Code != nil && lf.LeftOut(c) {
		why := fmt.Sprintf("class %s is none of those that -initialised names", c.Name)
		return Lifted{refused(c, src), why, ""}
	}
	switch {
	case id == CopyMethod:
		return Lifted{m, "arrays are cloned as such only", ""}
	case m != nil:
	case nothing(src):
		m = empty(c.File, src)
	case handle.Dispatches(id):
		m = translate.Head(c.File, src)
		if err := handle.Dispatch(m, nil); err != nil {
			return Lifted{m, err.Error(), err.Error()}
		}
	case src.Is(classfile.AccNative) && lf.inJava(id, src) != nil:
		m = lf.inJava(id, src)
	case src.Is(classfile.AccNative):
		l := Lifted{Method: translate.Head(c.File, src)}
		if ir.MachineOperation(id) == nil {
			l.Why, l.Warning = cmp.Or(contract.LeftOut(c.File, src), "native"), fmt.Sprintf("method %s is native", id)
		}
		return l
	default:
		m, err = translate.Lift(c.Source(src), src, lf)
		if err == nil {
			err = lf.catchable(m)
		}
		if err != nil {
			return Lifted{refused(c, src), err.Error(), err.Error()}
		}
		if !c.Library {
			handle.NoteWeak(m)
			drawWhole(m)
		}
		if err := lf.Handles.Rewrite(m); err != nil {
			return Lifted{Native(id, m.Static), err.Error(), err.Error()}
		}
	}
	lf.replaceMissing(m)
	lf.limits(m, c.Library)
	if c.Library {
		blockPlainly(m)
		plainFormats(m)
		Fold(m, lf.constantsIn(m.ID))
		if m.ID.Name() == "<clinit>" {
			settle(m, lf.finals(m.ID.Class()))
			Fold(m, lf.constantsIn(m.ID))
		}
	}
	return Lifted{Method: m}
}

// refused is the method of the class without its code, so that nobody can run it.
func refused(c *classes.Class, src *classfile.Method) *ir.Method {
	head := *src
	head.Code = nil
	m := translate.Head(c.File, &head)
	m.Native, m.Synchronized = true, false
	return m
}

// inJava is the native method with a body that calls what the models have for
// it, nil if they have nothing.
func (lf *Lifter) inJava(id ir.MethodID, src *classfile.Method) *ir.Method {
	peer := lf.Known(contract.Natives + id.Class())
	if peer == nil {
		return nil
	}
	m := translate.Head(&classfile.File{Name: id.Class()}, src)
	call := &ir.Call{Kind: ir.StaticCall}
	var types []ir.Type
	for _, p := range m.Params {
		types = append(types, p.Type)
		call.Args = append(call.Args, p)
	}
	call.Method = ir.NewMethodID(peer.Name, src.Name, types, ir.Type(src.Result))
	if peer.Method(call.Method.Signature()) == nil {
		return nil
	}
	ret := &ir.Return{}
	if src.Result != "void" {
		call.Dst = &ir.Local{Name: "result", Type: ir.Type(src.Result)}
		m.Locals = append(m.Locals[:len(m.Params):len(m.Params)], call.Dst)
		ret.X = call.Dst
	}
	call.Origin.Offset, ret.Origin.Offset = -1, -1
	m.Native, m.Synthetic = false, true
	m.Blocks = []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{call, ret}}}
	return m
}

// forUsers is the method that the models have for the user's calls of m, ""
// if they have none.
func (lf *Lifter) forUsers(owner *classes.Class, m *classfile.Method) ir.MethodID {
	own := lf.Known(contract.Users + owner.Name)
	if own == nil {
		return ""
	}
	params := m.Params
	if !m.Is(classfile.AccStatic) {
		params = append([]string{owner.Name}, params...)
	}
	id := ir.NewMethodID(own.Name, m.Name, params, m.Result)
	if own.Method(id.Signature()) == nil {
		return ""
	}
	return id
}

// beforeConstructor is the call of what the models have the user's classes execute
// before a constructor of the JDK's, nil if they have nothing.
func (lf *Lifter) beforeConstructor(s *ir.Call) *ir.Call {
	if s.Kind != ir.SpecialCall {
		return nil
	}
	return lf.Making(s.Method, s.Args[1:])
}

// Making is the call of what the models have the user's classes execute before the constructor with these
// arguments, nil if they have nothing for it, or it is none of the JDK's.
func (lf *Lifter) Making(constructor ir.MethodID, args []ir.Operand) *ir.Call {
	if constructor.Name() != "<init>" || !ir.IsJDK(constructor.Class()) {
		return nil
	}
	own := lf.Known(contract.Users + constructor.Class())
	if own == nil {
		return nil
	}
	id := ir.NewMethodID(own.Name, contract.Making, constructor.Params(), ir.Void)
	if own.Method(id.Signature()) == nil {
		return nil
	}
	return &ir.Call{Kind: ir.StaticCall, Method: id, Args: slices.Clone(args)}
}

// Native is a method that nobody can run.
func Native(id ir.MethodID, static bool) *ir.Method {
	f := &classfile.File{Name: id.Class()}
	m := &classfile.Method{
		Access: classfile.AccPublic | classfile.AccNative | classes.Flag(static, classfile.AccStatic),
		Name:   id.Name(), Result: string(id.Result()),
	}
	for _, p := range id.Params() {
		m.Params = append(m.Params, string(p))
	}
	return translate.Head(f, m)
}

// nothing reports whether a native method only tells the JVM where to find the
// code of others.
func nothing(m *classfile.Method) bool {
	return m.Is(classfile.AccNative) && len(m.Params) == 0 && m.Result == "void" && (m.Name == "registerNatives" || m.Name == "initIDs")
}

// empty is a method that does nothing.
func empty(f *classfile.File, src *classfile.Method) *ir.Method {
	m := translate.Head(f, src)
	m.Native = false
	m.Blocks = []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{&ir.Return{At: translate.NoOrigin}}}}
	return m
}
