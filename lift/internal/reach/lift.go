package reach

import (
	"fmt"
	"runtime"
	"sync"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/handle"
	"bandsaw/lift/internal/translate"
)

// lifted is a method that was reached.
type lifted struct {
	method *ir.Method
	why    string // it has no body that can be run
	// warning is what the user should know if it is in his own code.
	warning string
}

// lift lifts methods, on all processors.
func (a *analysis) lift(ids []ir.MethodID) []lifted {
	out := make([]lifted, len(ids))
	const chunk = 8 // methods are small
	next := make(chan int)
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), (len(ids)+chunk-1)/chunk) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				for j := i; j < min(i+chunk, len(ids)); j++ {
					out[j] = a.w.lift(ids[j])
				}
			}
		}()
	}
	for i := 0; i < len(ids); i += chunk {
		next <- i
	}
	close(next)
	wg.Wait()
	return out
}

// lift lifts one method. It depends on nothing but the classes.
func (w *world) lift(id ir.MethodID) lifted {
	if s := w.standInOf(id); s != nil {
		return lifted{native(id, s.static), s.why, s.why}
	}
	c, err := w.need(id.Class())
	if err != nil {
		return lifted{native(id, true), err.Error(), err.Error()}
	}
	src := c.method(id.Signature())
	if src == nil {
		err := fmt.Errorf("class %s has no method %s", c.Name, id.Signature())
		return lifted{native(id, true), err.Error(), err.Error()}
	}
	m := c.made(id.Signature())
	switch {
	case id == copyMethod:
		return lifted{m, "arrays are cloned as such only", ""}
	case m != nil:
	case nothing(src):
		m = empty(c.File, src)
	case handle.Dispatches(id):
		m = translate.Head(c.File, src)
		if err := handle.Dispatch(m, nil); err != nil {
			return lifted{m, err.Error(), err.Error()}
		}
	case src.Is(classfile.AccNative) && w.inJava(id, src) != nil:
		m = w.inJava(id, src)
	case src.Is(classfile.AccNative):
		l := lifted{method: translate.Head(c.File, src)}
		if ir.MachineOperation(id) == nil {
			l.why, l.warning = "native", fmt.Sprintf("method %s is native", id)
		}
		return l
	default:
		m, err = translate.Lift(c.source(src), src, w)
		if err == nil {
			err = w.catchable(m)
		}
		if err != nil {
			head := *src
			head.Code = nil
			m := translate.Head(c.File, &head)
			m.Native, m.Synchronized = true, false
			return lifted{m, err.Error(), err.Error()}
		}
		if err := w.handles.Rewrite(m); err != nil {
			return lifted{native(id, m.Static), err.Error(), err.Error()}
		}
	}
	w.replaceMissing(m)
	limits(m, c.library)
	if c.library {
		plainFormats(m)
		fold(m, w.constantsIn(m.ID))
	}
	return lifted{method: m}
}

// inJava is the native method with a body that calls what the models have for
// it, nil if they have nothing.
func (w *world) inJava(id ir.MethodID, src *classfile.Method) *ir.Method {
	peer := w.known(contract.Natives + id.Class())
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
	if peer.method(call.Method.Signature()) == nil {
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
func (w *world) forUsers(owner *class, m *classfile.Method) ir.MethodID {
	own := w.known(contract.Users + owner.Name)
	if own == nil {
		return ""
	}
	params := m.Params
	if !m.Is(classfile.AccStatic) {
		params = append([]string{owner.Name}, params...)
	}
	id := translate.NewID(own.Name, m.Name, params, m.Result)
	if own.method(id.Signature()) == nil {
		return ""
	}
	return id
}

// native is a method that nobody can run.
func native(id ir.MethodID, static bool) *ir.Method {
	f := &classfile.File{Name: id.Class()}
	m := &classfile.Method{
		Access: classfile.AccPublic | classfile.AccNative | flag(static, classfile.AccStatic),
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
	m.Blocks = []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{&ir.Return{At: ir.At{Origin: ir.Origin{Offset: -1}}}}}}
	return m
}
