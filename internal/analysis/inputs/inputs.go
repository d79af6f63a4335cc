// Package inputs finds, of a choice among very many numbers, such as that of any int,
// some that stand for all: the program does with each other number what it does with
// one of these. Numbers that are only compared with few others, copied and printed
// are told apart by these comparisons alone; where a number is used in another way it
// has most often been tested before, so that only few can come there, and each of
// those stands for itself.
//
// How far tests leave a number is found by intervals (ranges, flow), where it goes by
// following it through variables, fields and elements (uses). A remainder tells numbers
// apart by that alone, too.
//
//kinds:of lowered abstract
package inputs

import (
	"cmp"
	"math"
	"slices"

	"bandsaw/ir"
)

// Most is how many numbers may stand for all.
const Most = 1 << 16

// Result is what is known of the choices of a program.
type Result struct{ choices map[*ir.Choose]*choice }

// choice is how the program tells apart what is chosen.
type choice struct {
	// starts are the numbers that the program can tell from those before them.
	starts map[int64]bool
	// each are those of which each stands for itself.
	each []interval
	// mod is such that only numbers with the same remainder are alike.
	mod int64
	// failed is true if too many numbers would have to stand for themselves.
	failed bool
}

// Analyse finds them in a lowered or abstract program.
func Analyse(p *ir.Program) *Result {
	u := &uses{ranges: findRanges(p), choices: map[*ir.Choose]*choice{}, forms: map[place][]*arrived{}, users: map[place][]use{}}
	u.find()
	return &Result{u.choices}
}

// Numbers are those that stand for all from lo to hi, which the choice is made of, those
// nearest to zero first; not ok if none are known.
func (r *Result) Numbers(s *ir.Choose, lo, hi int64) (numbers []int64, ok bool) {
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
	for i, n := range starts {
		part := interval{n, hi}
		if i+1 < len(starts) {
			part.hi = starts[i+1] - 1
		}
		if slices.ContainsFunc(c.each, part.within) {
			if part.more() >= Most {
				return nil, false
			}
		} else {
			part = nearest(part, c.mod)
		}
		if uint64(len(numbers))+part.more() >= Most {
			return nil, false
		}
		for n := part.lo; ; n++ {
			numbers = append(numbers, n)
			if n == part.hi {
				break
			}
		}
	}
	slices.SortFunc(numbers, func(a, b int64) int {
		return cmp.Or(cmp.Compare(distance(a), distance(b)), cmp.Compare(b, a))
	})
	return numbers, true
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
