package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	installed "bandsaw/internal/jdks"
)

var (
	allFlag = flag.Bool("alljdks", false, "TestRun: run every program on every JDK, not some of them on one or two")
	binFlag = flag.String("bin", "bin", "TestRun: `DIR` of the tools")
)

// heavy are the themes whose programs need so much of the JDK that lifting one
// takes seconds: an eighth of them runs, of the others a quarter, and all with -alljdks.
var heavy = []string{"numbers", "streams", "strings", "text", "time", "util"}

// runLimit is what the longest of the tools may take for one program.
const runLimit = 2 * time.Minute

// A runnable is a program below testdata/java. Its first lines may be settings:
//
//	// jdk: 21         the oldest release that compiles it
//	// preview: 25     the only release that compiles it, as it uses what that has on trial
//	// module: jdk.x   a module that not every runtime has, which it needs
//	// args: a b       its arguments
//	// stdin: 1\n2\n   its input, with Go's escapes
//	// exit: 1         its exit status, 0 otherwise
//	// files: shop     its working directory is testdata/files/shop
//
// What stands in a directory of its name is on its class path too.
type runnable struct {
	name   string // theme/Class
	source string
	jdk    int
	trial  bool // it takes what that release has on trial, and no other release
	module string
	args   []string
	stdin  string
	exit   int
	files  string
}

// TestRun runs each program below testdata/java by java, and lifted and lowered
// by mc run: both print the same and end alike. Those that need a newer JDK
// than the path's run on each that has it, and some of the others once more on
// one of the others.
func TestRun(t *testing.T) {
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	for _, release := range installed.Tested {
		if !slices.ContainsFunc(found.all, func(j *jdk) bool { return j.feature == release }) {
			t.Run(fmt.Sprintf("@%d", release), func(t *testing.T) { t.Skipf("JDK %d is not installed", release) })
		}
	}
	for _, r := range runnables(t) {
		of := 4
		if theme, _, _ := strings.Cut(r.name, "/"); slices.Contains(heavy, theme) {
			of = 8
		}
		if turn(r.name, of) != 0 && !*allFlag {
			continue
		}
		if r.jdk <= found.first.feature {
			t.Run(r.name, func(t *testing.T) { runBoth(t, r, found.first) })
		}
		for _, j := range found.all {
			name := fmt.Sprintf("%s@%d", r.name, j.feature)
			if j != found.first && j.feature >= r.jdk && (!r.trial || j.feature == r.jdk) && (r.jdk > found.first.feature || turn(name, 5) == 0 || *allFlag) {
				t.Run(name, func(t *testing.T) { runBoth(t, r, j) })
			}
		}
	}
}

func runnables(t *testing.T) []runnable {
	var found []runnable
	err := filepath.WalkDir("testdata/java", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".java" {
			return err
		}
		found = append(found, settings(t, path))
		return nil
	})
	if err != nil || len(found) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	return found
}

var setting = regexp.MustCompile(`^// (\w+): (.*)$`)

// settings reads the first lines of a source file.
func settings(t *testing.T, source string) runnable {
	data, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	name := strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(source), "testdata/java/"), ".java")
	r := runnable{name: name, source: source}
	for line := range strings.Lines(string(data)) {
		m := setting.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			break
		}
		switch m[1] {
		case "jdk":
			r.jdk, err = strconv.Atoi(m[2])
		case "preview":
			r.trial = true
			r.jdk, err = strconv.Atoi(m[2])
		case "module":
			r.module = m[2]
		case "args":
			r.args = strings.Fields(m[2])
		case "stdin":
			r.stdin, err = strconv.Unquote(`"` + strings.ReplaceAll(m[2], `"`, `\"`) + `"`)
		case "exit":
			r.exit, err = strconv.Atoi(m[2])
		case "files":
			r.files = filepath.Join("testdata", "files", m[2])
		default:
			t.Fatalf("%s: %s: not one of jdk, preview, module, args, stdin, exit, files", source, m[1])
		}
		if err != nil {
			t.Fatalf("%s: %s: %v", source, m[1], err)
		}
	}
	return r
}

func runBoth(t *testing.T, r runnable, j *jdk) {
	if r.module != "" && !slices.Contains(j.modules, r.module) {
		t.Skipf("%s lacks the module %s", j.home, r.module)
	}
	t.Parallel()
	classes := t.TempDir()
	j.compile(t, r.source, classes)
	if files := strings.TrimSuffix(r.source, ".java"); isDirectory(files) {
		if err := os.CopyFS(classes, os.DirFS(files)); err != nil {
			t.Fatal(err)
		}
	}
	runClasses(t, r, j, classes)
}

func isDirectory(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// runClasses runs a program that was compiled.
func runClasses(t *testing.T, r runnable, j *jdk, classes string) {
	main := filepath.Base(r.name)
	options := []string{
		"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
		"-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8", "-Dfile.encoding=UTF-8", "-ea", "-cp", classes,
	}
	if j.feature >= 23 { // it would warn of what it means to remove
		options = append(options, "--sun-misc-unsafe-memory-access=allow")
	}
	if r.trial {
		options = append(options, "--enable-preview")
	}
	java := func() ending {
		c := command(t, filepath.Join(j.home, "bin", "java"), slices.Concat(options, []string{main}, r.args)...)
		if r.files != "" { // which it may write into
			c.Dir = t.TempDir()
			if err := os.CopyFS(c.Dir, os.DirFS(r.files)); err != nil {
				t.Fatal(err)
			}
		}
		return outcome(c, r.stdin)
	}
	want := java()

	lifting := []string{"-jdk", j.home, "-cp", classes, "-main", main}
	if r.files != "" {
		lifting = append(lifting, "-files", r.files)
	}
	lift := command(t, filepath.Join(*binFlag, "lift"), lifting...)
	lower := command(t, filepath.Join(*binFlag, "abstract"), "-lower-only")
	// The program comes to mc beside the standard input, which is the program's own.
	run := command(t, filepath.Join(*binFlag, "mc"), append([]string{"run", "/dev/fd/3"}, r.args...)...)
	liftSaid, lowerSaid := pipe(t, lift, lower, nil), pipe(t, lower, run, &run.ExtraFiles)
	got := outcome(run, r.stdin)
	if err := lift.Wait(); err != nil {
		t.Fatalf("lift: %v\n%s", err, liftSaid)
	}
	if err := lower.Wait(); err != nil {
		t.Fatalf("abstract: %v\n%s", err, lowerSaid)
	}

	// Where a program sleeps, a busy machine may make java itself late: what mc
	// run does is the same each time, and java must have done it once.
	for range 3 {
		if got.stdout == want.stdout && ownFrames(got.stderr) == ownFrames(want.stderr) {
			break
		}
		want = java()
	}
	if want.exit != r.exit {
		t.Fatalf("java exits %d, expected %d\n%s", want.exit, r.exit, want.stderr)
	}
	if got.stdout != want.stdout {
		t.Errorf("standard output differs: %s", difference(got.stdout, want.stdout))
	}
	if got, want := ownFrames(got.stderr), ownFrames(want.stderr); got != want {
		t.Errorf("standard error differs: %s", difference(got, want))
	}
	if got.exit != want.exit {
		t.Errorf("mc run exits %d, java %d\n%s", got.exit, want.exit, got.stderr)
	}
}

func command(t *testing.T, name string, args ...string) *exec.Cmd {
	ctx, cancel := context.WithTimeout(context.Background(), runLimit)
	t.Cleanup(cancel)
	return exec.CommandContext(ctx, name, args...)
}

// pipe starts a tool whose output goes to the standard input of the next one,
// or to its file 3. It gives what the tool writes to standard error.
func pipe(t *testing.T, from, to *exec.Cmd, extra *[]*os.File) *bytes.Buffer {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	from.Stdout, from.Stderr = w, &said
	if extra != nil {
		*extra = append(*extra, r)
	} else {
		to.Stdin = r
	}
	if err := from.Start(); err != nil {
		t.Fatal(err)
	}
	// The tools hold the pipe now; ours would keep it open for ever.
	w.Close()
	t.Cleanup(func() { r.Close() })
	return &said
}

// What a program did.
type ending struct {
	stdout, stderr string
	exit           int
}

func outcome(cmd *exec.Cmd, stdin string) ending {
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &stdout, &stderr
	err := cmd.Run()
	return ending{stdout.String(), stderr.String(), exitCode(err)}
}

// libraryLine is a line of a stack trace that names no frame of the program's:
// one of the JDK's, or how many frames are as above.
var libraryLine = regexp.MustCompile(`^\s+(at [\w.]+(@[\w.]+)?/|\.\.\. \d+ more$)`)

// ownFrames is the text without such lines.
func ownFrames(stderr string) string {
	lines := slices.DeleteFunc(strings.SplitAfter(stderr, "\n"), libraryLine.MatchString)
	return strings.Join(lines, "")
}

// difference is where two texts differ first.
func difference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range w {
		if i >= len(g) || g[i] != w[i] {
			return "line " + strconv.Itoa(i+1) + "\n" + "mc run: " + strings.Join(g[min(i, len(g)):min(i+4, len(g))], "\n        ") + "\n" + "java:   " + strings.Join(w[i:min(i+4, len(w))], "\n        ")
		}
	}
	return "mc run goes on: " + strings.Join(g[len(w):min(len(w)+4, len(g))], "\n")
}
