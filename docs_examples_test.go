package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// examplePages are those whose examples run: blocks ```java NAME and others with
// a file's name are files, ```console blocks are commands after "$ " with what
// they print, where "..." stands for anything.
var examplePages = []string{"docs/gaveup.md", "docs/choosing.md", "docs/horn.md", "docs/slice.md"}

var exampleBlock = regexp.MustCompile("(?ms)^```(\\w+) ?(\\S*)\n(.*?)^```$")

func TestDocExamples(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range examplePages {
		t.Run(filepath.Base(page), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			if err := os.Symlink(filepath.Join(root, "bin", "bandsaw-api.jar"), filepath.Join(dir, "bandsaw-api.jar")); err != nil {
				t.Fatal(err)
			}
			ran := 0
			for _, b := range exampleBlock.FindAllStringSubmatch(string(text), -1) {
				kind, name, body := b[1], b[2], b[3]
				switch {
				case kind == "console":
					ran += runConsole(t, root, dir, body)
				case name != "":
					if err := os.WriteFile(filepath.Join(dir, name), []byte(body), 0o644); err != nil {
						t.Fatal(err)
					}
				}
			}
			if ran == 0 {
				t.Error("no example")
			}
		})
	}
}

// runConsole runs the commands of a block and compares what they print.
func runConsole(t *testing.T, root, dir, block string) int {
	t.Helper()
	commands := strings.Split("\n"+block, "\n$ ")[1:]
	for _, c := range commands {
		line, want, _ := strings.Cut(c, "\n")
		cmd := exec.Command("sh", "-c", line)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PATH="+filepath.Join(root, "bin")+string(os.PathListSeparator)+os.Getenv("PATH"))
		out, err := cmd.Output()
		if code := exitCode(err); code != 0 && code != 1 && code != 3 {
			t.Fatalf("%s: %v\n%s", line, err, out)
		}
		want = strings.ReplaceAll(regexp.QuoteMeta(strings.TrimSpace(want)), `\.\.\.`, `(?s:.*)`)
		if !regexp.MustCompile(`^` + want + `$`).MatchString(strings.TrimSpace(string(out))) {
			t.Errorf("$ %s\ngot\n%s", line, out)
		}
	}
	return len(commands)
}
