package machine

import (
	"testing"

	"bandsaw/mc/internal/code"
)

// TestPaying: summaries of a method that are asked for in vain, or made in vain, lose a small part of
// what was executed, however long that goes on, and the method is left alone most of the time; those that pay are
// asked for and made all the time.
func TestPaying(t *testing.T) {
	const calls, call = 200_000, 100
	run := func(ask func(x *summarised, m *Machine)) (*Machine, int) {
		m, x := &Machine{Summaries: &Summaries{}}, &summarised{method: &code.Method{Recall: true}, nodes: 1}
		alone := 0
		for range calls {
			m.Summaries.steps++
			m.Statements += call
			if m.worked() >= m.Summaries.wakeAt {
				m.rouse()
			}
			if x.method.Recall {
				ask(x, m)
			} else {
				alone++
			}
		}
		return m, alone
	}
	within := func(what string, m *Machine) {
		t.Helper()
		if lost, most := m.Summaries.loss(), m.mayLose(); lost > most || most > freeLoss+(call+costStep)*calls/lossParts {
			t.Errorf("%s: %d statements lost, %d may be", what, lost, most)
		}
	}
	m, alone := run(func(x *summarised, m *Machine) { m.charge(x, 40, 0) })
	within("in vain", m)
	if alone < calls*9/10 {
		t.Errorf("asked in vain, left alone in %d of %d calls", alone, calls)
	}
	m, _ = run(func(x *summarised, m *Machine) {
		if m.mayRecord(x) {
			m.Summaries.spend(x, 3000)
		}
	})
	within("recorded in vain", m)
	m, alone = run(func(x *summarised, m *Machine) {
		m.Summaries.Statements += call
		m.charge(x, 40, call)
		if !m.mayRecord(x) {
			t.Fatal("what pays is not recorded")
		}
		m.Summaries.spend(x, 10)
	})
	if alone > 0 || m.Summaries.loss() >= 0 {
		t.Errorf("what pays is left alone in %d calls, %d statements lost", alone, m.Summaries.loss())
	}
}

// TestProves: methods whose calls are about as long as it takes to ask for what they come to are left alone for good, and
// those whose recordings come to nothing.
func TestProves(t *testing.T) {
	for _, test := range []struct {
		x      summarised
		recall bool
	}{
		{summarised{recorded: 1, size: 20, price: 30}, false},
		{summarised{recorded: 1, size: 40, price: 30}, true},
		{summarised{recorded: 4, size: 70, price: 60}, false},
		{summarised{recorded: 4, size: 80, price: 60}, true},
		{summarised{stops: maxStops}, false},
		{summarised{stops: maxStops, recorded: 1, size: 200, price: 60}, true},
		{summarised{stops: maxStops, kept: true}, true},
	} {
		m, x := &Machine{Summaries: &Summaries{}}, test.x
		x.method = &code.Method{Recall: true}
		if m.proves(&x); x.method.Recall != test.recall {
			t.Errorf("%+v: left alone is %t", test.x, !x.method.Recall)
		}
	}
}
