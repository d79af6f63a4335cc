package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestContributing: the files, tests, make targets and exported names that
// docs/contributing.md speaks of exist, and its links lead somewhere.
func TestContributing(t *testing.T) {
	data, err := os.ReadFile("docs/contributing.md")
	if err != nil {
		t.Fatal(err)
	}
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	sources := goSources(t)
	path := regexp.MustCompile(`^[\w.-]+(/[\w.-]*)+$|^[\w.-]+\.(go|md|mk)$`)
	test := regexp.MustCompile(`\bTest[A-Z]\w*`)
	name := regexp.MustCompile(`^(ir|prop)\.([A-Z]\w*)$`)
	n := 0
	for _, m := range regexp.MustCompile("`([^`\n]+)`").FindAllSubmatch(data, -1) {
		code := string(m[1])
		switch target, isMake := strings.CutPrefix(code, "make "); {
		case isMake && !regexp.MustCompile(`(?m)^([\w-]+ )*`+target+`( [\w-]+)*:`).Match(makefile):
			t.Errorf("the Makefile has no target %s", target)
		case path.MatchString(code) && code != "bin/" && code != "main.go": // which is built, and one of each tool
			n++
			if _, err := os.Stat(code); err != nil {
				t.Error(err)
			}
		case name.MatchString(code):
			parts := name.FindStringSubmatch(code)
			dir := map[string]string{"ir": "ir/", "prop": "artifact/prop/"}[parts[1]]
			if !declares(sources, dir, `(func|type|var|const) `+parts[2]+`\b`) {
				t.Errorf("%s is declared nowhere", code)
			}
		}
		for _, f := range test.FindAllString(code, -1) {
			if !declares(sources, "", `func `+f+`\(`) {
				t.Errorf("there is no test %s", f)
			}
		}
	}
	if n < 50 {
		t.Errorf("only %d paths were looked at", n)
	}
	for _, m := range regexp.MustCompile(`\]\(#([\w-]+)\)`).FindAllSubmatch(data, -1) {
		heading := strings.ReplaceAll(string(m[1]), "-", " ")
		if !regexp.MustCompile(`(?mi)^#+ ` + heading + `$`).Match(data) {
			t.Errorf("no heading %q", heading)
		}
	}
}

// TestRoomsHaveComments: the map of the rooms that go list prints says something
// of each.
func TestRoomsHaveComments(t *testing.T) {
	comment := map[string]bool{}
	for name, text := range goSources(t) {
		if !strings.HasSuffix(name, "_test.go") {
			comment[filepath.Dir(name)] = comment[filepath.Dir(name)] || regexp.MustCompile(`(?m)^(//.*|\*/)\npackage `).Match(text)
		}
	}
	for dir, ok := range comment {
		if !ok {
			t.Errorf("%s: no package comment", dir)
		}
	}
}

// TestRoomsAreOnTheMap: docs/contributing.md names each room that is not for tests alone, those of internal/analysis by their last word.
func TestRoomsAreOnTheMap(t *testing.T) {
	data, err := os.ReadFile("docs/contributing.md")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	room := regexp.MustCompile(`^(\w+/)?internal/(basl/)?\w+$|^artifact/\w+$|^internal/analysis/(\w+)$`)
	for name := range goSources(t) {
		dir := filepath.ToSlash(filepath.Dir(name))
		m := room.FindStringSubmatch(dir)
		if m == nil || told[dir] || strings.HasPrefix(dir, "fuzz/") || strings.HasSuffix(dir, "test") || dir == "internal/basl" {
			continue
		}
		told[dir] = true
		word := dir
		if m[3] != "" {
			word = m[3]
		}
		if !strings.Contains(string(data), "`"+word+"`") {
			t.Errorf("docs/contributing.md does not name the room %s", dir)
		}
	}
}

// goSources are the project's Go files by name, but for those that tests read.
func goSources(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	err := filepath.WalkDir(".", func(name string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || name == "bin" || name == "build" || len(name) > 1 && name[0] == '.'):
			return filepath.SkipDir
		case strings.HasSuffix(name, ".go"):
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			out[filepath.ToSlash(name)] = text
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// declares reports whether a file of the directory, or of any for "", has a
// line that begins with what the expression matches.
func declares(sources map[string][]byte, dir, expression string) bool {
	line := regexp.MustCompile(`(?m)^` + expression)
	for name, text := range sources {
		if strings.HasPrefix(name, dir) && line.Match(text) {
			return true
		}
	}
	return false
}
