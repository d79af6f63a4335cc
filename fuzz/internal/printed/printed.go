// Package printed has programs assert that they print what java has them print, so that
// slicing and searching them is compared with java.
package printed

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// Tools says where the programs of bandsaw are, and how long each program is verified.
type Tools struct {
	Bin  string
	Time time.Duration
}

// Answer is what became of a program: the exit of bandsaw verify and the line in which it says why, or
// why the program was LeftOut, as those that java does not end well or that have System.out for a value.
type Answer struct {
	Exit    int
	Said    string
	LeftOut string
}

// Wrong reports whether the program does not print what java has it print, as far as bandsaw knows.
func (a Answer) Wrong() bool { return a.LeftOut == "" && a.Exit != 0 && a.Exit != 3 }

//go:embed Printed.java
var stream string

// plainClass runs the program from where expectedClass does, as stack traces tell it.
const plainClass = `public class Expected {
    public static void main(String[] args) throws Throwable {
        %s.main(args);
    }
}
`

// expectedClass is the class that knows the text, and runs the program up to its end.
const expectedClass = `public class Expected {
    public static void main(String[] args) throws Throwable {
        %s.main(args);
        Printed.out.end();
    }

    static String text() {
        return %s;
    }
}
`

var inPackage = regexp.MustCompile(`(?m)^package `)

// Verify verifies the program of one source file, whose class is called as the file is.
func (t Tools) Verify(file string) (Answer, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return Answer{}, err
	}
	checked := strings.ReplaceAll(string(source), "System.out.", "Printed.out.")
	if inPackage.Match(source) || strings.Contains(checked, "System.out") {
		return Answer{LeftOut: "has a package, or System.out for a value"}, nil
	}
	dir, err := os.MkdirTemp("", "fuzz-printed")
	if err != nil {
		return Answer{}, err
	}
	defer os.RemoveAll(dir)
	name := strings.TrimSuffix(filepath.Base(file), ".java")
	want, why := output(dir, "plain", "Expected", map[string]string{name: string(source), "Expected": fmt.Sprintf(plainClass, name)})
	if why != "" {
		return Answer{LeftOut: why}, nil
	}
	if len(want) > 30_000 {
		return Answer{LeftOut: "prints much"}, nil // a constant has 65,535 bytes
	}
	expected := fmt.Sprintf(expectedClass, name, literal(want))
	if _, why = output(dir, "checked", "Expected", map[string]string{name: checked, "Printed": stream, "Expected": expected}); why != "" {
		return Answer{LeftOut: why}, nil // it prints what stands for something else, or in ways that Printed has not
	}
	cmd := exec.Command(filepath.Join(t.Bin, "bandsaw"), "verify", "-time", t.Time.String(), "-cp", filepath.Join(dir, "checked", "classes"), "-main", "Expected")
	var out, told bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &told
	err = cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		return Answer{}, err
	}
	said, _, _ := strings.Cut(out.String(), "\n")
	if code := cmd.ProcessState.ExitCode(); code != 2 {
		return Answer{Exit: code, Said: said}, nil
	}
	return Answer{Exit: 2, Said: strings.TrimSpace(told.String())}, nil
}

// output compiles the sources in a folder of its own and gives what java has the program print, or why it does not.
func output(dir, folder, main string, sources map[string]string) (text, why string) {
	in := func(file string) string { return filepath.Join(dir, folder, file) }
	args := []string{"-g", "-nowarn", "-encoding", "UTF-8", "-d", in("classes")}
	if err := os.MkdirAll(in("classes"), 0o777); err != nil {
		return "", err.Error()
	}
	for class, source := range sources {
		if err := os.WriteFile(in(class+".java"), []byte(source), 0o666); err != nil {
			return "", err.Error()
		}
		args = append(args, in(class+".java"))
	}
	if err := exec.Command("javac", args...).Run(); err != nil {
		return "", "javac refuses it"
	}
	out, err := exec.Command("java", "-ea", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-Dfile.encoding=UTF-8", "-cp", in("classes"), main).Output()
	if err != nil {
		return "", "java ends it by " + err.Error()
	}
	return string(out), ""
}

// literal is the text as Java writes it.
func literal(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r >= 0x10000:
			fmt.Fprintf(&b, `\u%04x\u%04x`, 0xd800+(r-0x10000)>>10, 0xdc00+(r-0x10000)&0x3ff)
		case r >= 0x80:
			fmt.Fprintf(&b, `\u%04x`, r)
		case r < ' ' || r == '"' || r == '\\' || r == 0x7f:
			fmt.Fprintf(&b, `\%03o`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
