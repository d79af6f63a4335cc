package trace

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// told is a statement in the open step.
type told struct {
	expr *tell.Expr // nil for text that is no statement
	text string
}

// frame tells the statements of the event's frame.
func (r *Recorder) frame(thread int32, depth int, m *code.Method) *tell.Frame {
	key := frameKey{thread, depth}
	f := r.frames[key]
	if f == nil {
		f = r.teller.Frame(m.IR)
		r.frames[key] = f
	}
	return f
}

// say adds a statement to the open step, in place of what is part of it: of
// x = f(g()) only the whole is told, not g() and f(g()) as well.
func (o *openStep) say(e *tell.Expr, suffix string) {
	kept := o.texts[:0]
	for _, t := range o.texts {
		if t.expr == nil || !e.Contains(t.expr) {
			kept = append(kept, t)
		}
	}
	o.texts = append(kept, told{e, e.String() + suffix})
	if len(o.texts) > maxTexts {
		o.texts = slices.Delete(o.texts, maxTexts/2, maxTexts/2+1)
		o.texts[maxTexts/2] = told{text: "..."}
	}
}

// ends reports whether the text is the last one of the step.
func (o *openStep) ends(text string) bool {
	return len(o.texts) > 0 && o.texts[len(o.texts)-1].text == text
}

// maxTexts bounds the statements of one step: of a long loop on one line the
// first rounds and the last are told.
const maxTexts = 20

// outcome is what is known of how the event's statement was executed.
func (r *Recorder) outcome(e *event) tell.Outcome {
	o := tell.Outcome{Throws: e.thread.Pending != 0}
	switch s := e.stmt.(type) { // others: nothing more
	case *ir.If:
		o.Holds = s.Op.Holds(operand(r.m, e, e.instr.A), operand(r.m, e, e.instr.B))
	case *ir.Switch:
		o.Value = operand(r.m, e, e.instr.A)
	}
	return o
}

// thrown tells of an exception that the event's instruction makes pending, nil
// if it does not.
func (r *Recorder) thrown(e *event) *tell.Expr {
	s, ok := e.stmt.(*ir.Pending)
	if !ok || s.Src == nil || e.thread.Pending == 0 {
		return nil
	}
	class, message, ok := strings.Cut(r.m.Message(e.thread.Pending), ": ")
	if ok {
		message = ": " + message
	}
	text := "throw " + tell.Short(class) + message
	if e.user {
		return r.frame(e.thread.ID, e.depth, e.frame.Method).Throws(s, text)
	}
	return tell.Leaf(text, "")
}

// choiceText tells what was chosen by the event.
func (r *Recorder) choiceText(e *event, c *chosen) string {
	if s, ok := e.stmt.(*ir.Choose); ok && s.Says != "" {
		return r.said(e.thread, s.Meaning(c.pick)) + ", " + oneOf(c.of)
	}
	if e.place.known {
		return fmt.Sprintf("%s, %s", r.names.value(e.place.typ, e.place.read(r.m, e.thread)), oneOf(c.of))
	}
	if e.instr.Op == code.Notify {
		obj := operand(r.m, e, e.instr.A)
		pick := c.pick
		for _, u := range e.waiting {
			if u.WaitOn == obj {
				if pick == 0 {
					return fmt.Sprintf("wakes %s, %s", r.names.thread(u), oneOf(c.of))
				}
				pick--
			}
		}
	}
	return oneOf(c.of)
}

// said is what a choice of the library's says, with the method of the JDK's that
// makes it.
func (r *Recorder) said(t *machine.Thread, text string) string {
	places := t.Places()
	if len(places) == 0 || !r.isHidden(places[0].Method) {
		return text
	}
	at := r.m.JavaPlace(places[0])
	return fmt.Sprintf("%s (in %s.%s)", text, tell.Short(at.Class), at.Method)
}

// oneOf tells among how many alternatives there was a choice; all longs are one more
// than there are numbers for.
func oneOf(n int64) string {
	if n == 0 {
		return "one of 18446744073709551616"
	}
	return fmt.Sprintf("one of %d", n)
}
