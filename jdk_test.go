package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	installed "bandsaw/internal/jdks"
)

// A jdk is an installed JDK, with a compiler that runs as long as the tests.
type jdk struct {
	home    string
	feature int // 17, 21, 25
	modules []string
	// compiler is the JDK that compiles for this one, itself if it can.
	compiler *jdk

	mutex   sync.Mutex
	request io.Writer
	answer  *bufio.Reader
}

// jdks are the JDK of the java on the path, and all that are installed, by
// release.
var jdks = sync.OnceValues(func() (found struct {
	first *jdk
	all   []*jdk
}, err error) {
	path, err := installed.Path()
	if err != nil {
		return found, err
	}
	for _, x := range installed.Installed() {
		j := &jdk{home: x.Home, feature: x.Release, modules: x.Modules}
		if x.Javac {
			j.compiler = j
		}
		if x.Home == path.Home {
			found.first = j
		}
		found.all = append(found.all, j)
	}
	for i, j := range found.all {
		for _, newer := range found.all[i:] {
			if j.compiler == nil {
				j.compiler = newer.compiler
			}
		}
	}
	found.all = slices.DeleteFunc(found.all, func(j *jdk) bool { return j.compiler == nil })
	if found.first == nil || found.first.compiler == nil {
		return found, fmt.Errorf("the java on the path is of no JDK with a compiler: %s", path.Home)
	}
	return found, nil
})

// compile compiles one source file into a directory of its own. Starting a
// compiler for each would take longer than the tests.
func (j *jdk) compile(t *testing.T, source, classes string) {
	t.Helper()
	args := []string{"-g", "-nowarn", "-Xlint:none", "-d", classes,
		"-cp", classes + string(os.PathListSeparator) + "bin/bandsaw-api.jar", "-sourcepath", "testdata/stubs"}
	data, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	if release := headed(string(data), "preview"); release != "" {
		args = append(args, "--enable-preview", "--release", release)
	} else if j.compiler != j {
		args = append(args, "--release", strconv.Itoa(j.feature))
	}
	if err := os.MkdirAll(classes, 0o777); err != nil {
		t.Fatal(err)
	}
	status, said, err := j.compiler.javac(append(args, source)...)
	if err != nil {
		t.Fatalf("javac of JDK %d: %v", j.feature, err)
	}
	if status != 0 {
		t.Fatalf("javac of JDK %d:\n%s", j.feature, said)
	}
}

// javac has the compiler do a command line: its exit status, and what it says.
func (j *jdk) javac(args ...string) (status int, said string, err error) {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	if j.request == nil {
		if err := j.start(); err != nil {
			return 0, "", err
		}
	}
	if _, err := fmt.Fprintln(j.request, strings.Join(args, "\t")); err != nil {
		return 0, "", err
	}
	first, err := j.answer.ReadString('\n')
	if err != nil {
		return 0, "", err
	}
	var lines int
	if _, err := fmt.Sscanf(first, "%d %d", &status, &lines); err != nil {
		return 0, "", errors.New(first)
	}
	var all strings.Builder
	for range lines {
		line, err := j.answer.ReadString('\n')
		if err != nil {
			return 0, "", err
		}
		all.WriteString(line)
	}
	return status, all.String(), nil
}

// start starts the compiler. It ends when the tests do and close its input.
func (j *jdk) start() error {
	cmd := exec.Command(filepath.Join(j.home, "bin", "java"), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "testdata/compiler/Compiler.java")
	cmd.Stderr = os.Stderr
	request, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	answer, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	j.request, j.answer = request, bufio.NewReader(answer)
	return cmd.Start()
}
