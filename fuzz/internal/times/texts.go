package times

import (
	"fmt"
	"strconv"
	"strings"
)

// Every third program makes texts, dates and boxes of what it has read as well, and some of these look into them.

// imports are what such programs need.
const imports = `import java.text.SimpleDateFormat;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Date;
import java.util.HashSet;
import java.util.LongSummaryStatistics;
`

func (g *generator) told() {
	for range 2 + g.IntN(3) {
		[]func(){g.numberText, g.numberText, g.timeText, g.box}[g.IntN(4)]()
	}
	g.add(func(*execution) {}, "System.out.println(s0 + \" of \" + %s);", strings.Join(g.shown(), " + "))
	for range 1 + g.IntN(2) {
		[]func(){g.lookAtText, g.lookAtText, g.lookAtTime, g.lookAtBox, g.summary}[g.IntN(5)]()
	}
}

// shown are the texts, of which there is one at least, and the boxes.
func (g *generator) shown() (names []string) {
	if g.texts == 0 {
		g.numberText()
	}
	for i := range g.texts {
		names = append(names, fmt.Sprintf("s%d", i))
	}
	for i := range g.boxes {
		names = append(names, fmt.Sprintf("b%d", i))
	}
	return names
}

func (g *generator) text(of func(*execution) string, format string, args ...any) {
	g.add(func(e *execution) { e.texts = append(e.texts, of(e)) }, "String s%d = %s;", g.texts, fmt.Sprintf(format, args...))
	g.texts++
}

func (g *generator) numberText() {
	if g.longs == 0 {
		g.computeLong()
	}
	a := g.IntN(g.longs)
	switch g.IntN(4) {
	case 0:
		g.text(func(e *execution) string { return fmt.Sprintf("%05d", e.longs[a]/milli) }, `String.format("%%05d", l%d / 1_000_000)`, a)
	case 1:
		g.text(func(e *execution) string { return strconv.FormatUint(uint64(e.longs[a]), 16) }, `String.format("%%x", l%d)`, a)
	case 2:
		g.text(func(e *execution) string { return "t = " + fmt.Sprint(e.longs[a]) }, `"t = " + l%d`, a)
	default:
		g.text(func(e *execution) string { return "<" + fmt.Sprint(e.longs[a]/milli) + ">" }, `String.format("<%%s>", Long.toString(l%d / 1_000_000))`, a)
	}
}

// clock is the time of day of an instant, as LocalTime tells it: the program begins at midnight.
func clock(at int64) string {
	millis := at / milli
	s := fmt.Sprintf("%02d:%02d", millis/3_600_000%24, millis/60_000%60)
	if millis%60_000 == 0 {
		return s
	}
	s += fmt.Sprintf(":%02d", millis/1000%60)
	if millis%1000 != 0 {
		s += fmt.Sprintf(".%03d", millis%1000)
	}
	return s
}

func seconds(at int64) string {
	return fmt.Sprintf("%02d.%03d", at/milli/1000%60, at/milli%1000)
}

func (g *generator) timeText() {
	if g.instants == 0 {
		g.instant()
	}
	a := g.IntN(g.instants)
	switch g.IntN(4) {
	case 0:
		g.text(func(e *execution) string { return clock(e.instants[a]) }, "LocalTime.ofInstant(i%d, ZoneOffset.UTC).toString()", a)
	case 1:
		g.text(func(e *execution) string { return seconds(e.instants[a]) }, `new SimpleDateFormat("ss.SSS").format(Date.from(i%d))`, a)
	case 2:
		g.text(func(e *execution) string { return seconds(e.instants[a]) }, `DateTimeFormatter.ofPattern("ss.SSS").withZone(ZoneOffset.UTC).format(i%d)`, a)
	default:
		g.text(func(e *execution) string { return "at " + clock(e.instants[a]) }, `String.format("at %%s", LocalDateTime.ofInstant(i%d, ZoneOffset.UTC).toLocalTime())`, a)
	}
}

func (g *generator) box() {
	if g.longs == 0 {
		g.computeLong()
	}
	a := g.IntN(g.longs)
	g.add(func(e *execution) { e.boxes = append(e.boxes, e.longs[a]/milli) }, "Long b%d = l%d / 1_000_000;", g.boxes, a)
	g.boxes++
}

func (g *generator) lookAtText() {
	names := g.shown()
	a, b, n := g.IntN(g.texts), g.IntN(g.texts), 4+g.IntN(6)
	switch g.IntN(6) {
	case 0:
		g.tells(func(e *execution) bool { return len(e.texts[a]) > n }, "s%d.length() > %d", a, n)
	case 1:
		g.tells(func(e *execution) bool { return strings.HasSuffix(e.texts[a], "0") }, "s%d.charAt(s%d.length() - 1) == '0'", a, a)
	case 2:
		g.tells(func(e *execution) bool { return e.texts[a] == e.texts[b] }, "s%d.equals(s%d)", a, b)
	case 3:
		g.tells(func(e *execution) bool { return hash(e.texts[a])%3 == 0 }, "s%d.hashCode() %% 3 == 0", a)
	case 4:
		g.tells(func(e *execution) bool { return e.texts[a] == e.texts[b] }, "new HashSet<>(Arrays.asList(s%d, s%d)).size() == 1", a, b)
	default:
		all := strings.Join(names[:g.texts], ", ")
		g.tells(func(e *execution) bool { return strings.Contains(strings.Join(e.texts, ";"), "05") }, `String.join(";", %s).contains("05")`, all)
	}
}

// hash is what hashCode gives of a text.
func hash(text string) (h int32) {
	for _, c := range []byte(text) {
		h = 31*h + int32(c)
	}
	return h
}

func (g *generator) lookAtTime() {
	if g.instants == 0 {
		g.instant()
	}
	a, b, n := g.IntN(g.instants), g.IntN(g.instants), g.IntN(3)
	switch g.IntN(4) {
	case 0:
		g.tells(func(e *execution) bool { return e.instants[a]/milli/1000%60 == int64(n) }, "LocalTime.ofInstant(i%d, ZoneOffset.UTC).getSecond() == %d", a, n)
	case 1:
		g.tells(func(e *execution) bool { return e.instants[a] < e.instants[b] }, "LocalDateTime.ofInstant(i%d, ZoneOffset.UTC).isBefore(LocalDateTime.ofInstant(i%d, ZoneOffset.UTC))", a, b)
	case 2:
		g.tells(func(e *execution) bool { return e.instants[a]/milli/1000 == e.instants[b]/milli/1000 }, "new HashSet<>(Arrays.asList(LocalTime.ofInstant(i%d, ZoneOffset.UTC).withNano(0), LocalTime.ofInstant(i%d, ZoneOffset.UTC).withNano(0))).size() == 1", a, b)
	default:
		g.tells(func(e *execution) bool { return e.instants[a] == e.instants[b] }, "LocalTime.ofInstant(i%d, ZoneOffset.UTC).equals(LocalTime.ofInstant(i%d, ZoneOffset.UTC))", a, b)
	}
}

func (g *generator) lookAtBox() {
	for g.boxes < 2 {
		g.box()
	}
	a, b := g.IntN(g.boxes), g.IntN(g.boxes)
	shared := func(n int64) bool { return n >= -128 && n <= 127 }
	switch g.IntN(3) {
	case 0:
		g.tells(func(e *execution) bool { return e.boxes[a] == e.boxes[b] && (a == b || shared(e.boxes[a])) }, "b%d == b%d", a, b)
	case 1:
		g.tells(func(e *execution) bool { return e.boxes[a] == e.boxes[b] }, "b%d.equals(b%d)", a, b)
	default:
		g.tells(func(e *execution) bool { return e.boxes[a] == e.boxes[b] }, "new HashSet<>(Arrays.asList(b%d, b%d)).size() == 1", a, b)
	}
}

func (g *generator) summary() {
	for g.longs < 2 {
		g.computeLong()
	}
	a, b, n, name := g.IntN(g.longs), g.IntN(g.longs), g.span(), fmt.Sprintf("u%d", len(g.statements))
	g.add(func(*execution) {}, "LongSummaryStatistics %s = new LongSummaryStatistics();", name)
	g.add(func(*execution) {}, "%s.accept(l%d);", name, a)
	g.add(func(*execution) {}, "%s.accept(l%d);", name, b)
	if g.IntN(2) == 0 {
		g.tells(func(e *execution) bool { return max(e.longs[a], e.longs[b]) > n*milli }, "%s.getMax() > %d", name, n*milli)
		return
	}
	g.tells(func(e *execution) bool { return e.longs[a]+e.longs[b] < n*milli }, "%s.getSum() < %d", name, n*milli)
}
