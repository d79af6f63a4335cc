package machine

import (
	"slices"
	"testing"

	"bandsaw/mc/internal/code"
)

// TestAsking: an access is not asked of if one before is in line only if it is too, and else it is.
func TestAsking(t *testing.T) {
	field := func(obj, offset int64, guard int32, store bool) touch {
		return touch{place{where: inField, shared: true, guard: guard, of: value{met, obj}, at: offset}, store}
	}
	element := func(obj, index int64, store bool) touch {
		return touch{place{where: inElement, shared: true, guard: 2, of: value{met, obj}, at: index}, store}
	}
	touches := []touch{
		field(0, 2, 2, false), field(0, 3, 3, false), field(1, 2, 2, false), field(0, 2, 2, true),
		element(2, 0, false), element(2, 1, false), element(3, 0, false), element(2, 0, true), element(2, 0, false),
	}
	for kind, want := range map[code.GuardKind][]int32{
		code.ReadOnly:       {3}, // the guard is the same for both stores
		code.OwnMonitor:     {0, 2, 3, 4, 6, 7},
		code.StaticMonitor:  {0, 1, 3},
		code.FieldMonitor:   {0, 1, 2, 3, 4, 5, 6, 7},
		code.ElementMonitor: {0, 1, 2, 3, 4, 5, 6, 7},
		code.SomeMonitor:    {0, 2, 3, 4, 6, 7},
		code.OneThread:      {0, 2, 3, 4, 5, 6, 7},
	} {
		g := &code.Guards{List: []code.Guard{{Kind: code.Visible}, {Kind: code.Apart}, {Kind: kind}, {Kind: kind}}}
		got := asking(touches, g)
		if !slices.Equal(got, want) {
			t.Errorf("kind %d: got %v, want %v", kind, got, want)
		}
	}
}

// TestAskingAnew: when a guard was weakened what follows from what is another question.
func TestAskingAnew(t *testing.T) {
	g := &code.Guards{List: []code.Guard{{Kind: code.Visible}, {Kind: code.Apart}, {Kind: code.ReadOnly}}}
	m := &Machine{Program: &code.Program{Guards: g}}
	e := &effects{touches: []touch{{place{where: inStatic, guard: 2, at: 5}, false}}}
	if !m.allInOrder(nil, e) {
		t.Error("a read of what is only read is not in line")
	}
	g.Weaken(2, code.Guard{Kind: code.Visible})
	if m.allInOrder(nil, e) {
		t.Error("a read of what others see is in line")
	}
}

// TestShare: what one machine asks of a summary by and by is not left to another, whose guards may be others, and which may take
// the summary while it does.
func TestShare(t *testing.T) {
	pool, method := &Pool{}, &code.Method{Recall: true}
	join := func() *Summaries {
		s := &Summaries{all: true, methods: []*summarised{{method: method}}}
		s.Join(pool)
		return s
	}
	one, other := join(), join()
	e := &effects{}
	one.share(one.methods[0], nil, e)
	m := &Machine{Program: &code.Program{Guards: &code.Guards{}}}
	if !m.allInOrder(nil, e) {
		t.Error("a call that accesses nothing is not in line")
	}
	one.Leave()
	other.Take(m, 1)
	if got := other.methods[0].tree.end; got == nil || got.asks != nil {
		t.Errorf("got %+v", got)
	}
}
