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
		a.whyText(b, library)
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

// nodesText tells of a set method by method: of the user's statements as Java has them,
// each once, and of parts of statements only where the whole is not in the set.
func (a *Answer) nodesText(w io.Writer, library bool) {
	method, hidden, hiddenMethods, added := "", 0, map[string]bool{}, 0
	in, told := a.IDs(), map[string]bool{}
	for _, n := range a.Nodes {
		switch {
		case library:
		case n.Library:
			hidden++
			if n.Method != "" {
				hiddenMethods[n.Method] = true
			}
			continue
		case n.Added || n.statement() && n.Java == "":
			added++
			continue
		case n.Java != "":
			text := n.Method + " " + n.short()
			if in[n.PartOf] || told[text] {
				continue
			}
			told[text] = true
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
	if added > 0 {
		fmt.Fprintf(w, "and %s that the source does not have\n", count(added, "node"))
	}
	if hidden > 0 {
		of := ""
		if len(hiddenMethods) > 0 {
			of = " of " + count(len(hiddenMethods), "method")
		}
		fmt.Fprintf(w, "and %s%s of the library\n", count(hidden, "node"), of)
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

// own reports whether the node is of a method that the user wrote.
func (n *Node) own() bool { return !n.Library && !n.Added }

// statement reports whether the node is a statement of a method.
func (n *Node) statement() bool { return n.Line > 0 }

// words are the node as it is told to people.
func (n *Node) words() string {
	switch {
	case n.Java == "":
		return n.Text
	case n.Whole != "" && n.Whole != n.Java:
		return n.Java + "  in " + n.Whole
	}
	return n.Java
}

// short is the node within its method: "16: if (seen == total)".
func (n *Node) short() string {
	if n.Line > 0 {
		return fmt.Sprintf("%d: %s", n.Line, n.words())
	}
	return n.words()
}

// String is the node with its place: "Bank.java:16  if (seen == total)".
func (n *Node) String() string {
	switch {
	case n.Method == "":
		return n.Text
	case n.Line > 0 && n.Source != "":
		return fmt.Sprintf("%s:%d  %s", n.Source, n.Line, n.words())
	}
	return fmt.Sprintf("%s  %s", n.Method, n.words())
}

// whyText tells the chains that begin with a statement of Java, and one of those that begin
// with parts of it, if that itself begins none; not those of what compilers made.
func (a *Answer) whyText(w io.Writer, library bool) {
	begins := map[string]bool{}
	for _, path := range a.Why {
		begins[path[0].Node.ID] = true
	}
	told := 0
	for _, path := range a.Why {
		first := &path[0].Node
		if !library && (first.Added || first.PartOf != "" && begins[first.PartOf]) {
			continue
		}
		begins[first.whole()] = true
		if told++; told > 1 {
			fmt.Fprintln(w)
		}
		pathText(w, path)
	}
	if told == 0 {
		fmt.Fprintln(w, "nothing of it is in the source: -library tells why it stays")
	}
}

// pathText tells the steps of a way; those within one statement of Java as one.
func pathText(w io.Writer, path []Step) {
	kind := ""
	for i := range path {
		if i == 0 || !path[i].Node.within(&path[i-1].Node) {
			kind = path[i].Kind
		}
		if i+1 < len(path) && path[i+1].Node.within(&path[i].Node) {
			continue
		}
		fmt.Fprintf(w, "%-13s %v\n", kind, &path[i].Node)
	}
	if last := path[len(path)-1]; last.Criterion != "" {
		fmt.Fprintf(w, "%-13s %s\n", "criterion", last.Criterion)
	}
}

// within reports whether both nodes are of one statement of Java.
func (n *Node) within(other *Node) bool { return n.Java != "" && n.whole() == other.whole() }

// whole is the ID of the statement of Java that the node is, or is a part of.
func (n *Node) whole() string {
	if n.PartOf != "" {
		return n.PartOf
	}
	return n.ID
}

func (a *Answer) influencesText(w io.Writer, library bool) {
	hidden := 0
	for _, inf := range a.Influences {
		conditionals := inf.Conditionals
		if !library {
			conditionals = nil
			for _, c := range inf.Conditionals {
				if c.Node.own() {
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
	hidden, told := 0, false
	for _, s := range a.Shared {
		accesses := s.Accesses
		if !library {
			if s.Added {
				continue
			}
			if accesses = users(accesses); len(accesses) == 0 {
				hidden++
				continue
			}
		}
		told = true
		guard := "no monitor that all hold"
		if len(s.Guards) > 0 {
			guard = "always under " + strings.Join(s.Guards, ", ")
		}
		fmt.Fprintf(w, "%s  %s\n", place(s.Place, s.Arrays), guard)
		for i := range accesses {
			fmt.Fprintf(w, "  %v\n", &accesses[i])
		}
	}
	if !told {
		fmt.Fprintln(w, "no place of your own code is written that several threads use")
	}
	if hidden > 0 {
		fmt.Fprintf(w, "and %s of the library\n", count(hidden, "place"))
	}
}

// place names a place for people: elements by what holds the arrays.
func place(id string, arrays []string) string {
	if len(arrays) == 0 {
		return id
	}
	return "elements of " + strings.Join(arrays, ", ")
}

// users are the accesses in the user's own methods.
func users(accesses []Access) []Access {
	var out []Access
	for _, x := range accesses {
		if x.Node.own() {
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
		if !library && r.Added {
			continue
		}
		if !library && !r.First.Node.own() && !r.Second.Node.own() {
			hidden++
			continue
		}
		if r.Place != last {
			fmt.Fprintln(w, place(r.Place, r.Arrays))
			last = r.Place
		}
		fmt.Fprintf(w, "  %v\n    with %v\n", &r.First, &r.Second)
	}
	if last == "" {
		fmt.Fprintln(w, "no two accesses of your own code may be a data race")
	}
	if hidden > 0 {
		fmt.Fprintf(w, "and %s within the library\n", count(hidden, "pair"))
	}
}
