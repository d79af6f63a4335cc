package query

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/answer"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// shared tells which places several threads use, one of them writing, under
// which monitors. Final fields are none: they are written before others see them.
func (g *graph) shared(pos lexer.Position, args []*argument, a *answer.Answer) error {
	if len(args) > 0 {
		return fmt.Errorf("%s: shared takes no arguments", pos)
	}
	a.Shared = []answer.Shared{}
	g.eachShared(func(place int32, accesses []int32) {
		if g.node(place).Final {
			return
		}
		s := answer.Shared{Place: g.node(place).ID, Guards: slices.Clone(g.node(accesses[0]).Locks)}
		s.Arrays, s.Added = g.arraysAt(place, accesses)
		for _, n := range accesses {
			s.Guards = slices.DeleteFunc(s.Guards, func(l string) bool { return !slices.Contains(g.node(n).Locks, l) })
			s.Accesses = append(s.Accesses, g.access(n, place))
		}
		a.Shared = append(a.Shared, s)
	})
	if len(a.Shared) == 0 {
		a.Note = "no place is written that several threads use"
	}
	return nil
}

// races tells which pairs of accesses may be a data race as far as the graph
// says: of one place that is neither final nor volatile, one of them a write, in
// two threads that may be there at a time, with no monitor that both hold. What a
// constructor writes to its object and an initialiser to its class it is taken
// to write before others see it.
func (g *graph) races(pos lexer.Position, args []*argument, a *answer.Answer) error {
	if len(args) > 0 {
		return fmt.Errorf("%s: races takes no arguments", pos)
	}
	a.Races = []answer.Race{}
	g.eachShared(func(place int32, accesses []int32) {
		if hub := g.node(place); hub.Volatile || hub.Final {
			return
		}
		arrays, added := g.arraysAt(place, accesses)
		for i, x := range accesses {
			for _, y := range accesses[i:] {
				if g.mayRace(x, y, place) {
					a.Races = append(a.Races, answer.Race{Place: g.node(place).ID, Arrays: arrays, Added: added, First: g.access(x, place), Second: g.access(y, place)})
				}
			}
		}
	})
	if len(a.Races) == 0 {
		a.Note = "no two accesses may be a data race"
	}
	return nil
}

func (g *graph) mayRace(x, y, place int32) bool {
	if !g.writes(x, place) && !g.writes(y, place) || g.makes(x, place) || g.makes(y, place) {
		return false
	}
	if g.methodOf(x) == g.methodOf(y) && g.methodOf(x).Once {
		return false
	}
	for _, l := range g.node(x).Locks {
		if slices.Contains(g.node(y).Locks, l) {
			return false
		}
	}
	tx, ty := g.methodOf(x).Threads, g.methodOf(y).Threads
	same := len(tx) == 1 && len(ty) == 1 && tx[0] == ty[0] && slices.Contains(g.SingleThreads, tx[0])
	return len(tx) > 0 && len(ty) > 0 && !same
}

// makes reports whether the access is of a constructor to its own object, or of a
// class's initialiser to a field of the class.
func (g *graph) makes(n, place int32) bool {
	m := g.methodOf(n)
	switch m.Method.Name() {
	case "<init>":
		uses := g.node(n).Uses
		return len(uses) > 0 && uses[0] == "this"
	case "<clinit>":
		return strings.HasPrefix(g.node(place).ID, fieldPrefix+m.Method.Class()+".")
	}
	return false
}

// eachShared calls f with every field, and the elements of every type of array,
// that several threads use and one writes while there are several, and with
// the accesses. What the property looks at is no access of the program's.
func (g *graph) eachShared(f func(place int32, accesses []int32)) {
	for place := range g.Nodes {
		place := int32(place)
		if id := g.node(place).ID; !strings.HasPrefix(id, fieldPrefix) && !strings.HasPrefix(id, elementsPrefix) {
			continue
		}
		accesses := g.none()
		written, threads := false, map[string]bool{}
		for _, links := range [][]link{g.in[place], g.out[place]} {
			for _, l := range links {
				if !g.node(l.node).Concurrent || g.methodOf(l.node).Method.Class() == ir.PropertyClass {
					continue
				}
				accesses[l.node] = true
				written = written || g.writes(l.node, place)
				for _, t := range g.methodOf(l.node).Threads {
					threads[t] = true
				}
			}
		}
		delete(threads, "main")
		if written && len(threads) > 0 && !g.onceOnly(accesses) {
			f(place, accesses.list())
		}
	}
}

// arraysAt are what holds the arrays whose elements the place stands for, none if it is a
// field; added says that a compiler made the place.
func (g *graph) arraysAt(place int32, accesses []int32) (arrays []string, added bool) {
	if !strings.HasPrefix(g.node(place).ID, elementsPrefix) {
		return nil, g.node(place).Added
	}
	return g.arrays(accesses)
}

// onceOnly reports whether all of the accesses are in one method that is executed once.
func (g *graph) onceOnly(accesses set) bool {
	list := accesses.list()
	return len(list) > 0 && g.methodOf(list[0]).Once &&
		!slices.ContainsFunc(list, func(n int32) bool { return g.methodOf(n) != g.methodOf(list[0]) })
}

// writes reports whether the statement stores to the place.
func (g *graph) writes(n, place int32) bool {
	return slices.ContainsFunc(g.out[n], func(l link) bool { return l.node == place })
}

func (g *graph) access(n, place int32) answer.Access {
	return answer.Access{Node: g.tell(n), Write: g.writes(n, place), Locks: g.node(n).Locks, Threads: g.methodOf(n).Threads}
}
