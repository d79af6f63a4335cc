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
		j := &jdk{home: x.Home, feature: x.Release}
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
	said, err := j.compiler.ask(source, classes, j.release())
	if err != nil {
		t.Fatalf("javac of JDK %d: %v", j.feature, err)
	}
	if said != "" {
		t.Fatalf("javac of JDK %d:\n%s", j.feature, said)
	}
}

// release is the release for which another JDK compiles, 0 for its own.
func (j *jdk) release() int {
	if j.compiler == j {
		return 0
	}
	return j.feature
}

// ask is what the compiler has to say, nothing if all is well.
func (j *jdk) ask(source, classes string, release int) (string, error) {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	if j.request == nil {
		if err := j.start(); err != nil {
			return "", err
		}
	}
	if _, err := fmt.Fprintf(j.request, "%s\t%s\t%d\n", source, classes, release); err != nil {
		return "", err
	}
	first, err := j.answer.ReadString('\n')
	if err != nil {
		return "", err
	}
	lines, err := strconv.Atoi(strings.TrimSpace(first))
	if err != nil {
		return "", errors.New(first)
	}
	var said strings.Builder
	for range lines {
		line, err := j.answer.ReadString('\n')
		if err != nil {
			return "", err
		}
		said.WriteString(line)
	}
	return said.String(), nil
}

// start starts the compiler. It ends when the tests do and close its input.
func (j *jdk) start() error {
	cmd := exec.Command(filepath.Join(j.home, "bin", "java"), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "testdata/compiler/Compiler.java", "bin/bandsaw-api.jar", "testdata/stubs")
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
