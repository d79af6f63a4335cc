package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The examples of the language's reference do what it says.
func TestDocs(t *testing.T) {
	page, err := os.ReadFile("../docs/basl.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	script := filepath.Join(dir, "docs.txt")
	if err := os.WriteFile(script, []byte(scriptOf(string(page))), 0o644); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{Files: []string{script}})
}

// scriptOf makes a script of the fenced blocks of a page: "basl FILE" blocks
// are files, "console" blocks are commands with their output. Output that
// begins with the tool's name is an error's.
func scriptOf(page string) string {
	var commands, files strings.Builder
	count := 0
	for i, block := range strings.Split(page, "\n```") {
		if i%2 == 0 {
			continue // between blocks
		}
		info, text, _ := strings.Cut(block, "\n")
		switch kind, name, _ := strings.Cut(info, " "); kind {
		case "basl":
			fmt.Fprintf(&files, "-- %s --\n%s\n", name, text)
		case "console":
			for _, command := range strings.Split("\n"+text, "\n$ ")[1:] {
				line, output, _ := strings.Cut(command, "\n")
				not, stream := "", "stdout"
				if strings.HasPrefix(output, "basl: ") {
					not, stream = "! ", "stderr"
				}
				count++
				fmt.Fprintf(&commands, "%s%s\n", not, line)
				if output != "" {
					fmt.Fprintf(&commands, "cmp %s out%d\n", stream, count)
					fmt.Fprintf(&files, "-- out%d --\n%s\n", count, output)
				}
			}
		}
	}
	return commands.String() + files.String()
}
