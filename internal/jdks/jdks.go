// Package jdks finds the JDKs that a machine has, for tests.
package jdks

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// JDK is an installed JDK or the runtime of one.
type JDK struct {
	Home    string // its directory, without symbolic links
	Release int    // its feature release: 17, 21, 25
	Javac   bool   // whether it has a compiler
	// Modules are those that it has, as its file release names them.
	Modules []string
}

// Tested are the releases that the tests run on where they are installed.
var Tested = []int{17, 21, 25}

// Javac is a command line of the compiler, which does without what makes it fast in the end: tests
// and random programs have little for it to compile.
func Javac(compiler string, args ...string) *exec.Cmd {
	return exec.Command(compiler, append([]string{"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"}, args...)...)
}

// Path is the JDK of the java on the path.
func Path() (JDK, error) {
	java, err := exec.LookPath("java")
	if err == nil {
		java, err = filepath.EvalSymlinks(java)
	}
	if err != nil {
		return JDK{}, err
	}
	return read(filepath.Dir(filepath.Dir(java)))
}

// Installed are the JDKs of the system, of JAVA_HOME and of the path, and what
// testdata/runtime.sh brought, by release; of several of one release the one of
// the path, else the first one with a compiler.
func Installed() []JDK {
	var homes []string
	if j, err := Path(); err == nil {
		homes = append(homes, j.Home)
	}
	homes = append(homes, os.Getenv("JAVA_HOME"))
	if cache, err := os.UserCacheDir(); err == nil {
		homes = append(homes, matching(filepath.Join(cache, "bandsaw", "jdk-*"))...)
	}
	for _, pattern := range []string{"/usr/lib/jvm/*", "/Library/Java/JavaVirtualMachines/*/Contents/Home"} {
		homes = append(homes, matching(pattern)...)
	}
	var found []JDK
	for i, home := range homes {
		j, err := read(home)
		if err != nil {
			continue
		}
		same := slices.IndexFunc(found, func(x JDK) bool { return x.Release == j.Release })
		switch {
		case same < 0:
			found = append(found, j)
		case i > 0 && j.Javac && !found[same].Javac:
			found[same] = j
		}
	}
	slices.SortFunc(found, func(x, y JDK) int { return cmp.Compare(x.Release, y.Release) })
	return found
}

func matching(pattern string) []string {
	found, err := filepath.Glob(pattern)
	if err != nil {
		return nil
	}
	return found
}

var modules = regexp.MustCompile(`(?m)^MODULES="(.*)"`)

var version = regexp.MustCompile(`(?m)^JAVA_VERSION="(\d+)`)

// read reads the JDK in a directory.
func read(home string) (JDK, error) {
	home, err := filepath.EvalSymlinks(home)
	if err != nil {
		return JDK{}, err
	}
	release, err := os.ReadFile(filepath.Join(home, "release"))
	if err != nil {
		return JDK{}, err
	}
	v := version.FindSubmatch(release)
	if v == nil {
		return JDK{}, &os.PathError{Op: "read JAVA_VERSION of", Path: filepath.Join(home, "release"), Err: os.ErrNotExist}
	}
	feature, err := strconv.Atoi(string(v[1]))
	if err != nil {
		return JDK{}, err
	}
	if _, err := os.Stat(filepath.Join(home, "lib", "modules")); err != nil {
		return JDK{}, err
	}
	j := JDK{Home: home, Release: feature}
	if m := modules.FindSubmatch(release); m != nil {
		j.Modules = strings.Fields(string(m[1]))
	}
	_, err = os.Stat(filepath.Join(home, "bin", "javac"))
	j.Javac = err == nil
	return j, nil
}
