package answer

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Text writes the answer for people: of the nodes of a set those of the user's
// own methods, and how many there are besides.
func (a *Answer) Text(w io.Writer) error { return a.text(w, false) }

// TextWithLibrary is Text with the library's nodes.
func (a *Answer) TextWithLibrary(w io.Writer) error { return a.text(w, true) }

func (a *Answer) text(w io.Writer, library bool) error {
	b := bufio.NewWriter(w)
	switch {
	case a.Note != "":
		fmt.Fprintln(b, a.Note)
	case a.Path != nil:
		pathText(b, a.Path)
	case a.Why != nil:
		for i, path := range a.Why {
			if i > 0 {
				fmt.Fprintln(b)
			}
			pathText(b, path)
		}
	case a.Influences != nil:
		a.influencesText(b, library)
	case a.Unused != nil:
		a.unusedText(b)
	case a.Shared != nil:
		a.sharedText(b, library)
	case a.Races != nil:
		a.racesText(b, library)
	default:
		a.nodesText(b, library)
	}
	return b.Flush()
}

// nodesText tells of a set method by method.
func (a *Answer) nodesText(w io.Writer, library bool) {
	method, hidden, hiddenMethods := "", 0, map[string]bool{}
	for _, n := range a.Nodes {
		if n.Library && !library {
			hidden++
			hiddenMethods[n.Method] = true
			continue
		}
		if n.Method != method {
			if method = n.Method; method != "" {
				fmt.Fprintf(w, "%s  %s\n", n.Method, n.Source)
			}
		}
		indent := "  "
		if method == "" {
			indent = "" // a hub
		}
		fmt.Fprintf(w, "%s%s\n", indent, n.short())
	}
	if hidden > 0 {
		fmt.Fprintf(w, "and %s of %s of the library\n", count(hidden, "node"), count(len(hiddenMethods), "method"))
	}
	if len(a.Nodes) == 0 {
		fmt.Fprintln(w, "nothing")
	}
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// short is the node within its method: "16: if seen != t2 goto b3 else b2".
func (n *Node) short() string {
	if n.Line > 0 {
		return fmt.Sprintf("%d: %s", n.Line, n.Text)
	}
	return n.Text
}

// String is the node with its place: "Bank.java:16  if seen != t2 goto b3 else b2".
func (n *Node) String() string {
	switch {
	case n.Method == "":
		return n.Text
	case n.Line > 0 && n.Source != "":
		return fmt.Sprintf("%s:%d  %s", n.Source, n.Line, n.Text)
	}
	return fmt.Sprintf("%s  %s", n.Method, n.Text)
}

func pathText(w io.Writer, path []Step) {
	for i := range path {
		fmt.Fprintf(w, "%-13s %v\n", path[i].Kind, &path[i].Node)
	}
	if last := path[len(path)-1]; last.Criterion != "" {
		fmt.Fprintf(w, "%-13s %s\n", "criterion", last.Criterion)
	}
}

func (a *Answer) influencesText(w io.Writer, library bool) {
	hidden := 0
	for _, inf := range a.Influences {
		conditionals := inf.Conditionals
		if !library {
			conditionals = nil
			for _, c := range inf.Conditionals {
				if !c.Node.Library {
					conditionals = append(conditionals, c)
				}
			}
		}
		if len(conditionals) == 0 {
			hidden++
			continue
		}
		fmt.Fprintf(w, "%s  in %s, distance %d", inf.Variable, count(len(conditionals), "conditional"), conditionals[0].Distance)
		if with := append(append([]string{}, inf.Constants...), inf.With...); len(with) > 0 {
			fmt.Fprintf(w, ", compared with %s", strings.Join(with, ", "))
		}
		fmt.Fprintln(w)
		for _, c := range conditionals {
			fmt.Fprintf(w, "  %v\n", &c.Node)
		}
	}
	if hidden > 0 {
		fmt.Fprintf(w, "and %s of the library\n", count(hidden, "variable"))
	}
}

func (a *Answer) unusedText(w io.Writer) {
	for _, u := range a.Unused {
		at := ""
		if u.Line > 0 {
			at = fmt.Sprintf("%s:%d  ", u.Source, u.Line)
		}
		fmt.Fprintf(w, "%s%s %s: %s\n", at, u.Kind, u.Name, u.Why)
	}
}

func (a *Answer) sharedText(w io.Writer, library bool) {
	hidden := 0
	for _, s := range a.Shared {
		accesses := s.Accesses
		if !library {
			if accesses = users(accesses); len(accesses) == 0 {
				hidden++
				continue
			}
		}
		guard := "no monitor that all hold"
		if len(s.Guards) > 0 {
			guard = "always under " + strings.Join(s.Guards, ", ")
		}
		fmt.Fprintf(w, "%s  %s\n", s.Place, guard)
		for i := range accesses {
			fmt.Fprintf(w, "  %v\n", &accesses[i])
		}
	}
	if hidden > 0 {
		fmt.Fprintf(w, "and %s of the library\n", count(hidden, "place"))
	}
}

// users are the accesses in the user's own methods.
func users(accesses []Access) []Access {
	var out []Access
	for _, x := range accesses {
		if !x.Node.Library {
			out = append(out, x)
		}
	}
	return out
}

// String is "write Bank.java:12  this.total = t3  under Bank (main, Teller.run)".
func (a *Access) String() string {
	kind := "read "
	if a.Write {
		kind = "write"
	}
	text := kind + " " + a.Node.String()
	if len(a.Locks) > 0 {
		text += "  under " + strings.Join(a.Locks, ", ")
	}
	if len(a.Threads) > 0 {
		text += "  (" + strings.Join(a.Threads, ", ") + ")"
	}
	return text
}

func (a *Answer) racesText(w io.Writer, library bool) {
	hidden, last := 0, ""
	for _, r := range a.Races {
		if !library && r.First.Node.Library && r.Second.Node.Library {
			hidden++
			continue
		}
		if r.Place != last {
			fmt.Fprintln(w, r.Place)
			last = r.Place
		}
		fmt.Fprintf(w, "  %v\n    with %v\n", &r.First, &r.Second)
	}
	if hidden > 0 {
		if last == "" {
			fmt.Fprintln(w, "no two accesses of your own code may be a data race")
		}
		fmt.Fprintf(w, "and %s within the library\n", count(hidden, "pair"))
	}
}
