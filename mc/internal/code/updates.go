package code

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// Updates are the sections of a program that only update variables: under one monitor, one of the
// JDK's locks or in an atomic section, with something added to each, or another operation that it is the
// same in which order they come. Two such sections may be exchanged for each other, whole: what is between
// the load and the store concerns nobody, as nothing else is done with what was loaded.
type Updates struct {
	// ops are the operations of these sections. calls are those that enter and leave by a method of a lock, and
	// of methods whose result would be what an atomic section loads, where nobody asks for that.
	ops, calls *bitset.Set
	// whole are those of ops that tell by themselves that the section is in one step, if they are in one:
	// entering and leaving, and all of an atomic section.
	whole *bitset.Set
	// amidst are, by the loads of updates and by their stores, the instructions behind the load, up to the store.
	amidst map[int32][]int32
}

// Tells reports whether the operation is of such a section, and of those by which a step accesses what
// others see of it.
func (u *Updates) Tells(at int32) bool { return u.whole.Has(int(at)) }

// Amidst reports whether an instruction is between the load and the store of the update that an operation is of.
func (u *Updates) Amidst(op, at int32) bool {
	return slices.Contains(u.amidst[op], at)
}

// Calls reports whether the call enters or leaves such a section, or has one.
func (u *Updates) Calls(at int32) bool { return u.calls.Has(int(at)) }

// updating is a section.
type updating struct {
	in         *Method
	ops, calls []int32
	pairs      []updated
	atomic     bool
	asked      []*ir.Local // what was loaded, or that changed, if that is used behind the section
	updates    map[Location]updater
	loads      []Location // of what else is loaded
}

// updated is a load and a store.
type updated struct {
	load, store int32
	of          Location
	by          updater
	amidst      []int32 // the instructions behind the load, up to the store
}

// updater is a sort of operation on a variable: those of one sort commute, if they are all in atomic sections, or
// none is. Under a monitor one may come in the midst that is not.
type updater uint8

const (
	noUpdater updater = iota
	adds              // and subtracts
	ands
	ors
	xors
	atomically // with one of them
)

var updaters = map[Op]updater{
	IAdd: adds, ISub: adds, LAdd: adds, LSub: adds, IAnd: ands, LAnd: ands, IOr: ors, LOr: ors, IXor: xors, LXor: xors,
}

// Updates finds them. What is updated in different ways, or loaded in one of the sections for something else, is
// taken to be no variable of theirs.
func (fs *Futures) Updates() *Updates {
	if fs.known != nil {
		return fs.known
	}
	n := len(fs.first) - 2
	fs.known = &Updates{ops: bitset.New(n), calls: bitset.New(n), whole: bitset.New(n), amidst: map[int32][]int32{}}
	var sections []*updating
	for _, m := range fs.p.Methods {
		if m.Err == nil {
			sections = append(sections, fs.updatesOf(m)...)
		}
	}
	ways, apart := map[Location]updater{}, map[Location]bool{}
	for _, s := range sections {
		for f, way := range s.updates {
			apart[f] = apart[f] || ways[f] != noUpdater && ways[f] != way
			ways[f] = way
		}
		for _, f := range s.loads {
			apart[f] = true
		}
	}
	telling := map[*Method][]*updating{}
	for _, s := range sections {
		for _, u := range s.pairs {
			for _, at := range []int32{u.load, u.store} {
				fs.known.amidst[at] = append(fs.known.amidst[at], u.amidst...)
			}
		}
		switch {
		case s.touches(apart):
		case len(s.asked) == 0:
			fs.known.add(s, fs.p)
		default:
			telling[s.in] = append(telling[s.in], s)
		}
	}
	fs.dropped(telling)
	return fs.known
}

// dropped finds the calls of which nobody asks for the result of an atomic section, which is all that the method, or the
// one that it calls, does. telling are the sections whose methods do more with what they load.
func (fs *Futures) dropped(telling map[*Method][]*updating) {
	tells := map[*Method]bool{}
	for m, sections := range telling {
		s := sections[0]
		tells[m] = len(sections) == 1 && fs.onlyReturns(m, s.asked, nil, s.ops)
	}
	for again := true; again; {
		again = false
		for _, m := range fs.p.Methods {
			for pc := range m.Code {
				in := &m.Code[pc]
				if m.Err != nil || in.Op != Call || !tells[fs.p.Calls[in.X].Method] {
					continue
				}
				call := m.Stmts[pc].(*ir.Call)
				if call.Dst == nil || m.dead(call.Dst, int32(pc)+1) {
					fs.known.calls.Add(int(m.Start) + pc)
				} else if _, known := tells[m]; !known {
					tells[m] = fs.onlyReturns(m, []*ir.Local{call.Dst}, call, nil)
					again = again || tells[m]
				}
			}
		}
	}
}

// onlyReturns reports whether the method does nothing that others could see but to make the call, if that is not nil, and
// these accesses, all in one atomic section, and nothing with the locals that tell of it but to compute what it returns.
func (fs *Futures) onlyReturns(m *Method, telling []*ir.Local, but *ir.Call, accesses []int32) bool {
	sections := 0
	for pc, s := range m.Stmts {
		if call, ok := s.(*ir.Call); ok && call == but {
			continue
		}
		tells := slices.ContainsFunc(ir.Uses(s), func(l *ir.Local) bool { return slices.Contains(telling, l) })
		switch s := s.(type) { // others: others may see it
		case *ir.Move, *ir.Unary, *ir.Binary:
			if d := ir.Def(s); tells && !slices.Contains(telling, d) {
				return fs.onlyReturns(m, append(slices.Clip(telling), d), but, accesses)
			}
		case *ir.Thread:
			if s.Op == ir.Atomic {
				sections++
			} else if s.Op != ir.EndAtomic {
				return false
			}
		case *ir.Load, *ir.Store:
			if !slices.Contains(accesses, m.Start+int32(pc)) {
				return false
			}
		case *ir.New, *ir.Pending, *ir.If, *ir.Goto:
			if tells {
				return false
			}
		case *ir.Return:
		default:
			return false
		}
	}
	return sections <= 1
}

// dead reports whether the local is dead before the instruction.
func (m *Method) dead(l *ir.Local, pc int32) bool {
	return !slices.ContainsFunc(m.Live(pc).Slots, func(slot int32) bool { return m.IR.Locals[slot] == l })
}

func (s *updating) touches(apart map[Location]bool) bool {
	for f := range s.updates {
		if apart[f] {
			return true
		}
	}
	return false
}

func (u *Updates) add(s *updating, p *Program) {
	for _, at := range s.ops {
		u.ops.Add(int(at))
		if m, pc := p.At(at); s.atomic || m.Code[pc].Op == Enter || m.Code[pc].Op == Exit {
			u.whole.Add(int(at))
		}
	}
	for _, at := range s.calls {
		u.calls.Add(int(at))
	}
}
