package machine

import (
	"cmp"
	"slices"
)

// A search that lets time pass chooses, where the program reads the clock, among the
// instants that stand for all: what it does depends on time only by comparing the
// difference of two readings with a constant, as long as it does nothing else with them,
// and of which constants is learnt from the origins of what it compares. docs/mc.md says
// why the instants are enough.

// Times is what a search knows of the constants.
type Times struct {
	// Spans are the differences that matter, in nanoseconds, ascending from 0. With two, the
	// difference of these is one.
	Spans []int64
	// Loose are others, with which there would be too many differences: what is compared with
	// these is not told apart.
	Loose []int64
	// Longest is the longest difference that matters where instants are open.
	Longest int64
	// Absolute is that readings are compared with constants as well: the program's
	// beginning counts as one.
	Absolute bool
	// Sleeps is that threads sleep or wait for a time, once the clock was read.
	Sleeps bool
	// Mixed is that clocks of two units are read.
	Mixed bool
}

const (
	// mostSpans bounds the differences that matter, fewSpans those where others may be loose,
	// mostInstants the alternatives of one reading.
	mostSpans    = 64
	fewSpans     = 12
	mostInstants = 256
	// apart is how much later than all that matters an instant is that stands for those.
	apart = 1e9
	// century is longer than a program runs.
	century = 100 * 365 * 24 * 3600 * int64(1e9)
	// mostRounds bounds how far the clock is let advance, in times the longest span, where
	// instants are not moved together.
	mostRounds = 8
)

// Mattering is what a search finds to matter of the time: a span, readings by themselves,
// that threads sleep, or that clocks of two units are read.
type Mattering struct {
	Span, Longest           int64
	Absolute, Sleeps, Mixed bool
}

// With are the times and what was found to matter beside; loosely, if there may be spans that
// are not told apart.
func (s Times) With(m Mattering, loosely bool) Times {
	s.Absolute, s.Sleeps, s.Mixed = s.Absolute || m.Absolute, s.Sleeps || m.Sleeps, s.Mixed || m.Mixed
	s.Longest = max(s.Longest, m.Longest)
	before := s.Spans
	if s.Spans = slices.Clone(s.Spans); len(s.Spans) == 0 {
		s.Spans = []int64{0}
	}
	if !slices.Contains(s.Spans, m.Span) {
		s.Spans = append(s.Spans, m.Span)
	}
	for grown := true; grown && len(s.Spans) <= mostSpans; {
		grown = false
		slices.Sort(s.Spans)
		for i, x := range s.Spans {
			for _, y := range s.Spans[:i] {
				if !slices.Contains(s.Spans, x-y) {
					s.Spans = append(s.Spans, x-y)
					grown = true
				}
			}
		}
	}
	slices.Sort(s.Spans)
	if loosely && len(s.Spans) > fewSpans {
		s.Spans, s.Loose = before, append(slices.Clone(s.Loose), m.Span)
	}
	return s
}

// longest is the longest of the spans.
func (s Times) longest() int64 {
	if n := len(s.Spans); n > 0 {
		return s.Spans[n-1]
	}
	return 0
}

// around are the least and the greatest difference of two readings, in nanoseconds, that no
// instant that is explored tells from d.
func (s Times) around(d int64) (low, high int64) {
	if d < 0 {
		low, high = s.around(-d)
		return -high, -low
	}
	i, found := slices.BinarySearch(s.Spans, d)
	switch {
	case found || d == 0:
		return d, d
	case i > 0:
		low = s.Spans[i-1]
	}
	if low, high = low+1, century; i < len(s.Spans) {
		high = s.Spans[i] - 1
	}
	return low, high
}

// remembered are the readings, of those that are told and the latest (a negative one is none), on
// which it depends still when the clock is read next: not too long ago.
func (s Times) remembered(now, latest int64, told []int64) (kept []int64) {
	for _, r := range told {
		if r+s.longest() >= now {
			kept = append(kept, r)
		}
	}
	if latest >= 0 && s.Sleeps && latest+s.longest() >= now { // a thread may begin to sleep from there
		kept = append(kept, latest)
	}
	slices.Sort(kept)
	return slices.Compact(kept)
}

// later are the instants behind now that stand for all at which the clock may be read next, that
// counts by the unit, if it was read at those before; and what is not explored so, "" for nothing.
func (s Times) later(now, unit int64, readings []int64) (later []int64, skipped string) {
	spans := s.Spans
	if len(spans) == 0 {
		spans = []int64{0}
	}
	if len(spans) > mostSpans {
		skipped = "of the time, some spans were explored, not all that matter"
		spans = spans[:mostSpans]
	}
	var points []point
	for _, r := range readings {
		for _, s := range spans {
			if r+s >= now {
				points = append(points, point{r + s, r})
			}
		}
	}
	slices.SortFunc(points, func(p, q point) int { return cmp.Compare(p.at, q.at) })
	add := func(at int64) {
		if at > now && at%unit == 0 {
			later = append(later, at)
		}
	}
	if up := (now/unit + 1) * unit; len(points) > 0 && now%unit != 0 && up < points[0].at {
		add(up)
	}
	for len(points) > 0 {
		p := points[0].at
		here, behind := pointsAt(points)
		add(p)
		if len(behind) == 0 {
			add((p+s.longest())/unit*unit + apart)
			break
		}
		next := behind[0].at
		between := (p + (next-p)/2) / unit * unit
		if between <= p {
			between += unit
		}
		if between < next {
			add(between)
		} else if there, _ := pointsAt(behind); !together(here, there) {
			skipped = "of the time, some instants were not explored that are too close to others"
		}
		points = behind
	}
	slices.Sort(later)
	later = slices.Compact(later)
	if len(later) > mostInstants {
		skipped = "of the time, some instants were explored, not all that matter"
		later = later[:mostInstants]
	}
	return later, skipped
}

// point is an instant that is a span from a reading.
type point struct{ at, from int64 }

// pointsAt are the first of the points, which are ascending, that are at one instant, and those behind.
func pointsAt(points []point) (at, behind []point) {
	n := 1
	for n < len(points) && points[n].at == points[0].at {
		n++
	}
	return points[:n], points[n:]
}

// together reports whether some of the points are spans from one reading, so that what is
// between them is the same whatever that is.
func together(a, b []point) bool {
	return slices.ContainsFunc(a, func(p point) bool {
		return slices.ContainsFunc(b, func(q point) bool { return p.from == q.from })
	})
}
