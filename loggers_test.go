package main

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestLoggers runs programs that log by libraries, if they are installed, by java and by mc,
// and verifies those that are light enough. Lifting one with log4j takes ten seconds: that is for -alljdks.
func TestLoggers(t *testing.T) {
	for _, c := range []struct {
		name, main string
		jars       string // of the packages liblog4j1.2-java and libslf4j-java, or files
		heavy      bool
		holds      bool
	}{
		{name: "log4j 1.2 by properties", main: "ShopLog4j", jars: "log4j-1.2", heavy: true},
		// Debian has 2.19, which looks for services by a lambda that it makes by hand: mc refuses that.
		{name: "log4j 2 without a core", main: "ShopLog4j2", jars: cmp.Or(os.Getenv("LOG4J_API"), "log4j-api-2.24"), heavy: true},
		{name: "slf4j-simple", main: "ShopSlf4j", jars: "slf4j-api slf4j-simple", holds: true},
		{name: "slf4j-jdk14", main: "ShopSlf4j", jars: "slf4j-api slf4j-jdk14"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.heavy && !*allFlag {
				t.Skip("only with -alljdks")
			}
			t.Parallel()
			path := []string{t.TempDir()}
			for _, name := range strings.Fields(c.jars) {
				jar := name
				if !filepath.IsAbs(jar) {
					jar = filepath.Join("/usr/share/java", name+".jar")
				}
				if _, err := os.Stat(jar); err != nil {
					t.Skipf("%s is not installed", jar)
				}
				path = append(path, jar)
			}
			found, err := jdks()
			if err != nil {
				t.Fatal(err)
			}
			classPath := strings.Join(path, ":")
			source := filepath.Join("testdata", "loggers", c.main+".java")
			if out, err := exec.Command(filepath.Join(found.first.home, "bin", "javac"), "-g", "-cp", classPath, "-d", path[0], source).CombinedOutput(); err != nil {
				t.Fatalf("javac: %v\n%s", err, out)
			}
			if files := strings.TrimSuffix(source, ".java"); isDirectory(files) {
				if err := os.CopyFS(path[0], os.DirFS(files)); err != nil {
					t.Fatal(err)
				}
			}
			runClasses(t, runnable{name: c.main, source: source}, found.first, classPath)
			if !c.holds {
				return
			}
			verify := exec.Command(filepath.Join(*binFlag, "bandsaw"), "verify", "-jdk", found.first.home, "-cp", classPath, "-main", c.main)
			if out, err := verify.Output(); err != nil || !strings.HasPrefix(string(out), "holds\n") {
				t.Errorf("verify: %v\n%s", err, out)
			}
		})
	}
}
