package oracle_test

import (
	"slices"
	"testing"

	. "bandsaw/fuzz/internal/threads/lang"
	"bandsaw/fuzz/internal/threads/oracle"
)

func call(op string, a int) *Expr       { return &Expr{Kind: Call, Op: op, A: a} }
func do(op string, a int) *Stmt         { return &Stmt{Kind: Do, E: call(op, a)} }
func set(i, n int) *Stmt                { return &Stmt{Kind: SetInt, A: i, E: &Expr{Kind: Const, N: n}} }
func inc(i int) *Stmt                   { return &Stmt{Kind: Inc, A: i} }
func sync(body ...*Stmt) *Stmt          { return &Stmt{Kind: Sync, Body: body} }
func iff(e *Expr, body ...*Stmt) *Stmt  { return &Stmt{Kind: If, E: e, Body: body} }
func while0(i int, body ...*Stmt) *Stmt { return &Stmt{Kind: While, E: is(i, 0), Body: body} }
func get(i int, e *Expr) *Stmt          { return &Stmt{Kind: SetInt, A: i, E: e} }
func put(n int) *Stmt                   { return &Stmt{Kind: Do, E: &Expr{Kind: Call, Op: "put", N: n}} }
func is(i, n int) *Expr {
	return &Expr{Kind: Bin, Op: "==", X: &Expr{Kind: Shared, A: i}, Y: &Expr{Kind: Const, N: n}}
}
func caught(i, n int, body ...*Stmt) *Stmt {
	return &Stmt{Kind: Try, Body: body, Catch: Interrupted, Else: []*Stmt{set(i, n)}}
}

// program has three ints, an object to lock, a lock with a condition, and two
// threads that the main thread starts and waits for.
func program(fair bool, main, first, second []*Stmt) *Program {
	return &Program{
		Ints: make([]Int, 3), Monitors: []MonitorKind{Plain}, Locks: []Lock{{Fair: fair, Conds: 1}},
		Sems: []Sem{{Permits: 0}}, Latches: []int{1},
		Barriers: []int{2}, Queues: []int{1},
		Classes: [][]*Stmt{{inc(0), {Kind: Use, A: 1}}, {inc(1), {Kind: Use, A: 0}}},
		Threads: []*Thread{
			{Body: slices.Concat([]*Stmt{do("start", 1), do("start", 2)}, main, []*Stmt{do("join", 1), do("join", 2)})},
			{Body: first}, {Body: second},
		},
	}
}

// TestOutcomes: programs whose outcomes are known from the specification, or
// from the sources of the JDK.
func TestOutcomes(t *testing.T) {
	type body = []*Stmt
	for _, c := range []struct {
		name                string
		fair                bool
		main, first, second body
		want                []string
	}{
		{"an increment is lost", false, nil, body{inc(0)}, body{inc(0)}, []string{"1 0 0", "2 0 0"}},
		{"none under a monitor", false, nil, body{sync(inc(0))}, body{sync(inc(0))}, []string{"2 0 0"}},
		{"a notification too early", false, nil, body{sync(do("wait", 0)), set(0, 1)}, body{sync(do("notify", 0))}, []string{"0 0 0 deadlock", "1 0 0"}},
		{"a guarded wait", false, nil, body{sync(while0(1, do("wait", 0))), set(0, 1)}, body{sync(set(1, 1), do("notify", 0))}, []string{"1 1 0"}},
		{"no monitor", false, nil, body{{Kind: Try, Body: body{do("notify", 0)}, Catch: IllegalMonitor, Else: body{set(0, 1)}}}, nil, []string{"1 0 0"}},
		{
			"notified and interrupted", false, nil,
			body{sync(set(2, 1), caught(0, 1, do("wait", 0), set(0, 2))), iff(call("interrupted", 0), set(1, 1))},
			// It may be notified although it was interrupted, and then stays so.
			body{sync(iff(is(2, 1), do("interrupt", 1), do("notify", 0)))},
			[]string{"0 0 1 deadlock", "1 0 1", "2 1 1"},
		},
		{
			"interrupted in lock", false, nil,
			body{do("lock", 0), set(1, 1), do("unlock", 0)},
			// Who waits for a lock has taken note of the interrupt and not restored it yet.
			body{do("lock", 0), iff(is(1, 0), do("interrupt", 1), iff(call("isInterrupted", 1), set(0, 1))), do("unlock", 0)},
			[]string{"0 1 0", "1 1 0"},
		},
		{
			"signalled threads come first", false, body{do("lock", 0), iff(is(2, 1), set(2, 2), do("signal", 0), do("unlock", 0), do("lock", 0)), inc(1), do("unlock", 0)},
			body{do("lock", 0), set(2, 1), do("await", 0), set(0, 1), do("unlock", 0)},
			nil,
			// Main may be faster all the same.
			[]string{"0 1 1 deadlock", "1 1 2"},
		},
		{
			"a timed try that was interrupted first", false,
			// Whoever finds the lock taken looks for an interrupt once more.
			body{do("interrupt", 1), do("lock", 0), do("unlock", 0)},
			body{caught(0, 1, &Stmt{Kind: If, E: call("tryLockTimed", 0), Body: body{do("unlock", 0)}, Else: body{set(1, 1)}})}, nil,
			[]string{"0 0 0", "1 0 0"},
		},
		{"a permit", false, nil, body{do("park", 0), set(0, 1)}, body{do("unpark", 1)}, []string{"1 0 0"}},
		{"a timed wait", false, nil, body{sync(do("waitTimed", 0)), set(0, 1)}, nil, []string{"1 0 0"}},
		{"classes that use each other", false, nil, body{{Kind: Use, A: 0}, set(2, 1)}, body{{Kind: Use, A: 1}}, []string{"1 1 0 deadlock", "1 1 1"}},
		{"a barrier", false, nil, body{get(0, call("meet", 0))}, body{get(1, call("meet", 0))}, []string{"0 1 0", "1 0 0"}},
		{
			"a barrier that breaks", false, body{do("interrupt", 1)},
			body{caught(0, 1, get(2, call("meet", 0)))},
			body{{Kind: Try, Body: body{get(2, call("meet", 0))}, Catch: Runtime, Else: body{set(1, 1)}}},
			// Interrupted before it came, while it waited, or too late.
			[]string{"0 0 0", "0 0 1", "1 1 0"},
		},
		{"a queue in order", false, body{get(0, call("take", 0)), get(1, call("take", 0))}, body{put(1), put(2)}, nil, []string{"1 2 0"}},
		{"a queue that may be empty", false, body{get(0, call("poll", 0))}, body{put(1)}, nil, []string{"-1 0 0", "1 0 0"}},
		{
			"who waits for a lock", false, body{do("lock", 0), get(0, call("getQueueLength", 0)), do("unlock", 0)},
			body{do("lock", 0), do("unlock", 0)}, nil,
			[]string{"0 0 0", "1 0 0"},
		},
		{
			"a thread that is stopped", false, body{do("stop", 1)},
			body{{Kind: Try, Body: body{set(0, 1), set(1, 1)}, Catch: Death, Else: body{set(2, 1)}}}, nil,
			// Not at all, before each, before it is started or after it has ended.
			[]string{"0 0 0", "0 0 1", "1 0 1", "1 1 0"},
		},
		{
			"a thread that is suspended", false, body{do("suspend", 1), sync(set(1, 1)), do("resume", 1)},
			body{sync(set(0, 1), set(2, 1))}, nil,
			[]string{"0 0 0 deadlock", "1 0 0 deadlock", "1 0 1 deadlock", "1 1 1"},
		},
		{"a latch", false, nil, body{do("latchAwait", 0), set(0, 1)}, body{do("countDown", 0)}, []string{"1 0 0"}},
	} {
		out, ok := oracle.Explore(program(c.fair, c.main, c.first, c.second), 100_000)
		if !ok || !slices.Equal(out, c.want) {
			t.Errorf("%s: %q, want %q", c.name, out, c.want)
		}
	}
}
