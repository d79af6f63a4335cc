package result

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact"
)

// maxPlaces is how many places a line of the text names.
const maxPlaces = 5

// What artifact/prop calls the checks of which there is more to say.
const assertion, race = "assertion", "race"

// checked tells what was checked, and where that is less than it seems.
func (r *Result) checked() string {
	if len(r.Property) == 0 {
		return "nothing: the property has no check"
	}
	list := strings.Join(r.checks(), ", ")
	switch a := r.Assertions; {
	case a == nil || a.Reached > 0 || r.Verdict != Holds:
	case a.All == 0 && a.Sliced:
		list = strings.Replace(list, assertion, assertion+" (slicing left none that could fail)", 1)
	case a.All == 0:
		list = strings.Replace(list, assertion, assertion+" (there is none)", 1)
	default:
		list = strings.Replace(list, assertion, assertion+" (none is reached)", 1)
	}
	if r.Verdict == Holds && slices.Contains(r.Property, race) {
		list = strings.Replace(list, race, race+" (there is none, so this holds for the Java memory model too)", 1)
	}
	return list
}

// checks are the names of what was checked, with why there was nothing to look at.
func (r *Result) checks() []string {
	names := slices.Clone(r.Property)
	for i, n := range names {
		for _, idle := range r.Idle {
			if idle.Check == n && r.Verdict == Holds {
				names[i] = fmt.Sprintf("%s (%s)", n, idle.Why)
			}
		}
	}
	return names
}

// unreached are the lines of the text that tell what no path came to.
func (r *Result) unreached() []string {
	so := ""
	if r.Verdict == GaveUp {
		so = " so far"
	}
	var out []string
	if a, n := r.places(UnmetAssumption); n > 0 {
		out = append(out, fmt.Sprintf("never met%s: the %s at %s", so, plural("assumption", n), a))
	}
	var missed []string
	if a, n := r.places(UnreachedAssertion); n > 0 {
		missed = append(missed, fmt.Sprintf("the %s at %s", plural("assertion", n), a))
	}
	if c, n := r.places(UnreachedCode); n > 0 {
		missed = append(missed, c)
	}
	if e := r.Endless; e != nil {
		which := "some executions never end"
		if e.Always {
			which = "no execution ends"
		}
		if len(e.Lines) > 0 {
			which += ": they go on for ever at " + listed(e.Lines)
		}
		if len(e.Blocked) > 0 {
			which += ", while others wait for ever at " + listed(e.Blocked)
		}
		out = append(out, which)
	}
	if len(missed) > 0 {
		out = append(out, fmt.Sprintf("no path%s reaches %s", so, strings.Join(missed, ", nor ")))
	}
	return out
}

func plural(noun string, n int) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// places names those of a kind, each once, and counts them. Those within another one,
// as the lines of a lambda are, are none of their own.
func (r *Result) places(kind string) (string, int) {
	var all []string
	for _, u := range r.Unreached {
		within := func(v Unreached) bool { return u.within(v) }
		if at := u.where(); u.Kind == kind && !slices.Contains(all, at) && !slices.ContainsFunc(r.Unreached, within) {
			all = append(all, at)
		}
	}
	return listed(all), len(all)
}

// within reports whether the lines of v are these and more.
func (u Unreached) within(v Unreached) bool {
	return u.Kind == v.Kind && u.File != "" && u.File == v.File && v.Line <= u.Line && u.Last <= v.Last && v.Last-v.Line > u.Last-u.Line
}

// listed names some things, the first few if they are many.
func listed(all []string) string {
	if n := len(all); n > maxPlaces {
		all = append(slices.Clone(all[:maxPlaces]), fmt.Sprintf("%d more", n-maxPlaces))
	}
	return artifact.And(all)
}

func (u Unreached) where() string {
	at := where(u.File, u.Line, u.Class, u.Method)
	if u.Last > u.Line && u.File != "" {
		at += fmt.Sprintf("-%d", u.Last)
	}
	return at
}
