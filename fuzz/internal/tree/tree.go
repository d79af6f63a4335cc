// Package tree is a Java program as a tree of text, which knows just enough of
// Java for a shrinker: what is a statement, and which expressions are of one
// type.
package tree

import "strings"

// Sort says what may be done with a node.
type Sort int

const (
	// Fixed nodes stay as they are.
	Fixed Sort = iota
	// Removable nodes (statements, members, classes) may be left out.
	Removable
	// Expr nodes may be replaced by another expression of their type.
	Expr
)

// Node is a piece of a program. Its text is that of its parts in order, with
// a line broken and indented where a part says so.
type Node struct {
	Sort  Sort
	Type  string // of an Expr: its Java type
	Parts []Part
}

// Part is text or a node, never both.
type Part struct {
	Text string
	Node *Node
}

// New makes a node of strings and nodes.
func New(sort Sort, typ string, parts ...any) *Node {
	n := &Node{Sort: sort, Type: typ}
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			n.Parts = append(n.Parts, Part{Text: p})
		case *Node:
			n.Parts = append(n.Parts, Part{Node: p})
		case []*Node:
			for _, k := range p {
				n.Parts = append(n.Parts, Part{Node: k})
			}
		}
	}
	return n
}

// Text renders the node as Java, indented by its braces.
func (n *Node) Text() string {
	var b strings.Builder
	n.write(&b)
	return indent(b.String())
}

func (n *Node) write(b *strings.Builder) {
	for _, p := range n.Parts {
		if p.Node != nil {
			p.Node.write(b)
		} else {
			b.WriteString(p.Text)
		}
	}
}

// indent gives each line four blanks for each brace that is open before it.
func indent(text string) string {
	var b strings.Builder
	depth := 0
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		d := depth
		if strings.HasPrefix(line, "}") {
			d--
		}
		b.WriteString(strings.Repeat("    ", max(d, 0)))
		b.WriteString(line)
		b.WriteByte('\n')
		depth += strings.Count(line, "{") - strings.Count(line, "}")
	}
	return b.String()
}

// Walk calls f on each place that holds a node, outermost first; f may replace
// what it holds, and says whether to go on inside.
func (n *Node) Walk(f func(p *Part) bool) {
	for i := range n.Parts {
		if p := &n.Parts[i]; p.Node != nil && f(p) {
			p.Node.Walk(f)
		}
	}
}

// Size is the number of nodes.
func (n *Node) Size() int {
	size := 1
	for _, p := range n.Parts {
		if p.Node != nil {
			size += p.Node.Size()
		}
	}
	return size
}
