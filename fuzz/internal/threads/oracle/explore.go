// Package oracle executes programs of the little language in all ways, one
// step after another, and tells how they can end. It follows the Java Language
// Specification, the documentation of java.util.concurrent, and where these
// leave something open what HotSpot and the JDK's classes do (17 and later):
//
//   - memory is sequentially consistent, and nobody wakes without a reason;
//   - notify may choose any that waits; who contends for a monitor may get it in
//     any order;
//   - a thread that was notified returns from wait normally, though it be
//     interrupted before it has the monitor back; one that was interrupted first
//     may be chosen by a notify until it has left the wait set, at any time;
//   - a wait whose time is over may end by the interrupt that came before it had
//     the monitor back, as in HotSpot, or normally, as in the specification;
//   - a timed operation, but for those with the time 0, may wait for any time;
//   - who waits for a lock or a semaphore stands in a queue from some moment on,
//     of which the first gets it; others may be faster if it is not fair. What a fair one asks
//     (is it free, does nobody wait) and takes are steps of their own;
//   - the exception of a stop comes before any statement, but in what waits, which it ends by
//     an interrupt, as in HotSpot, where it comes at the end; who gives up a monitor does so;
//     suspended threads do nothing: they take no monitor, and stay in what they wait for;
//   - a class that another thread initialises is waited for (JLS 12.4.2);
//   - a signalled thread is queued at once, signalAll queues one after another;
//   - who gets what it waited for in a queue, or gives up, leaves the queue a few
//     steps later, which who asks for waiters sees.
//
// It shares nothing with the tools that it is to judge.
package oracle

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/fuzz/internal/threads/lang"
)

// Outcomes are the ways in which a program can end: the values of the observed
// ints, and whether it is a deadlock. They are sorted.
type Outcomes []string

// Explore gives all outcomes; not ok if there are more than so many states.
func Explore(p *lang.Program, states int) (outcomes Outcomes, ok bool) {
	m := &machine{p: withLocks(p), asked: asksForWaiters(p), stops: stops(p)}
	for i := range p.Threads {
		m.code = append(m.code, compile(m.p, i))
	}
	first := m.initial()
	seen := map[string]bool{first.key(): true}
	ends := map[string]bool{}
	for stack := []*state{first}; len(stack) > 0; {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		moves := 0
		for i := range s.threads {
			for _, n := range m.steps(s, i) {
				moves++
				if k := n.key(); !seen[k] {
					if len(seen) >= states {
						return nil, false
					}
					seen[k] = true
					stack = append(stack, n)
				}
			}
		}
		if moves == 0 {
			ends[m.outcome(s)] = true
		}
	}
	for e := range ends {
		outcomes = append(outcomes, e)
	}
	slices.Sort(outcomes)
	return outcomes, true
}

func (m *machine) initial() *state {
	s := &state{refs: make([]int8, m.p.Refs)}
	for _, v := range m.p.Ints {
		s.ints = append(s.ints, int8(v.Init))
	}
	for range len(m.p.Monitors) + len(m.p.Threads) {
		s.monitors = append(s.monitors, monitor{owner: -1})
	}
	for _, l := range m.p.Locks {
		s.sync = append(s.sync, queued{owner: -1, conds: make([][]int8, l.Conds)})
	}
	for _, x := range m.p.Sems {
		s.sync = append(s.sync, queued{owner: -1, n: int8(x.Permits)})
	}
	for _, n := range m.p.Latches {
		s.sync = append(s.sync, queued{owner: -1, n: int8(n)})
	}
	for _, n := range m.p.Barriers {
		s.barriers = append(s.barriers, barrier{count: int8(n)})
	}
	s.queues = make([][]int8, len(m.p.Queues))
	for range m.p.Classes {
		s.classes = append(s.classes, uninitialised)
	}
	for i := range m.p.Threads {
		s.threads = append(s.threads, thread{started: i == 0, locals: make([]int8, m.code[i].locals)})
	}
	m.local(s, 0)
	return s
}

// Observed are the numbers of the ints whose values an outcome has, in order.
func Observed(p *lang.Program) []int {
	var out []int
	for i, v := range p.Ints {
		if v.Observed() {
			out = append(out, i)
		}
	}
	return out
}

// Format is an outcome as text, from the values of the observed ints.
func Format(values []string, deadlock bool) string {
	out := strings.Join(values, " ")
	if deadlock {
		out += deadlocked
	}
	return out
}

const deadlocked = " deadlock"

// Deadlock reports whether an outcome is one.
func Deadlock(outcome string) bool { return strings.HasSuffix(outcome, deadlocked) }

func (m *machine) outcome(s *state) string {
	var values []string
	for _, i := range Observed(m.p) {
		values = append(values, fmt.Sprint(s.ints[i]))
	}
	deadlock := false
	for i := range s.threads {
		if t := &s.threads[i]; t.started && !t.ended {
			deadlock = true
		}
	}
	return Format(values, deadlock)
}
