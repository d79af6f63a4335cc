package machine

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// Said is an exception's class and message, as Message gives it, but with what the
// exception's own methods say where the program has them: those that the machine makes
// compute their texts, and so do classes of users. They are executed on a thread of their
// own, from the state that the machine is in; it is left as it was but for new objects.
// Where they come to what a choice or another thread decides, or do not end soon, Message
// is the answer.
func (m *Machine) Said(t *Thread, exception int64) string {
	text, ok := m.ask(t, m.inherited(m.TypeOf(exception), code.MessageSignature), exception)
	if !ok {
		return m.Message(exception)
	}
	return string(m.TypeOf(exception).Name) + ": " + text
}

// longest is how many calls and rounds of loops a message may take.
const longest = 1 << 16

// inherited is the method that an object of the type has by that name, nil if the program
// has none.
func (m *Machine) inherited(typ *code.Type, signature string) *code.Method {
	p := m.Program
	for c := p.IR.Class(string(typ.Name)); c != nil; c = p.IR.Class(c.Super) {
		id := ir.MethodID(c.Name + "." + signature)
		if i := slices.IndexFunc(p.Methods, func(k *code.Method) bool { return k.ID == id && len(k.Code) > 0 }); i >= 0 {
			return p.Methods[i]
		}
	}
	return nil
}

// ask executes a method without parameters on an object for the text that it returns, in
// the name of t, while nothing else happens.
func (m *Machine) ask(t *Thread, method *code.Method, object int64) (text string, ok bool) {
	if method == nil {
		return "", false
	}
	before, threads := *m, len(m.Threads)
	defer func() {
		m.Threads, m.Live, m.Holder, m.Uncaught, m.Broken = m.Threads[:threads], before.Live, before.Holder, before.Uncaught, before.Broken
		m.Config, m.Hook, m.Fuel = before.Config, before.Hook, before.Fuel
	}()
	m.Live, m.Uncaught, m.NoReduction, m.Fuel = nil, nil, false, longest
	asked := m.newThread(t.Obj)
	m.push(asked, method)[0] = object
	m.Hook = func(u *Thread, f *Frame) {
		if in := &f.Method.Code[f.PC]; in.Op == code.Return && len(u.Frames) == 1 && u.Pending == 0 {
			if v := m.operand(u, f, in.A); v != 0 {
				text, ok = m.Text(v), true
			}
		}
	}
	m.begin(nil)
	m.run(asked, false)
	return text, ok
}
