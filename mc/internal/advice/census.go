package advice

import (
	"cmp"
	"encoding/binary"
	"hash/fnv"
	"maps"
	"slices"

	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// maxSampled bounds how many of the stored states are looked at, maxCells how many
// cells they have together, about, maxValues how many values of a variable are
// told apart, and fewValues how many are told.
const (
	maxSampled = 50_000
	maxCells   = 20_000_000
	maxValues  = 1 << 20
	fewValues  = 4 // that are told
)

// Variable is one of the user's, and how many values it had.
type Variable struct {
	Name   string // as a selection names it
	Values int
	// Are the values of a number that had few, Lengths those of arrays.
	Are, Lengths []int64
	// Numbers is true for an int or a long, or an array of these: it can be abstracted.
	Numbers bool
	// Local is true for a variable of a method.
	Local bool
	// Contents is true where the values are what objects of the library's held: a list, an AtomicInteger.
	Contents bool
	// Instant is that it held a reading of a clock, or what was computed from one.
	Instant bool
}

// Census is what states have in common, and where they differ.
type Census struct {
	States    int
	Variables []Variable // those with the most values first
	Threads   int        // the most that were alive
	Lines     []string   // where threads stand most often, several alive
}

// Sample counts what is in the states, about evenly chosen if they are many.
func Sample(m *machine.Machine, states int, restore func(number int) error) *Census {
	c := &counter{m: m, values: map[string]map[int64]bool{}, lengths: map[string]map[int64]bool{}, numbers: map[string]bool{}, local: map[string]bool{}, contents: map[string]bool{}, instants: map[string]bool{}, lines: map[string]int{}}
	n := min(states, maxSampled)
	if n > 0 && restore(states/2) == nil {
		n = min(n, 1+maxCells/int(m.Top-m.Base+1))
	}
	for i := range n {
		if restore(int(int64(i)*int64(states)/int64(n))) != nil {
			break
		}
		c.state()
		c.States++
	}
	for name, values := range c.values {
		if c.contents[name] && len(values)*len(values) < 4*c.States {
			continue // a pool that a few threads share has many states, and is not why there are so many
		}
		v := Variable{Name: name, Values: len(values), Numbers: c.numbers[name], Local: c.local[name], Contents: c.contents[name], Instant: c.instants[name]}
		if lengths, array := c.lengths[name]; array {
			v.Lengths = few(lengths)
		} else if v.Numbers {
			v.Are = few(values)
		}
		c.Variables = append(c.Variables, v)
	}
	slices.SortFunc(c.Variables, func(a, b Variable) int {
		return cmp.Or(cmp.Compare(b.Values, a.Values), cmp.Compare(truth(a.Local), truth(b.Local)), cmp.Compare(a.Name, b.Name))
	})
	c.Lines = slices.SortedFunc(maps.Keys(c.lines), func(a, b string) int {
		return cmp.Or(cmp.Compare(c.lines[b], c.lines[a]), cmp.Compare(a, b))
	})
	return &c.Census
}

// few are the values in order; none if there are more than are told.
func few(values map[int64]bool) []int64 {
	if len(values) > fewValues {
		return nil
	}
	return slices.Sorted(maps.Keys(values))
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

type counter struct {
	Census
	m        *machine.Machine
	values   map[string]map[int64]bool
	lengths  map[string]map[int64]bool
	numbers  map[string]bool
	local    map[string]bool
	contents map[string]bool
	instants map[string]bool
	lines    map[string]int
}

// state counts what is in the machine's present state.
func (c *counter) state() {
	m := c.m
	for _, s := range m.Program.Stored {
		if !m.Program.IR.Class(s.ID.Class()).Library {
			c.field(s.ID, s.Type, int64(s.Address))
		}
	}
	for o := m.Base; o < m.Top; o += m.Size(o) {
		t := m.TypeOf(o)
		if t.Class == nil || t.Class.Library || tell.IsLambda(t.Class.Name) {
			continue // what a lambda holds are values of variables
		}
		for _, f := range t.Fields {
			c.field(f.ID, f.Type, o+int64(f.Offset))
		}
	}
	c.Threads = max(c.Threads, len(m.Live))
	for _, id := range m.Live {
		t := m.Threads[id]
		c.locals(t)
		if line := m.Line(t); line != "" && len(m.Live) > 1 {
			c.lines[line]++
		}
	}
}

// locals counts the variables of the user's frames.
func (c *counter) locals(t *machine.Thread) {
	for i := range t.Frames {
		f := &t.Frames[i]
		if f.Method.Class.Library || f.Method.IR.Synthetic {
			continue
		}
		live := t.Live(i)
		slots := t.Slots(f)
		for _, s := range live.Slots {
			if l := f.Method.IR.Locals[s]; l.Java != "" {
				name := f.Method.ID.Class() + "." + f.Method.ID.Name() + "." + l.Name
				c.local[name] = true
				c.value(name, l.Type, slots[s])
				c.origins(name, c.m.SlotOrigins(t, f.Base+s))
			}
		}
	}
}

// field counts the value of one at an address.
func (c *counter) field(id ir.FieldID, t ir.Type, address int64) {
	if id.Name()[0] != '$' && !c.m.Program.IR.Class(id.Class()).Library {
		c.value(string(id), t, c.m.Mem[address])
		c.origins(string(id), c.m.CellOrigins(address))
	}
}

// origins takes note of where the value of a variable comes from.
func (c *counter) origins(name string, o machine.Origins) {
	if o.OfTime() {
		c.instants[name] = true
	}
}

// value counts a value: of an array or an object of the library's what it holds, of another
// reference nothing.
func (c *counter) value(name string, t ir.Type, v int64) {
	numbers := t == ir.Int || t == ir.Long
	switch {
	case t.IsArray() && code.KindOf(t.Elem()) != code.Ref:
		if v == 0 {
			return
		}
		numbers = t.Elem() == ir.Int || t.Elem() == ir.Long
		name += "[]"
		note(c.lengths, name, int64(c.m.Len(v)))
		h := fnv.New64a()
		var cell [8]byte
		for i := range c.m.Len(v) {
			binary.LittleEndian.PutUint64(cell[:], uint64(c.m.Elem(v, i)))
			h.Write(cell[:])
		}
		v = int64(h.Sum64())
	case code.KindOf(t) == code.Ref:
		held, ok := contentsOf(c.m, v)
		if !ok {
			return
		}
		c.contents[name] = true
		v = held
	case t.IsToken():
		return
	}
	c.numbers[name] = numbers
	note(c.values, name, v)
}

// note adds a value to those that the variable had.
func note(values map[string]map[int64]bool, name string, v int64) {
	all := values[name]
	if all == nil {
		all = map[int64]bool{}
		values[name] = all
	}
	if len(all) < maxValues {
		all[v] = true
	}
}
