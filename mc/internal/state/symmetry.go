package state

import (
	"cmp"
	"slices"

	"bandsaw/mc/internal/checkpoint"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/store"
)

// Of threads whose Thread objects nothing refers to but they themselves and each other it does
// not matter which is which: states that differ in their order only are one. Such threads are
// sorted by what they are in the midst of, behind those that something else tells apart, which are in the
// order of their objects. So a state has mostly one vector for all orders. Where two threads look the same here and
// are not, it may have several, which are then explored each on its own: that is never wrong.

// exchange sorts the live threads of the state that was encoded, and encodes it again
// if their order was another.
func (e *Encoder) exchange(v *store.Vector) {
	if !e.unsorted() {
		return
	}
	from := e.from
	e.encoded()
	e.m.Arrange(e.sorter.order)
	if ok, _ := e.again(false); !ok {
		e.whole()
		v.Base = 0
		return
	}
	if e.from < 0 || from >= 0 && from < e.from {
		e.from = from
	}
	e.tidy()
}

// tidy puts the parts that are others than before into order.
func (e *Encoder) tidy() {
	slices.Sort(e.changed)
	e.changed = slices.Compact(e.changed)
	if e.from >= 0 && !e.comparable {
		i, _ := slices.BinarySearch(e.changed, int32(e.from))
		e.changed = e.changed[:i]
	}
}

// unsorted reports whether the live threads of a state are in another order than that they are to be in,
// which is then that of the sorter. What stands before them is encoded.
func (e *Encoder) unsorted() bool {
	m, first := e.m, 0
	if len(m.Live) > 0 && m.Begun() {
		first = 1
	}
	if len(m.Live)-first < 2 {
		return false
	}
	s := &e.sorter
	common := e.before(int(e.rootAt[e.ofThreads()])).met
	if common != s.common {
		s.forget()
	}
	s.encoder, s.common, s.ranks = e, common, s.ranks[:0]
	free := 0
	sorted := true
	for i, id := range m.Live[first:] {
		r := rank{thread: id}
		if n := e.number(m, m.Threads[id].Obj); n >= 0 && n < s.common {
			r.key = uint64(n)
		} else {
			free++
			if r.free = 1; s.alike {
				r.key = s.keyOf(m.Threads[id])
			} else {
				r.key = s.key(m.Threads[id])
				s.seen = append(s.seen, seen{r.key, slices.Clone(s.met)})
			}
		}
		s.ranks = append(s.ranks, r)
		sorted = sorted && (i == 0 || compareRanks(s.ranks[i-1], r) <= 0)
	}
	if free > 1 {
		s.sorted++
	}
	s.compare()
	s.seen = s.seen[:0]
	if sorted {
		return false
	}
	slices.SortStableFunc(s.ranks, compareRanks)
	s.order = append(s.order[:0], m.Live[:first]...)
	for _, r := range s.ranks {
		s.order = append(s.order, r.thread)
	}
	s.exchanged = true
	return true
}

// rank is what a thread is sorted by.
type rank struct {
	free   int // 1 if it can be exchanged
	key    uint64
	thread int32
}

func compareRanks(a, b rank) int {
	return cmp.Or(cmp.Compare(a.free, b.free), cmp.Compare(a.key, b.key))
}

// sorter makes keys of threads.
type sorter struct {
	encoder   *Encoder
	common    int // objects with a lesser number are known by it whatever the order is
	order     []int32
	ranks     []rank
	known     []known // of each thread
	seen      []seen  // threads of the state, until two were alike
	alike     bool
	sorted    int // states that had threads to be sorted
	exchanged bool
	met       []int64
	hash      uint64
	thread    *machine.Thread
}

// seen is a thread: its key, and the objects that it leads to.
type seen struct {
	key uint64
	met []int64
}

// compare notes whether two threads of the state are alike: each object that they lead to
// is the same for both, or no other thread's.
func (s *sorter) compare() {
	for i := range s.seen {
		for j := range i {
			s.alike = s.alike || s.seen[i].key == s.seen[j].key && s.apart(i, j) && s.apart(j, i)
		}
	}
}

// apart reports whether what the one thread leads to, and the other not in the same place, is no
// other thread's.
func (s *sorter) apart(i, j int) bool {
	for k, o := range s.seen[i].met {
		if k < len(s.seen[j].met) && s.seen[j].met[k] == o {
			continue
		}
		for n := range s.seen {
			if n != i && slices.Contains(s.seen[n].met, o) {
				return false
			}
		}
	}
	return true
}

// Exchanged reports whether threads were put into another order.
func (e *Encoder) Exchanged() bool { return e.sorter.exchanged }

// SaveThreads writes what was found out about threads.
func (e *Encoder) SaveThreads(w *checkpoint.Writer) {
	s := &e.sorter
	w.Int(int64(s.sorted))
	for _, is := range []bool{s.alike, s.exchanged} {
		w.Bool(is)
	}
}

// LoadThreads reads what was found out about threads, and gives what takes note of it.
func (e *Encoder) LoadThreads(r *checkpoint.Reader) (loaded func()) {
	sorted, alike, exchanged := int(r.Int()), r.Bool(), r.Bool()
	return func() { s := &e.sorter; s.sorted, s.alike, s.exchanged = sorted, alike, exchanged }
}

// Unalike reports whether many states had threads that can be exchanged, but in none were two
// of these alike, so that it is of no use to sort them.
func (e *Encoder) Unalike() bool { return !e.sorter.alike && e.sorter.sorted >= sortedEnough }

// sortedEnough is how many these are: in the first ones of a search threads that are alike stand
// at the same places.
const sortedEnough = 500

// known is the key of a thread, if nothing that it is made of has changed since.
type known struct {
	key uint64
	is  bool
}

// keyOf is the key of a thread, which may be known.
func (s *sorter) keyOf(t *machine.Thread) uint64 {
	for int(t.ID) >= len(s.known) {
		s.known = append(s.known, known{})
	}
	k := &s.known[t.ID]
	if !k.is {
		*k = known{s.key(t), true}
	}
	return k.key
}

// forget lets no key be known any more.
func (s *sorter) forget() { s.known = s.known[:0] }

// moved lets the key of a thread not be known any more.
func (s *sorter) moved(id int32) {
	if id >= 0 && int(id) < len(s.known) {
		s.known[id].is = false
	}
}

// stored takes note that an object was changed that has a number, none if it has not.
func (s *sorter) stored(number int) {
	if number >= s.common {
		s.forget()
	}
}

// mostMet bounds how many objects of a thread its key is made of.
const mostMet = 48

// key is the same for threads that are in the midst of the same, whatever
// their order: a hash of the frames, and of the objects that they lead to, those aside that have
// a number in any order.
func (s *sorter) key(t *machine.Thread) uint64 {
	s.met, s.hash, s.thread = s.met[:0], 0, t
	s.mix(uint64(t.Status))
	s.mix(uint64(t.Atomic))
	s.mix(uint64(t.Count))
	if t.Expected {
		s.mix(2)
	}
	if s.encoder.m.Holds(t) {
		s.mix(1)
	}
	s.cell(code.Ref, t.Obj)
	s.cell(code.Ref, t.Pending)
	s.cell(code.Ref, t.WaitOn)
	for i := range t.Frames {
		f := &t.Frames[i]
		s.mix(uint64(f.Method.Start + f.PC))
		live := t.Live(i)
		slots := t.Stack[f.Base:]
		for j, slot := range live.Slots {
			s.cell(live.Kinds[j], slots[slot])
		}
	}
	for i := range t.Ahead {
		s.mix(uint64(t.Ahead[i].At.At))
	}
	m := s.encoder.m
	for i := 0; i < len(s.met); i++ {
		o := s.met[i]
		typ := m.TypeOf(o)
		s.lock(o)
		if typ.Array {
			n := min(m.Len(o), mostMet)
			for j := range n {
				s.cell(typ.Elem, m.Elem(o, j))
			}
			continue
		}
		for j := range typ.Fields {
			if !typ.Fields[j].Untracked {
				s.cell(typ.Fields[j].Kind, m.Mem[o+code.HeaderSize+int64(j)])
			}
		}
	}
	return s.hash
}

func (s *sorter) mix(x uint64) {
	h := (s.hash ^ x) * 0x9e3779b97f4a7c15
	s.hash = h ^ h>>29
}

// lock takes up the flags of an object, and whether the thread or another owns its monitor.
func (s *sorter) lock(o int64) {
	w := s.encoder.m.Mem[o+code.HeaderLock]
	s.mix(uint64(w & code.FlagMask))
	switch owner := w >> code.OwnerShift & code.OwnerMask; owner {
	case 0:
	case int64(s.thread.ID) + 1:
		s.mix(uint64(w >> code.CountShift))
	default:
		s.mix(1 << 40)
	}
}

// cell takes up a value; a reference by the object's number, or by the order in which the thread leads to it.
func (s *sorter) cell(k code.Kind, v int64) {
	m := s.encoder.m
	switch {
	case k != code.Ref:
		if s.encoder.Tokens {
			v = machine.Token(v)
		}
		s.mix(uint64(v))
		return
	case v < m.Base:
		s.mix(uint64(v))
		return
	}
	if n := s.encoder.number(m, v); n >= 0 && n < s.common {
		s.mix(1<<41 + uint64(n))
		return
	}
	i := slices.Index(s.met, v)
	if i < 0 && len(s.met) < mostMet {
		i = len(s.met)
		s.met = append(s.met, v)
		s.mix(1<<42 + uint64(m.Mem[v])) // its type and length
	}
	s.mix(1<<43 + uint64(i))
}
