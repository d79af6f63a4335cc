// Package times makes programs that compute with what clocks say, executes them with clocks that
// advance at random, and has bandsaw look for what they then came to.
package times

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// program is one of statements that are executed in their order, each with its text.
type program struct {
	statements []statement
	bits       int // of what it came to
	spans      []int64
}

type statement struct {
	text    string
	execute func(*execution)
}

// execution is what the variables of a program hold, and the time, in nanoseconds.
type execution struct {
	r        *rand.Rand
	now      int64
	readings []int64 // of nanoTime
	instants []int64 // in nanoseconds, of whole milliseconds
	longs    []int64
	ints     []int32
	doubles  []float64
	texts    []string
	boxes    []int64
	came     int
	spans    []int64
}

const milli = 1_000_000

// pass lets time pass before the clock is read: none, a little, or about as long as matters.
func (e *execution) pass() {
	switch e.r.IntN(6) {
	case 0, 1:
	case 2:
		e.now += e.r.Int64N(milli)
	case 3:
		e.now += e.r.Int64N(12) * milli / 2
	case 4:
		e.now += max(0, e.spans[e.r.IntN(len(e.spans))]+e.r.Int64N(3)-1)
	default:
		e.now += e.r.Int64N(2000) * milli
	}
}

// generator makes a program; the numbers are how many variables of each kind there are.
type generator struct {
	*rand.Rand
	program
	readings, instants, longs, ints, doubles, texts, boxes int
}

func (g *generator) add(execute func(*execution), format string, args ...any) {
	g.statements = append(g.statements, statement{fmt.Sprintf(format, args...), execute})
}

// span is a constant of whole milliseconds, in these.
func (g *generator) span() int64 {
	n := int64(1 + g.IntN(4))
	g.spans = append(g.spans, n*milli)
	return n
}

func single(seed uint64) *program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 11)), program: program{spans: []int64{milli}}}
	g.read()
	g.read()
	for range 5 + g.IntN(5) {
		[]func(){g.read, g.read, g.round, g.sleep, g.computeLong, g.computeInt, g.computeDouble, g.computeDouble, g.compareLong, g.compareInt, g.compareDouble, g.compareDouble, g.compareInstants}[g.IntN(13)]()
	}
	if seed%3 == 0 {
		g.told()
		return &g.program
	}
	g.compareDouble()
	return &g.program
}

func (g *generator) read() {
	if g.IntN(3) == 0 {
		g.instant()
		return
	}
	g.add(func(e *execution) { e.pass(); e.readings = append(e.readings, uptime+e.now) }, "long r%d = System.nanoTime();", g.readings)
	g.readings++
}

func (g *generator) instant() {
	g.add(func(e *execution) { e.pass(); e.instants = append(e.instants, e.now/milli*milli) }, "Instant i%d = Instant.now();", g.instants)
	g.instants++
}

// uptime is what nanoTime says when a program begins.
const uptime = 1_000_000_000_000_000

// round makes a reading of which less than a span is cut off, counted from another.
func (g *generator) round() {
	for g.readings < 2 {
		g.read()
	}
	a, b, n := g.IntN(g.readings), g.IntN(g.readings), g.span()*milli
	switch g.IntN(3) {
	case 0:
		g.add(func(e *execution) {
			e.readings = append(e.readings, e.readings[a]+(e.readings[b]-e.readings[a])/n*n)
		}, "long r%d = r%d + (r%d - r%d) / %d * %d;", g.readings, a, b, a, n, n)
	case 1:
		g.add(func(e *execution) {
			e.readings = append(e.readings, e.readings[b]-(e.readings[b]-e.readings[a])%n)
		}, "long r%d = r%d - (r%d - r%d) %% %d;", g.readings, b, b, a, n)
	default:
		g.add(func(e *execution) { e.readings = append(e.readings, e.readings[a]/n*n) }, "long r%d = r%d / %d * %d;", g.readings, a, n, n)
	}
	g.readings++
}

func (g *generator) sleep() {
	if g.doubles > 0 && g.IntN(3) == 0 {
		d := g.IntN(g.doubles)
		g.add(func(e *execution) {
			e.now += int64(math.Max(0, math.Min(5, e.doubles[d]))) * milli
		}, "Thread.sleep((long) Math.max(0, Math.min(5, d%d)));", d)
		return
	}
	n := g.span()
	g.add(func(e *execution) { e.now += n * milli }, "Thread.sleep(%d);", n)
}

func (g *generator) computeLong() {
	defer func() { g.longs++ }()
	switch n := g.span(); {
	case g.readings > 1 && (g.longs == 0 || g.IntN(2) == 0):
		a, b := g.IntN(g.readings), g.IntN(g.readings)
		if g.IntN(4) == 0 {
			g.add(func(e *execution) { e.longs = append(e.longs, e.readings[a]/(n*milli)-e.readings[b]/(n*milli)) }, "long l%d = r%d / %d - r%d / %d;", g.longs, a, n*milli, b, n*milli)
			break
		}
		g.add(func(e *execution) { e.longs = append(e.longs, e.readings[a]-e.readings[b]) }, "long l%d = r%d - r%d;", g.longs, a, b)
	case g.longs == 0:
		g.add(func(e *execution) { e.longs = append(e.longs, n) }, "long l%d = %d;", g.longs, n)
	default:
		a, b := g.IntN(g.longs), g.IntN(g.longs)
		switch g.IntN(8) {
		case 6, 7:
			g.add(func(e *execution) { e.longs = append(e.longs, max(e.longs[a], e.longs[b])) }, "long l%d = Math.max(l%d, l%d);", g.longs, a, b)
		case 4:
			g.add(func(e *execution) { e.longs = append(e.longs, min(n, e.longs[a]+e.longs[b])) }, "long l%d = Math.min(%d, l%d + l%d);", g.longs, n, a, b)
		case 5:
			g.add(func(e *execution) {
				l := e.longs[a]
				if e.longs[b] > n {
					l -= e.longs[b]
				}
				e.longs = append(e.longs, l)
			}, "long l%d = l%d > %d ? l%d - l%d : l%d;", g.longs, b, n, a, b, a)
		case 0:
			g.add(func(e *execution) { e.longs = append(e.longs, e.longs[a]+e.longs[b]) }, "long l%d = l%d + l%d;", g.longs, a, b)
		case 1:
			g.add(func(e *execution) { e.longs = append(e.longs, e.longs[a]/n) }, "long l%d = l%d / %d;", g.longs, a, n)
		case 2:
			g.add(func(e *execution) { e.longs = append(e.longs, e.longs[a]%(n*milli)) }, "long l%d = l%d %% %d;", g.longs, a, n*milli)
		default:
			g.add(func(e *execution) { e.longs = append(e.longs, n*milli-e.longs[a]) }, "long l%d = %d - l%d;", g.longs, n*milli, a)
		}
	}
}

func (g *generator) computeInt() {
	if g.longs == 0 {
		g.computeLong()
	}
	a := g.IntN(g.longs)
	if g.ints > 0 && g.IntN(2) == 0 {
		b := g.IntN(g.ints)
		g.add(func(e *execution) { e.ints = append(e.ints, e.ints[b]*2-int32(e.longs[a]>>20)) }, "int n%d = n%d * 2 - (int) (l%d >> 20);", g.ints, b, a)
	} else {
		g.add(func(e *execution) { e.ints = append(e.ints, int32(e.longs[a]/milli)) }, "int n%d = (int) (l%d / 1_000_000);", g.ints, a)
	}
	g.ints++
}

func (g *generator) computeDouble() {
	if g.longs == 0 {
		g.computeLong()
	}
	a, n := g.IntN(g.longs), float64(1+g.IntN(4))
	if g.doubles == 0 || g.IntN(3) == 0 {
		g.add(func(e *execution) { e.doubles = append(e.doubles, float64(e.longs[a])/1e6/n) }, "double d%d = l%d / 1e6 / %.1f;", g.doubles, a, n)
		g.doubles++
		return
	}
	b := g.IntN(g.doubles)
	switch g.IntN(4) {
	case 0:
		g.add(func(e *execution) { e.doubles = append(e.doubles, math.Min(n, e.doubles[b]+float64(e.longs[a])/1e6)) }, "double d%d = Math.min(%.1f, d%d + l%d / 1e6);", g.doubles, n, b, a)
	case 1:
		g.add(func(e *execution) { e.doubles = append(e.doubles, n-e.doubles[b]) }, "double d%d = %.1f - d%d;", g.doubles, n, b)
	case 2:
		g.add(func(e *execution) { e.doubles = append(e.doubles, math.Max(e.doubles[b]*n, 1)) }, "double d%d = Math.max(d%d * %.1f, 1);", g.doubles, b, n)
	default:
		g.add(func(e *execution) {
			d := e.doubles[b]
			if d >= 1 {
				d--
			}
			e.doubles = append(e.doubles, d)
		}, "double d%d = d%d >= 1 ? d%d - 1 : d%d;", g.doubles, b, b, b)
	}
	g.doubles++
}

// tells adds that the program says whether the condition holds.
func (g *generator) tells(holds func(*execution) bool, format string, args ...any) {
	bit := 1 << g.bits
	g.bits++
	g.add(func(e *execution) {
		if holds(e) {
			e.came |= bit
		}
	}, "if (%s) came |= %d;", fmt.Sprintf(format, args...), bit)
}

func (g *generator) compareLong() {
	if g.longs == 0 {
		g.computeLong()
	}
	a, n := g.IntN(g.longs), g.span()*milli
	if g.readings > 1 && g.IntN(3) == 0 {
		a, b := g.IntN(g.readings), g.IntN(g.readings)
		if g.IntN(2) == 0 {
			g.tells(func(e *execution) bool { return e.readings[a]/n == e.readings[b]/n }, "r%d / %d == r%d / %d", a, n, b, n)
			return
		}
		g.tells(func(e *execution) bool { return e.readings[a]+n <= e.readings[b] }, "r%d + %d <= r%d", a, n, b)
		return
	}
	if g.longs > 1 && g.IntN(3) == 0 {
		b := g.IntN(g.longs)
		g.tells(func(e *execution) bool { return e.longs[a] < e.longs[b] }, "l%d < l%d", a, b)
		return
	}
	g.tells(func(e *execution) bool { return e.longs[a] >= n }, "l%d >= %d", a, n)
}

func (g *generator) compareInt() {
	if g.ints == 0 {
		g.computeInt()
	}
	a, n := g.IntN(g.ints), int32(g.IntN(4))
	if g.IntN(3) == 0 {
		g.tells(func(e *execution) bool { return e.ints[a] == n }, "n%d == %d", a, n)
		return
	}
	g.tells(func(e *execution) bool { return e.ints[a] > n }, "n%d > %d", a, n)
}

func (g *generator) compareDouble() {
	if g.doubles == 0 {
		g.computeDouble()
	}
	a, n := g.IntN(g.doubles), float64(g.IntN(5))
	if g.doubles > 1 && g.IntN(3) == 0 {
		b := g.IntN(g.doubles)
		g.tells(func(e *execution) bool { return e.doubles[a] <= e.doubles[b] }, "d%d <= d%d", a, b)
		return
	}
	g.tells(func(e *execution) bool { return e.doubles[a] < n }, "d%d < %.1f", a, n)
}

func (g *generator) compareInstants() {
	for g.instants < 2 {
		g.read()
	}
	a, b, n := g.IntN(g.instants), g.IntN(g.instants), g.span()
	switch g.IntN(3) {
	case 0:
		g.tells(func(e *execution) bool { return e.instants[a]+n*milli < e.instants[b] }, "i%d.plusMillis(%d).isBefore(i%d)", a, n, b)
	case 1:
		g.tells(func(e *execution) bool { return e.instants[b]-e.instants[a] > n*milli }, "Duration.between(i%d, i%d).compareTo(Duration.ofMillis(%d)) > 0", a, b, n)
	default:
		g.tells(func(e *execution) bool { return (e.instants[b]-e.instants[a])/milli >= n }, "Duration.between(i%d, i%d).toMillis() >= %d", a, b, n)
	}
}

// samples is how often a program is executed.
const samples = 3000

// came is what executions of the program came to, and how often.
func (p *program) came(seed uint64) map[int]int {
	came := map[int]int{}
	r := rand.New(rand.NewPCG(seed, 12))
	for range samples {
		e := &execution{r: r, spans: p.spans}
		for _, s := range p.statements {
			s.execute(e)
		}
		came[e.came]++
	}
	return came
}

// rarest is what the fewest executions came to.
func rarest(came map[int]int) int {
	return slices.MinFunc(keys(came), func(a, b int) int {
		if came[a] != came[b] {
			return came[a] - came[b]
		}
		return a - b
	})
}

func keys(m map[int]int) (ks []int) {
	for k := range m {
		ks = append(ks, k)
	}
	return ks
}

func (p *program) most() int { return 1 << p.bits }

// source is the program as a class of that name that asserts that it comes to something else.
func (p *program) source(class string, not int) string {
	var b strings.Builder
	b.WriteString(imports)
	fmt.Fprintf(&b, "import java.time.Duration;\nimport java.time.Instant;\n\npublic class %s {\n    public static void main(String[] args) throws InterruptedException {\n        int came = 0;\n", class)
	for _, s := range p.statements {
		fmt.Fprintf(&b, "        %s\n", s.text)
	}
	fmt.Fprintf(&b, "        assert came != %d;\n    }\n}\n", not)
	return b.String()
}
