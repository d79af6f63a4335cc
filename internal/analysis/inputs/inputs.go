// Package inputs finds, of a choice among very many numbers, such as that of any int,
// some that stand for all: the program does with each other number what it does with
// one of these. Numbers that are only compared with few others, copied and printed
// are told apart by these comparisons alone; where a number is used in another way it
// has most often been tested before, so that only few can come there, and each of
// those stands for itself.
//
// How far tests leave a number is found by intervals (ranges, flow), where it goes by
// following it through variables, fields and elements (uses). A remainder tells numbers
// apart by that alone, too. Numbers that are compared with each other are told apart by
// their order (order), those within a text that nobody looks into not at all.
//
//kinds:of lowered abstract
package inputs

import (
	"cmp"
	"math"
	"slices"

	"bandsaw/internal/analysis/unread"
	"bandsaw/ir"
)

// Most is how many numbers may stand for all.
const Most = 1 << 16

// Result is what is known of the choices of a program.
type Result struct {
	choices map[*ir.Choose]*choice
	wide    uint64
}

// choice is how the program tells apart what is chosen.
type choice struct {
	// class is not nil if the numbers are compared with each other, and with others.
	class *Class
	// starts are the numbers that the program can tell from those before them.
	starts map[int64]bool
	// each are those of which each stands for itself.
	each []interval
	// mod is such that only numbers with the same remainder are alike.
	mod int64
	// failed is true if too many numbers would have to stand for themselves.
	failed bool
}

// Analyse finds them in a lowered or abstract program, where choices with fewer than so
// many alternatives are made among all of them.
func Analyse(p *ir.Program, wide int64) *Result {
	u := &uses{
		ranges: findRanges(p), choices: map[*ir.Choose]*choice{}, forms: map[place][]*arrived{}, users: map[place][]use{},
		wide: uint64(wide), unread: unread.Texts(p),
	}
	u.find()
	return &Result{u.choices, u.wide}
}

// Alternatives are what a choice is made among, so that all numbers are covered.
type Alternatives struct {
	// Class is where the numbers are that the chosen one is compared with, nil if the
	// program compares it with few numbers only that are always the same.
	Class *Class
	parts []part
}

// part are numbers that compare alike with all that is always the same: each stands for
// itself if each is set, else as many stand for all as there are remainders.
type part struct {
	interval
	each bool
	mod  int64
}

// fewInPart is how many numbers of a part all stand for themselves before their order
// is looked at.
const fewInPart = 8

// Alternatives are those of a choice from lo to hi; not ok if none are known.
func (r *Result) Alternatives(s *ir.Choose, lo, hi int64) (a *Alternatives, ok bool) {
	c := r.choices[s]
	if c == nil || c.failed || lo > hi {
		return nil, false
	}
	starts := []int64{lo}
	add := func(n int64) {
		if lo < n && n <= hi {
			starts = append(starts, n)
		}
	}
	for n := range c.starts {
		add(n)
	}
	for _, e := range c.each {
		add(e.lo)
		if e.hi != math.MaxInt64 {
			add(e.hi + 1)
		}
	}
	slices.Sort(starts)
	starts = slices.Compact(starts)
	a = &Alternatives{Class: c.class}
	total := uint64(0)
	for i, n := range starts {
		p := part{interval{n, hi}, false, c.mod}
		if i+1 < len(starts) {
			p.hi = starts[i+1] - 1
		}
		p.each = slices.ContainsFunc(c.each, p.within) || a.Class != nil && p.more() < min(fewInPart, r.wide)
		a.parts = append(a.parts, p)
		if p.each {
			total += min(p.more(), Most) + 1
		} else {
			total += uint64(c.mod)
		}
		if total > Most {
			return nil, false
		}
	}
	return a, true
}

// Numbers are the alternatives, those nearest to zero first, where held, in ascending
// order, is what is in the variables of the class. If there is no room, no number lies
// between two of those that are held, but may lie between two for which they stand.
func (a *Alternatives) Numbers(held []int64) (numbers []int64, room bool) {
	room = true
	for _, p := range a.parts {
		switch {
		case p.each:
			numbers = p.all(numbers)
		case a.Class == nil:
			p.interval = nearest(p.interval, p.mod)
			numbers = p.all(numbers)
		case !a.Class.Ordered:
			numbers = p.equal(held, numbers)
		default:
			var fits bool
			numbers, fits = p.among(held, numbers)
			room = room && fits
		}
	}
	slices.SortFunc(numbers, func(a, b int64) int {
		return cmp.Or(cmp.Compare(distance(a), distance(b)), cmp.Compare(b, a))
	})
	return numbers, room
}

// all appends each number.
func (p part) all(numbers []int64) []int64 {
	for n := p.lo; ; n++ {
		numbers = append(numbers, n)
		if n == p.hi {
			return numbers
		}
	}
}

// distance is that from zero.
func distance(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// nearest are as many successive numbers of the interval, those near to zero.
func nearest(a interval, many int64) interval {
	if a.more() < uint64(many) {
		return a
	}
	switch {
	case a.lo >= 0:
		return interval{a.lo, a.lo + many - 1}
	case a.hi <= 0:
		return interval{a.hi - many + 1, a.hi}
	case a.hi < many:
		return interval{a.hi - many + 1, a.hi}
	}
	return interval{0, many - 1}
}
