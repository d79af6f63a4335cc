package times

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// clocked is a program of several threads that read one clock, sleep, and compare what they and others read.
type clocked struct {
	threads [][]step
	shared  int // readings that all know of; the first is before the threads are started
	own     int // of each thread
	millis  bool
	bits    int
}

// step is what a thread does with the lock, but where it sleeps.
type step struct {
	kind stepKind
	// a is a reading, of those that all know of or, from shared on, of the thread's own; b another.
	a, b int
	// span is what it sleeps, or their difference is compared with, in milliseconds.
	span int64
	bit  int
}

type stepKind int

const (
	reads stepKind = iota
	sleeps
	isLonger     // r[a] - r[b] > span
	isNotShorter // r[a] - r[b] >= span
	hasPassed    // the clock, read now, - r[b] >= span
	kinds
)

// threaded is the program of a seed.
func threaded(seed uint64) *clocked {
	r := rand.New(rand.NewPCG(seed, 13))
	p := &clocked{shared: 1 + r.IntN(2), own: 1 + r.IntN(2), millis: r.IntN(2) == 0}
	for range 2 + r.IntN(2) {
		var steps []step
		for range 2 + r.IntN(3) {
			s := step{kind: stepKind(r.IntN(int(kinds))), a: r.IntN(p.shared + p.own), b: r.IntN(p.shared + p.own), span: int64(1 + r.IntN(3))}
			switch s.kind {
			case reads:
				s.a = max(s.a, 1) // the first stays
			case sleeps:
			default:
				s.bit = 1 << p.bits
				p.bits++
			}
			steps = append(steps, s)
		}
		p.threads = append(p.threads, steps)
	}
	if p.bits == 0 {
		p.threads[0] = append(p.threads[0], step{kind: hasPassed, span: 1, bit: 1})
		p.bits = 1
	}
	return p
}

func (p *clocked) most() int { return 1 << p.bits }

// source is the program as a class of that name, which asserts that it does not come to not.
func (p *clocked) source(class string, not int) string {
	var b strings.Builder
	clock := "System.nanoTime()"
	unit := int64(milli)
	if p.millis {
		clock, unit = "System.currentTimeMillis()", 1
	}
	name := func(of int) string {
		if of < p.shared {
			return fmt.Sprintf("shared%d", of)
		}
		return fmt.Sprintf("own%d", of-p.shared)
	}
	fmt.Fprintf(&b, "public class %s {\n\tstatic int came;\n", class)
	for i := range p.shared {
		fmt.Fprintf(&b, "\tstatic long shared%d;\n", i)
	}
	b.WriteString("\tpublic static void main(String[] args) throws Exception {\n")
	for i := range p.shared {
		fmt.Fprintf(&b, "\t\tshared%d = %s;\n", i, clock)
	}
	fmt.Fprintf(&b, "\t\tThread[] ts = {%s};\n", strings.TrimSuffix(strings.Repeat("null, ", len(p.threads)), ", "))
	for i, steps := range p.threads {
		fmt.Fprintf(&b, "\t\tts[%d] = new Thread(() -> {\n", i)
		for i := range p.own {
			fmt.Fprintf(&b, "\t\t\tlong own%d = shared0;\n", i)
		}
		for _, s := range steps {
			if s.kind == sleeps {
				fmt.Fprintf(&b, "\t\t\ttry { Thread.sleep(%d); } catch (InterruptedException e) { return; }\n", s.span)
				continue
			}
			said := ""
			switch s.kind { // the others are above
			case reads:
				said = fmt.Sprintf("%s = %s;", name(s.a), clock)
			case isLonger:
				said = fmt.Sprintf("if (%s - %s > %d) came |= %d;", name(s.a), name(s.b), s.span*unit, s.bit)
			case isNotShorter:
				said = fmt.Sprintf("if (%s - %s >= %d) came |= %d;", name(s.a), name(s.b), s.span*unit, s.bit)
			case hasPassed:
				said = fmt.Sprintf("if (%s >= %s + %d) came |= %d;", clock, name(s.b), s.span*unit, s.bit)
			}
			fmt.Fprintf(&b, "\t\t\tsynchronized (%s.class) { %s }\n", class, said)
		}
		b.WriteString("\t\t});\n")
	}
	fmt.Fprintf(&b, "\t\tfor (Thread t : ts) t.start();\n\t\tfor (Thread t : ts) t.join();\n\t\tassert came != %d;\n\t}\n}\n", not)
	return b.String()
}

// came is what executions came to, with threads that take their turns at random, and how often.
func (p *clocked) came(seed uint64) map[int]int {
	came := map[int]int{}
	r := rand.New(rand.NewPCG(seed, 14))
	for range samples {
		came[p.execute(r)]++
	}
	return came
}

func (p *clocked) execute(r *rand.Rand) (came int) {
	now := r.Int64N(milli)
	read := func() int64 {
		switch r.IntN(6) {
		case 0, 1:
		case 2:
			now += r.Int64N(milli)
		case 3:
			now += r.Int64N(6) * milli / 2
		case 4:
			now += (1 + r.Int64N(3)) * milli
		default:
			now += r.Int64N(8 * milli)
		}
		if p.millis {
			return now / milli
		}
		return now
	}
	unit := int64(milli)
	if p.millis {
		unit = 1
	}
	shared := make([]int64, p.shared)
	for i := range shared {
		shared[i] = read()
	}
	next, wakes, own := make([]int, len(p.threads)), make([]int64, len(p.threads)), make([][]int64, len(p.threads))
	begun := make([]bool, len(p.threads))
	left := 0
	for _, steps := range p.threads {
		left += len(steps)
	}
	for left > 0 {
		t := r.IntN(len(p.threads))
		if next[t] == len(p.threads[t]) {
			continue
		}
		if !begun[t] {
			begun[t], own[t] = true, slices.Repeat([]int64{shared[0]}, p.own)
		}
		if wakes[t] > now {
			if r.IntN(3) > 0 {
				continue
			}
			now = wakes[t]
		}
		s := p.threads[t][next[t]]
		next[t]++
		left--
		at := func(i int) *int64 {
			if i < p.shared {
				return &shared[i]
			}
			return &own[t][i-p.shared]
		}
		holds := false
		switch s.kind { // others: none
		case reads:
			*at(s.a) = read()
		case sleeps:
			wakes[t] = now + s.span*milli
		case isLonger:
			holds = *at(s.a)-*at(s.b) > s.span*unit
		case isNotShorter:
			holds = *at(s.a)-*at(s.b) >= s.span*unit
		case hasPassed:
			holds = read() >= *at(s.b)+s.span*unit
		}
		if holds {
			came |= s.bit
		}
	}
	return came
}
