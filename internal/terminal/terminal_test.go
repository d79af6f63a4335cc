package terminal

import (
	"os"
	"strings"
	"testing"

	"bandsaw/artifact/result"
)

func TestWrap(t *testing.T) {
	s := &Screen{Width: 30}
	for _, c := range []struct {
		line string
		hang int
		want string
	}{
		{"short", 4, "short"},
		{"  exactly thirty characters ok", 4, "  exactly thirty characters ok"},
		{"  a line that is longer than thirty characters", 4, "  a line that is longer than|    thirty characters"},
		{"  averyveryveryverylongwordthatdoesnotfit and more", 4, "  averyveryveryverylongwordthatdoesnotfit|    and more"},
		{"averyveryveryverylongwordthatdoesnotfit", 4, "averyveryveryverylongwordthatdoesnotfit"},
		{"    1  main    A.java:3  x = compute(y)", 25, "    1  main    A.java:3|       x = compute(y)"},
		{"                    changed: from one -> to another", 20, "       changed: from one -> to|       another"},
		{"… counts … as … one … character", 0, "… counts … as … one …|character"},
	} {
		if got := s.Wrap(c.line, c.hang); got != strings.ReplaceAll(c.want, "|", "\n") {
			t.Errorf("%q:\ngot  %q\nwant %q", c.line, got, c.want)
		}
	}
	unknown := &Screen{}
	if long := strings.Repeat("word ", 100); unknown.Wrap(long, 4) != long {
		t.Error("wrapped to a width that is not known")
	}
}

func TestResult(t *testing.T) {
	s := &Screen{Width: 30, Colours: true}
	command := "      bandsaw verify -cp classes -main Main"
	if got := s.Result(result.Line{Kind: result.Command, Text: command}); got != command {
		t.Errorf("a command to be pasted became %q", got)
	}
	if got := s.Result(result.Line{Kind: result.AnswerViolated, Text: "violated"}); got != "\x1b[1;31mviolated\x1b[0m" {
		t.Errorf("got %q", got)
	}
	s.Colours = false
	if got := s.Result(result.Line{Kind: result.AnswerViolated, Text: "violated"}); got != "violated" {
		t.Errorf("got %q without colours", got)
	}
}

func TestHelp(t *testing.T) {
	help := `NAME:
   tool - does what tools do, and then some more

DESCRIPTION:
   Reads what is given to it and
   writes what it makes of it, to the place that was named.

   Examples:
     tool -of many -flags -and file.names.json

OPTIONS:
   --o FILE  write the output to FILE and not elsewhere

   another

   --fields NAME, ...  print them
`
	want := `NAME:
   tool - does what tools do, and
      then some more

DESCRIPTION:
   Reads what is given to it and
   writes what it makes of it, to
   the place that was named.

   Examples:
     tool -of many -flags -and file.names.json

OPTIONS:
   --o FILE
        write the output to FILE
        and not elsewhere

   another

   --fields NAME, ...
        print them
`
	s := &Screen{Width: 33}
	if got := s.Help(help); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestNoTerminal(t *testing.T) {
	f, err := os.Create(t.TempDir() + "/f")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if Of(f) != nil {
		t.Error("a file is no terminal")
	}
}
