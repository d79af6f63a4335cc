package trace

import (
	"fmt"
	"slices"

	"bandsaw/artifact/result"
)

// Of a loop with many rounds the first ones and the last are told, with what it did in
// between in one step: a trace is no longer than what its reader can follow, however
// long the execution is. A round is the same lines by the same threads, with nothing chosen.
const (
	maxRounds  = 20 // that are all told
	keptRounds = 3  // that are told of more, and the last
	maxRound   = 32 // steps
	maxNested  = 3  // loops
)

// item is a step, or what was left out for one.
type item struct {
	step  result.Step
	left  int // steps that were left out; 0 for a step
	round int // of so many items
}

// folding folds loops. What is told of a loop is handed on as its rounds, so that a
// loop around it can be folded too.
type folding struct {
	outer *folding // gets what is told, nil if out does
	out   func(result.Step)
	// window are items not handed on yet: in a loop that is folded its last round.
	window []item
	// alike is how many items, up to the last, are as those so many before them.
	alike [maxRound + 1]int
	// left is what the loop at hand did after the first rounds; of none, its round is 0.
	left item
}

// folded hands steps on to out, with loops folded.
func folded(out func(result.Step)) *folding {
	f := &folding{out: out}
	for range maxNested - 1 {
		f = &folding{outer: f}
	}
	return f
}

// same reports whether two items may be one and the same of different rounds.
func same(a, b *item) bool {
	return a.round == b.round && a.step.Line == b.step.Line && a.step.Thread == b.step.Thread && a.step.Choice == "" && b.step.Choice == "" &&
		a.step.Method == b.step.Method && a.step.Class == b.step.Class && a.step.File == b.step.File
}

func (f *folding) add(i item) {
	if n := f.left.round; n > 0 {
		if same(&i, &f.window[0]) {
			f.left.leave(&f.window[0])
			f.window = append(f.window[1:], i)
			return
		}
		f.end()
	}
	f.window = append(f.window, i)
	for n := 1; n <= maxRound && n < len(f.window); n++ {
		if same(&i, &f.window[len(f.window)-1-n]) {
			f.alike[n]++
		} else {
			f.alike[n] = 0
		}
		if f.alike[n] >= maxRounds*n {
			f.begin(n)
			return
		}
	}
	if len(f.window) > (maxRounds+1)*maxRound {
		f.handOn(1)
	}
}

// begin folds the loop whose rounds of n items the last ones are.
func (f *folding) begin(n int) {
	f.handOn(len(f.window) - (maxRounds+1-keptRounds)*n)
	f.left = item{step: f.window[0].step, round: n}
	f.left.step.Changes, f.left.step.Statement = nil, ""
	for len(f.window) > n {
		f.left.leave(&f.window[0])
		f.window = f.window[1:]
	}
}

// end hands on what the loop at hand did, and its last round.
func (f *folding) end() {
	if f.left.round > 0 {
		f.next(f.left.told())
	}
	f.left = item{}
	f.handOn(len(f.window))
	f.alike = [maxRound + 1]int{}
}

func (f *folding) next(i item) {
	if f.outer != nil {
		f.outer.add(i)
	} else {
		f.out(i.step)
	}
}

// handOn hands on the first n items.
func (f *folding) handOn(n int) {
	for _, i := range f.window[:n] {
		f.next(i)
	}
	f.window = append([]item(nil), f.window[n:]...)
}

// maxLeft bounds the variables of which it is told what they become in what is left out.
const maxLeft = 8

// leave adds an item to what is left out.
func (l *item) leave(i *item) {
	l.left += max(i.left, 1)
	for _, c := range i.step.Changes {
		known := false
		for k := range l.step.Changes {
			if old := &l.step.Changes[k]; old.Name == c.Name {
				old.To, known = c.To, true
			}
		}
		if !known && len(l.step.Changes) < maxLeft {
			l.step.Changes = append(l.step.Changes, c)
		}
	}
}

// told is the item with its text.
func (l item) told() item {
	before := fmt.Sprintf("the %d before", l.round)
	if l.round == 1 {
		before = "the one before"
	}
	l.step.Changes = slices.DeleteFunc(l.step.Changes, func(c result.Change) bool { return c.From == c.To })
	l.step.Statement = fmt.Sprintf("... %d steps more like %s", l.left, before)
	return l
}

// flush hands on all that there is.
func (f *folding) flush() {
	for ; f != nil; f = f.outer {
		f.end()
	}
}
