package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// A jdk is an installed JDK, with a compiler that runs as long as the tests.
type jdk struct {
	home    string
	feature int // 17, 21, 25

	mutex   sync.Mutex
	request io.Writer
	answer  *bufio.Reader
}

// jdks are the JDK of the java on the path, and the newest one of those that
// the system has installed, which may be the same.
var jdks = sync.OnceValues(func() (found struct{ first, newest *jdk }, err error) {
	java, err := exec.LookPath("java")
	if err != nil {
		return found, err
	}
	if java, err = filepath.EvalSymlinks(java); err != nil {
		return found, err
	}
	if found.first, err = readJDK(filepath.Dir(filepath.Dir(java))); err != nil {
		return found, err
	}
	found.newest = found.first
	others, err := filepath.Glob(filepath.Join(filepath.Dir(found.first.home), "*"))
	if err != nil {
		return found, err
	}
	for _, home := range others {
		if j, err := readJDK(home); err == nil && j.feature > found.newest.feature {
			found.newest = j
		}
	}
	return found, nil
})

var javaVersion = regexp.MustCompile(`(?m)^JAVA_VERSION="(\d+)`)

func readJDK(home string) (*jdk, error) {
	release, err := os.ReadFile(filepath.Join(home, "release"))
	if err != nil {
		return nil, err
	}
	version := javaVersion.FindSubmatch(release)
	if version == nil {
		return nil, fmt.Errorf("%s/release: no JAVA_VERSION", home)
	}
	feature, err := strconv.Atoi(string(version[1]))
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(filepath.Join(home, "bin", "javac")); err != nil {
		return nil, err
	}
	return &jdk{home: home, feature: feature}, nil
}

// compile compiles one source file into a directory of its own. Starting a
// compiler for each would take longer than the tests.
func (j *jdk) compile(t *testing.T, source, classes string) {
	t.Helper()
	said, err := j.ask(source, classes)
	if err != nil {
		t.Fatalf("javac of JDK %d: %v", j.feature, err)
	}
	if said != "" {
		t.Fatalf("javac of JDK %d:\n%s", j.feature, said)
	}
}

// ask is what the compiler has to say, nothing if all is well.
func (j *jdk) ask(source, classes string) (string, error) {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	if j.request == nil {
		if err := j.start(); err != nil {
			return "", err
		}
	}
	if _, err := fmt.Fprintf(j.request, "%s\t%s\n", source, classes); err != nil {
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
