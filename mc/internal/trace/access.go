package trace

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/monitor/race"
)

// Race tells the accesses of a data race that the machine's present state shows:
// in a sentence, and each with its stack and with the locks that its thread holds.
func (r *Recorder) Race(x *race.Race) (sentence string, accesses []result.Access) {
	var each []string
	for _, a := range x.Accesses {
		told := r.access(a)
		does := "loads"
		if a.Store {
			does = "stores"
		}
		each = append(each, fmt.Sprintf("%s %s at %s", told.Thread, does, told.Where()))
		accesses = append(accesses, told)
	}
	return "data race on " + x.Variable + ": " + strings.Join(each, ", "), accesses
}

func (r *Recorder) access(a race.Access) result.Access {
	t := a.Thread
	out := result.Access{Thread: r.names.thread(t), Store: a.Store, Variable: r.accessed(t), Stack: r.stack(t), Locks: r.locks(t)}
	i := max(r.userFrame(t), 0)
	f := &t.Frames[i]
	at := r.m.JavaPlace(machine.Place{Method: f.Method, PC: f.PC})
	out.Class, out.Method, out.File, out.Line = at.Class, at.Method, at.File, at.Line
	return out
}

// accessed names what the thread's next instruction accesses.
func (r *Recorder) accessed(t *machine.Thread) string {
	f := t.Top()
	e := &event{thread: t, frame: *f, instr: &f.Method.Code[f.PC]}
	var at ir.Place
	switch s := f.Method.Stmts[f.PC].(type) { // others: no access
	case *ir.Load:
		at = s.From
	case *ir.Store:
		at = s.To
	}
	switch p := at.(type) { // others: an element
	case *ir.StaticPlace:
		return tell.Short(p.Field.Class()) + "." + p.Field.Name()
	case *ir.FieldPlace:
		return r.names.object(operand(r.m, e, e.instr.A)) + "." + p.Field.Name()
	}
	return fmt.Sprintf("%s[%d]", r.names.object(operand(r.m, e, e.instr.A)), operand(r.m, e, e.instr.B))
}

// stack are the frames of the thread as a stack trace has them, the innermost first.
func (r *Recorder) stack(t *machine.Thread) []string {
	var out []string
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		if f.Method.IR.Synthetic {
			continue
		}
		at := r.m.JavaPlace(machine.Place{Method: f.Method, PC: f.PC})
		where := at.File
		if at.Line > 0 {
			where += fmt.Sprintf(":%d", at.Line)
		}
		out = append(out, fmt.Sprintf("%s.%s(%s)", at.Class, at.Method, where))
	}
	return out
}

// locks names the monitors that the thread owns, and the JDK's locks, in the order
// in which the machine has them.
func (r *Recorder) locks(t *machine.Thread) []string {
	of := map[int64]int64{} // what says who owns a lock, and the first lock that has it
	var all []int64
	r.objects(func(o int64) {
		typ := r.m.TypeOf(o)
		if typ.Class == nil || typ.Class.Library && !typ.HasField(ir.Sync) {
			return
		}
		if sync, by := r.held(o); by == t && of[sync] == 0 {
			of[sync] = o
			all = append(all, o)
		}
	})
	r.objects(func(o int64) {
		if r.m.Owner(o) == t && of[o] == 0 {
			all = append(all, o)
		}
	})
	slices.Sort(all)
	out := []string{}
	for _, o := range all {
		out = append(out, r.names.object(o))
	}
	return out
}

// objects calls f with every object of a machine that has gone forward only: with
// the constant ones whose monitors were used, and with those of the heap.
func (r *Recorder) objects(f func(o int64)) {
	for _, o := range slices.Clone(r.m.Touched()) {
		f(int64(o))
	}
	for o := r.m.Base; o < r.m.Top; o += r.m.Size(o) {
		f(o)
	}
}
