package classfile

import (
	"archive/zip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestInstalledJars parses every class of the jars that the machine happens to
// have: compilers other than javac, old and new versions.
func TestInstalledJars(t *testing.T) {
	jars, _ := filepath.Glob("/usr/share/java/*.jar")
	if len(jars) == 0 {
		t.Skip("no jars installed")
	}
	if testing.Short() {
		jars = jars[:1]
	}
	deadline := time.Now().Add(5 * time.Second)
	classes := 0
	for _, jar := range jars {
		if fi, err := os.Lstat(jar); err != nil || !fi.Mode().IsRegular() {
			continue
		}
		z, err := zip.OpenReader(jar)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range z.File {
			if !strings.HasSuffix(e.Name, ".class") || time.Now().After(deadline) {
				continue
			}
			r, err := e.Open()
			if err != nil {
				t.Fatal(err)
			}
			data, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			f, err := Parse(jar+"!"+e.Name, data)
			if err != nil {
				t.Error(err)
				continue
			}
			for _, m := range f.Methods {
				if m.Code == nil {
					continue
				}
				if _, err := m.Code.Decode(); err != nil {
					t.Error(err)
				}
			}
			classes++
		}
		z.Close()
	}
	t.Logf("%d classes", classes)
}
