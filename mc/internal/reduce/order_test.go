package reduce

import (
	"slices"
	"testing"
)

var x, y = Variable{Cell, 0, 1}, Variable{Cell, 0, 2}

func read(thread int32, of Variable) Access  { return Access{Thread: thread, Kind: Read, Of: of} }
func write(thread int32, of Variable) Access { return Access{Thread: thread, Kind: Write, Of: of} }

// TestOrder: what races with what, and who may come first then.
func TestOrder(t *testing.T) {
	enter := func(thread int32) []Access {
		return []Access{write(thread, Variable{Owner, 9, 0}), {Thread: thread, Kind: Await, Of: Variable{Free, 9, 0}}}
	}
	exit := func(thread int32) Access { return write(thread, Variable{Free, 9, 0}) }
	type transition struct {
		thread   int32
		goesOn   bool
		accesses []Access
	}
	for _, c := range []struct {
		name  string
		path  []transition
		races []Race // of the last transition
	}{
		{"two writes", []transition{{0, false, []Access{write(0, x)}}, {1, false, []Access{write(1, x)}}}, []Race{{0, []int32{1}}}},
		{"two reads", []transition{{0, false, []Access{read(0, x)}}, {1, false, []Access{read(1, x)}}}, nil},
		{"a third thread comes first", []transition{
			{0, false, []Access{write(0, x)}}, {1, false, []Access{write(1, y)}}, {2, false, []Access{read(2, y), read(2, x)}},
		}, []Race{{1, []int32{2}}, {0, []int32{1}}}},
		{"behind, by way of a third", []transition{
			{0, false, []Access{write(0, x)}}, {1, false, []Access{read(1, x), write(1, y)}}, {2, false, []Access{read(2, y), read(2, x)}},
		}, []Race{{1, []int32{2}}}},
		{"entering a monitor races with entering, not with leaving", []transition{
			{0, false, enter(0)}, {0, false, []Access{exit(0)}}, {1, false, enter(1)},
		}, []Race{{0, []int32{1}}}},
		{"what was started is behind", []transition{
			{0, false, []Access{write(0, x), write(0, Variable{Call, 1, 0})}}, {1, false, []Access{write(1, x)}},
		}, nil},
		{"a section over two transitions", []transition{
			{0, false, []Access{write(0, y)}}, {0, true, []Access{write(0, x)}}, {1, false, []Access{write(1, x)}},
		}, []Race{{0, []int32{1}}}},
		{"behind the beginning of a section is behind it all", []transition{
			{0, false, []Access{write(0, y)}}, {0, true, []Access{write(0, x)}}, {1, false, []Access{read(1, y)}}, {1, false, []Access{write(1, x)}},
		}, nil},
		{"what a thread did before it came behind another", []transition{
			{0, false, []Access{write(0, x)}}, {1, false, []Access{write(1, Variable{Call, 2, 0}), {Thread: 1, Kind: Await, Of: x}}}, {2, false, []Access{write(2, x)}},
		}, []Race{{0, []int32{1}}}},
	} {
		o := NewOrder()
		last := len(c.path) - 1
		for i, tr := range c.path[:last] {
			o.Step(i, tr.thread, tr.goesOn, tr.accesses)
		}
		for range 2 { // taken back and added again it is the same
			got := o.Step(last, c.path[last].thread, c.path[last].goesOn, c.path[last].accesses)
			if !slices.EqualFunc(got, c.races, func(a, b Race) bool { return a.State == b.State && slices.Equal(a.Threads, b.Threads) }) {
				t.Errorf("%s: %v, expected %v", c.name, got, c.races)
			}
			o.Back()
		}
	}
}
