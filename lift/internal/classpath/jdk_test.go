package classpath

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// jdks are the JDKs that this machine has.
func jdks(t *testing.T) []string {
	t.Helper()
	found, err := filepath.Glob("/usr/lib/jvm/*/lib/modules")
	if err != nil {
		t.Fatal(err)
	}
	var dirs []string
	for _, f := range found {
		dirs = append(dirs, filepath.Dir(filepath.Dir(f)))
	}
	if dir, err := findJDK(""); err == nil {
		dirs = append(dirs, dir)
	}
	if len(dirs) == 0 {
		t.Skip("no JDK found")
	}
	return dirs
}

// TestImageNames compares the classes of each module with what the JDK's own
// jimage lists.
func TestImageNames(t *testing.T) {
	if testing.Short() {
		t.Skip("it lists whole JDKs")
	}
	seen := map[string]bool{}
	for _, dir := range jdks(t) {
		real, err := filepath.EvalSymlinks(dir)
		if err != nil || seen[real] {
			continue
		}
		seen[real] = true
		t.Run(filepath.Base(dir), func(t *testing.T) {
			out, err := exec.Command(filepath.Join(dir, "bin", "jimage"), "list", filepath.Join(dir, "lib", "modules")).Output()
			if err != nil {
				t.Skip(err)
			}
			want := map[string]bool{}
			for _, line := range strings.Split(string(out), "\n") {
				if n := className(strings.TrimSpace(line)); n != "" && n != "module-info" {
					want[n] = true
				}
			}
			j, err := OpenJDK(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer j.Close()
			names, err := j.Names()
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]bool{}
			for i, n := range names {
				if n == "module-info" {
					continue
				}
				got[n] = true
				if !want[n] {
					t.Errorf("class %s is not in jimage's list", n)
				}
				if i%97 != 0 {
					continue
				}
				c, err := j.Find(n)
				if err != nil {
					t.Fatal(err)
				}
				if c == nil || binary.BigEndian.Uint32(c.Data) != 0xCAFEBABE {
					t.Errorf("class %s: not found by its name", n)
				}
			}
			for n := range want {
				if !got[n] {
					t.Errorf("class %s is missing", n)
				}
			}
			if len(got) < 10000 {
				t.Errorf("%d classes", len(got))
			}
		})
	}
}

// TestImageContent compares class files with those in the JDK's jmods, and
// finds nothing under names that are not there.
func TestImageContent(t *testing.T) {
	for _, dir := range jdks(t) {
		if m, _ := filepath.Glob(filepath.Join(dir, "jmods", "java.base.jmod")); len(m) == 0 {
			continue
		}
		image, err := OpenJDK(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer image.Close()
		// A JDK of links that has no lib/modules.
		other := t.TempDir()
		if err := os.Symlink(filepath.Join(dir, "jmods"), filepath.Join(other, "jmods")); err != nil {
			t.Fatal(err)
		}
		jmods, err := OpenJDK(other)
		if err != nil {
			t.Fatal(err)
		}
		defer jmods.Close()
		if image.Release != jmods.Release {
			t.Errorf("releases %d and %d", image.Release, jmods.Release)
		}
		for _, n := range []string{"java.lang.Object", "java.util.Map$Entry", "java.util.logging.Level", "java.sql.Date"} {
			a, err := image.Find(n)
			if err != nil {
				t.Fatal(err)
			}
			b, err := jmods.Find(n)
			if err != nil {
				t.Fatal(err)
			}
			// jlink's plug-ins may rewrite a class file, but not what it begins with.
			if a == nil || b == nil || !bytes.Equal(a.Data[:8], b.Data[:8]) || a.File != b.File {
				t.Errorf("%s differs", n)
			}
		}
		for _, n := range []string{"java.lang.Objekt", "p.C", "Object", "java.lang", ""} {
			if c, err := image.Find(n); c != nil || err != nil {
				t.Errorf("%q: found %v, %v", n, c, err)
			}
			if c, err := jmods.Find(n); c != nil || err != nil {
				t.Errorf("%q: found %v, %v", n, c, err)
			}
		}
		return
	}
	t.Skip("no JDK with jmods found")
}

func TestNoJDK(t *testing.T) {
	_, err := OpenJDK(t.TempDir())
	if err == nil || !strings.Contains(err.Error(), "neither lib/modules nor jmods") {
		t.Errorf("error %v", err)
	}
}

// FuzzImage opens mutated images and asks for a class: never a panic.
func FuzzImage(f *testing.F) {
	f.Add(smallImage("java.base", "java/lang", "Object", []byte("class")), "java.lang.Object")
	f.Fuzz(func(t *testing.T, data []byte, class string) {
		m, err := newImage(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return
		}
		m.class(class)
		m.classes("")
	})
}

// TestSmallImage reads an image that the test makes, so that the fuzzing
// begins with a sound one.
func TestSmallImage(t *testing.T) {
	data := smallImage("java.base", "java/lang", "Object", []byte("class"))
	m, err := newImage(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	got, module, err := m.class("java.lang.Object")
	if string(got) != "class" || module != "java.base" || err != nil {
		t.Errorf("%q of %q, %v", got, module, err)
	}
	if names, err := m.classes(""); len(names) != 1 || names[0] != "java.lang.Object" || err != nil {
		t.Errorf("classes %q, %v", names, err)
	}
}

// smallImage makes an image of one class.
func smallImage(module, parent, base string, content []byte) []byte {
	order := binary.LittleEndian
	strs := []byte{0}
	text := func(s string) uint32 {
		at := uint32(len(strs))
		strs = append(append(strs, s...), 0)
		return at
	}
	var locations, contents []byte
	type resource struct {
		name string
		at   uint32
	}
	var all []resource
	add := func(module, parent, base, ext string, data []byte) {
		name := "/" + module + "/"
		if parent != "" {
			name += parent + "/"
		}
		all = append(all, resource{name + base + "." + ext, uint32(len(locations))})
		attr := func(kind byte, v uint32) {
			locations = append(locations, kind<<3|3)
			locations = binary.BigEndian.AppendUint32(locations, v)
		}
		attr(attrModule, text(module))
		if parent != "" {
			attr(attrParent, text(parent))
		}
		attr(attrBase, text(base))
		attr(attrExtension, text(ext))
		attr(attrOffset, uint32(len(contents)))
		attr(attrUncompressed, uint32(len(data)))
		locations = append(locations, 0)
		contents = append(contents, data...)
	}
	add(module, parent, base, "class", content)
	pkg := strings.ReplaceAll(parent, "/", ".")
	dot := strings.LastIndexByte(pkg, '.')
	add("packages", "", pkg[:dot], pkg[dot+1:], order.AppendUint32(order.AppendUint32(nil, 0), text(module)))

	// A table in which no two names meet.
	n := uint32(len(all))
	for ; ; n++ {
		used := map[uint32]bool{}
		for _, r := range all {
			used[imageHash(r.name, imageSeed)%n] = true
		}
		if len(used) == len(all) {
			break
		}
	}
	redirects, offsets := make([]byte, 4*n), make([]byte, 4*n)
	for _, r := range all {
		i := imageHash(r.name, imageSeed) % n
		order.PutUint32(redirects[4*i:], uint32(-1-int32(i)))
		order.PutUint32(offsets[4*i:], r.at)
	}
	var out []byte
	for _, w := range []uint32{imageMagic, 1 << 16, 0, uint32(len(all)), n, uint32(len(locations)), uint32(len(strs))} {
		out = order.AppendUint32(out, w)
	}
	for _, part := range [][]byte{redirects, offsets, locations, strs, contents} {
		out = append(out, part...)
	}
	return out
}
