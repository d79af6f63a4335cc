package machine

import (
	"slices"
	"sync"
)

// Pool is where the machines of one program, on several cores, leave the summaries that they record,
// for each other. A summary is the same to all: objects go by how a call meets them, and what
// has an address or a number in a program, a constant, a static field, a guard, has it in all that were compiled alike.
type Pool struct {
	sync.Mutex
	left []pooled
}

// pooled is a summary of the method with an index, who recorded it, and at which turn.
type pooled struct {
	by      *Summaries
	turn    int
	method  int32
	path    []step
	effects effects // as they were recorded: what is asked of them by and by is the machine's own
}

// pooling is a machine's part in it.
type pooling struct {
	pool  *Pool
	own   []pooled // that the others do not know of yet
	taken int      // of the pool's
	turn  int
}

// Join makes the summaries ones that are left in the pool from now on.
func (s *Summaries) Join(p *Pool) { s.pooling = pooling{pool: p} }

// Pool is the one that was joined, nil for none.
func (s *Summaries) Pool() *Pool { return s.pool }

// share takes note of a summary that the others do not know of yet.
func (s *Summaries) share(x *summarised, path []step, e *effects) {
	if s.pool != nil {
		s.own = append(s.own, pooled{s, s.turn, x.method.Index, slices.Clone(path), *e})
	}
}

// Leave leaves in the pool what was recorded since the last call.
func (s *Summaries) Leave() {
	if s == nil || s.pool == nil || len(s.own) == 0 {
		return
	}
	s.pool.Lock()
	defer s.pool.Unlock()
	s.pool.left = append(s.pool.left, s.own...)
	s.own = s.own[:0]
}

// Take begins the machine's turn with a number, and takes up what others have recorded at earlier turns, and left
// there since the last call. The machine is in the midst of no call.
func (s *Summaries) Take(m *Machine, turn int) {
	if s == nil || s.pool == nil {
		return
	}
	s.turn = turn
	s.pool.Lock()
	left := s.pool.left[s.taken:]
	s.taken = len(s.pool.left)
	s.pool.Unlock()
	for i := range left {
		if x := s.methods[left[i].method]; left[i].by != s && left[i].turn < turn && x.method.Recall && x.hasRoom() {
			x.add(left[i].path, left[i].effects.of(m))
		}
	}
}

// of is effects that another machine has found, for one with types of its own. What was executed
// then is told by the other.
func (e *effects) of(m *Machine) *effects {
	own := *e
	own.ran, own.fresh = nil, false
	own.makes = make([]making, len(e.makes))
	for i, x := range e.makes {
		own.makes[i] = making{m.Program.Types[x.typ.ID], x.length}
	}
	return &own
}
