package machine

// Whether summaries pay is counted in statements of the fast form: what it takes to record a call and to
// ask for what the next one comes to, against the statements that need not be executed. What all of it may lose,
// before it has saved anything, is a small part of what was executed, so that a search is never
// much slower for it; of what it saves more is recorded. A method that does not pay, or not yet, is left alone: its calls are
// those of a program without summaries, until there is more to lose.

// What summaries take, in statements of the fast form: to ask for one, a place that is read, one where contexts differ, a place that is
// written, and an object; to begin to record, whatever comes of it; to record a statement one by one, or an access of a stretch, and each
// access when a summary is made of them.
const (
	costCall   = 12
	costRead   = 1
	costTurn   = 3
	costWrite  = 2
	costMake   = 5
	costBegin  = 100
	costRecord = 7
	costNote   = 5
	costBuild  = 10
)

// costStep is what a step takes beside what it executes, in storing states and the like.
const costStep = 200

const (
	// freeLoss is what may be lost at first, and one part of lossParts of what was executed after that.
	freeLoss  = 50_000
	lossParts = 32
	// maxStops is how many recordings of a method may come to nothing before one succeeds.
	maxStops = 6
	// maxNodes is how many places the tree of a method has, if it is not used.
	maxNodes = 16384
	// restParts is how much of a search is over when a method that did not pay is tried again, in parts of what was before.
	restParts = 4
)

// account is what summaries have taken and saved.
type account struct {
	asking, recording, gain int64
}

// rest is what was known of a method when it did not pay, and until when it is left alone, in what the machine has done.
type rest struct {
	until, recorded, size, price, stops int64
}

// turnCost is what it takes to follow a tree where contexts differ: the more summaries there are, the less of them is near
// the processor.
func (s *Summaries) turnCost() int64 { return costTurn + min(16, s.made/2048) }

func (a *account) loss() int64 { return a.asking + a.recording - a.gain }

// mayLose is what summaries may have lost by now.
func (m *Machine) mayLose() int64 { return freeLoss + m.worked()/lossParts }

// worked is what the machine has done without summaries, in statements.
func (m *Machine) worked() int64 {
	s := m.Summaries
	return m.Statements - s.Statements + costStep*s.steps
}

// hasRoom reports whether the tree may grow: the more it saves, the larger it may be.
func (x *summarised) hasRoom() bool { return x.nodes < maxNodes+int(x.statements/64) }

// mayRecord reports whether a call of the method may be recorded.
func (m *Machine) mayRecord(x *summarised) bool {
	s := m.Summaries
	switch {
	case !x.hasRoom():
		return false
	case s.all:
		return x.recorded > 0 || x.kept || x.stops < 16*maxStops
	}
	most, next := m.mayLose(), 2*x.recording/max(1, x.tried)
	return s.account.loss()+next <= most && x.loss()+next <= most/2
}

// charge counts what it took to ask for a summary, and what that saved.
func (m *Machine) charge(x *summarised, took, saved int64) {
	s := m.Summaries
	x.asking += took
	s.asking += took
	x.gain += saved
	s.gain += saved
	if most := m.mayLose(); !s.all && (x.asking-x.gain > most/8 || x.asking > x.gain && s.loss() > most) {
		s.park(x)
	}
}

// spend counts what it took to record a call.
func (s *Summaries) spend(x *summarised, took int64) {
	x.tried++
	x.recording += took
	s.recording += took
}

// park leaves the method alone for now.
func (s *Summaries) park(x *summarised) {
	if x.method.Recall {
		x.method.Recall = false
		s.parked = append(s.parked, x)
	}
}

// proves lets the method rest whose recordings come to nothing, or whose calls are hardly longer than it takes to ask
// for what they come to. That may be otherwise later: at first what a program works on is small.
func (m *Machine) proves(x *summarised) {
	s := m.Summaries
	if s.all || x.kept {
		return
	}
	n, size, price := x.recorded-x.rested.recorded, x.size-x.rested.size, x.price-x.rested.price
	if n == 0 && x.stops-x.rested.stops >= maxStops || size < price || n >= 4 && 4*size < 5*price {
		x.rested = rest{until: restParts * m.worked(), recorded: x.recorded, size: x.size, price: x.price, stops: x.stops}
		s.park(x)
	}
}

// rouse looks again at methods that were left alone, now that more may be lost.
func (m *Machine) rouse() {
	s := m.Summaries
	s.wakeAt = m.worked() + m.worked()/4 + freeLoss
	most, left := m.mayLose(), s.parked[:0]
	for _, x := range s.parked {
		if m.worked() >= x.rested.until && x.asking-x.gain <= most/16 && (x.nodes > 0 || x.loss() <= most/8 && s.loss() <= most) {
			x.method.Recall = true
		} else {
			left = append(left, x)
		}
	}
	clear(s.parked[len(left):])
	s.parked = left
}

// mayTake is what it may take to record a call.
func (m *Machine) mayTake() int64 {
	s := m.Summaries
	if s.all {
		return 1 << 62
	}
	return max(0, m.mayLose()-s.loss()) + 100*costRecord
}
