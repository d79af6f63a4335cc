package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/commands.md from the tools' help")

// commands are the command lines that have a help text.
var commands = [][]string{
	{"bandsaw"}, {"bandsaw", "verify"}, {"bandsaw", "refine"}, {"bandsaw", "run"}, {"bandsaw", "show"}, {"bandsaw", "completion"},
	{"lift"}, {"slice"}, {"slice", "query"},
	{"basl"}, {"basl", "check"}, {"basl", "derive"}, {"basl", "compile"}, {"basl", "list"}, {"basl", "show"}, {"basl", "compare"}, {"basl", "go"}, {"basl", "java"},
	{"typeinfer"}, {"typeinfer", "suggest"}, {"typeinfer", "refine"}, {"abstract"}, {"abstract", "predicates"}, {"abstract", "invariants"},
	{"emit"}, {"emit", "promela"}, {"emit", "check"}, {"emit", "horn"}, {"emit", "prove"},
	{"mc"}, {"mc", "outcomes"}, {"mc", "compile"}, {"mc", "run"},
}

// TestCommandReference compares docs/commands.md with what the tools say of
// themselves; -update rewrites it.
func TestCommandReference(t *testing.T) {
	var want bytes.Buffer
	fmt.Fprint(&want, "# Command lines\n\nWhat `--help` prints, for each tool. Flags come before file names; `-` is standard input or output;\n"+
		"exit codes are 0 (done; the property holds), 1 (violated), 2 (bad usage or input), 3 (gave up) and 130 (interrupted).\n")
	for _, c := range commands {
		args := append(append([]string{}, c[1:]...), "--help")
		out, err := exec.Command("bin/"+c[0], args...).Output()
		if err != nil {
			t.Fatalf("%v --help: %v", c, err)
		}
		fmt.Fprintf(&want, "\n## %s\n\n```\n%s\n```\n", strings.Join(c, " "), bytes.TrimSpace(trimLines(out)))
	}
	const name = "docs/commands.md"
	if *update {
		if err := os.WriteFile(name, want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s is not what the tools say; go test -run TestCommandReference -update . rewrites it", name)
	}
}

// trimLines takes the blanks off the lines' ends.
func trimLines(text []byte) []byte {
	lines := bytes.Split(text, []byte("\n"))
	for i, l := range lines {
		lines[i] = bytes.TrimRight(l, " ")
	}
	return bytes.Join(lines, []byte("\n"))
}

// TestReadmeLinks: the README leads to every page of docs/.
func TestReadmeLinks(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob("docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	for _, page := range append(pages, "CHANGELOG.md") {
		if !bytes.Contains(readme, []byte("("+page+")")) {
			t.Errorf("README.md has no link to %s", page)
		}
	}
}
