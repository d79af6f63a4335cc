package classpath

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"sync"

	"bandsaw/ir"
)

// JDK is the classes of a JDK: of lib/modules or, if there is none, of
// jmods/*.jmod.
type JDK struct {
	// Release is the JDK's feature release, 17.
	Release int

	dir    string
	name   string // for Inputs: "lib/modules" and the version
	image  *image
	jmods  map[string]*jmodEntry // by class
	closer []io.Closer

	mu   sync.Mutex
	read map[string][sha256.Size]byte // by class
}

type jmodEntry struct {
	module string
	file   *zip.File
}

// OpenJDK opens the JDK in the directory; "" is the one that JAVA_HOME names,
// else the one of the java on the path.
func OpenJDK(dir string) (*JDK, error) {
	dir, err := findJDK(dir)
	if err != nil {
		return nil, err
	}
	j := &JDK{dir: dir, read: map[string][sha256.Size]byte{}}
	if err := j.open(dir); err != nil {
		j.Close()
		return nil, fmt.Errorf("JDK in %s: %w", dir, err)
	}
	return j, nil
}

// findJDK is the directory of the JDK.
func findJDK(dir string) (string, error) {
	if dir != "" {
		return dir, nil
	}
	if home := os.Getenv("JAVA_HOME"); home != "" {
		return home, nil
	}
	java, err := exec.LookPath("java")
	if err == nil {
		java, err = filepath.EvalSymlinks(java)
	}
	if err != nil {
		return "", fmt.Errorf("no JDK found: name one with -jdk or JAVA_HOME, or put its java on the path: %w", err)
	}
	return filepath.Dir(filepath.Dir(java)), nil
}

func (j *JDK) open(dir string) error {
	name := filepath.Join(dir, "lib", "modules")
	f, err := os.Open(name)
	switch {
	case err == nil:
		j.closer = append(j.closer, f)
		info, err := f.Stat()
		if err != nil {
			return err
		}
		if j.image, err = newImage(f, info.Size()); err != nil {
			return fmt.Errorf("lib/modules: %w", err)
		}
		j.name = "lib/modules"
	case errors.Is(err, fs.ErrNotExist):
		if err := j.openJmods(filepath.Join(dir, "jmods")); err != nil {
			return err
		}
		j.name = "jmods"
	default:
		return err
	}
	if v := runtimeVersion(dir); v != "" {
		j.name += " of JDK " + v
	}
	object, err := j.find(ir.ObjectClass)
	if err != nil {
		return err
	}
	if object == nil || len(object.Data) < 8 {
		return errors.New("it has no class java.lang.Object")
	}
	// Class files of Java N have the version N + 44 (JVMS 4.1).
	j.Release = int(binary.BigEndian.Uint16(object.Data[6:])) - 44
	return nil
}

// openJmods lists the classes of all modules: each file is a zip behind a
// header of 4 bytes, with the classes below classes/.
func (j *JDK) openJmods(dir string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.jmod"))
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("it has neither lib/modules nor jmods/*.jmod")
	}
	j.jmods = map[string]*jmodEntry{}
	for _, name := range files {
		if err := j.openJmod(name); err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(name), err)
		}
	}
	return nil
}

func (j *JDK) openJmod(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	j.closer = append(j.closer, f)
	info, err := f.Stat()
	if err != nil {
		return err
	}
	var head [4]byte
	if _, err := f.ReadAt(head[:], 0); err != nil || head[0] != 'J' || head[1] != 'M' {
		return errors.New("not a jmod file")
	}
	z, err := zip.NewReader(io.NewSectionReader(f, 4, info.Size()-4), info.Size()-4)
	if err != nil {
		return err
	}
	module := strings.TrimSuffix(filepath.Base(name), ".jmod")
	for _, e := range z.File {
		if rest, ok := strings.CutPrefix(e.Name, "classes/"); ok {
			if c := className(rest); c != "" && j.jmods[c] == nil {
				j.jmods[c] = &jmodEntry{module, e}
			}
		}
	}
	return nil
}

// runtimeVersion is the version that the JDK gives itself in the file release,
// "17.0.15+6-Debian", "" if there is none.
func runtimeVersion(dir string) string {
	data, err := os.ReadFile(filepath.Join(dir, "release"))
	if err != nil {
		return ""
	}
	if m := versionLine.FindSubmatch(data); m != nil {
		return string(m[1])
	}
	return ""
}

var versionLine = regexp.MustCompile(`(?m)^JAVA_RUNTIME_VERSION="([^"]*)"`)

// Find implements Source.
func (j *JDK) Find(class string) (*Class, error) {
	c, err := j.find(class)
	if err != nil {
		return nil, fmt.Errorf("class %s of the JDK: %w", class, err)
	}
	if c != nil {
		sum := sha256.Sum256(c.Data)
		j.mu.Lock()
		j.read[class] = sum
		j.mu.Unlock()
	}
	return c, nil
}

func (j *JDK) find(class string) (*Class, error) {
	if j.image != nil {
		data, module, err := j.image.class(class)
		if data == nil || err != nil {
			return nil, err
		}
		return &Class{Data: data, File: module + "/" + entry(class), Library: true}, nil
	}
	e := j.jmods[class]
	if e == nil {
		return nil, nil
	}
	r, err := e.file.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data, err := readAll(r, e.file.Name)
	if err != nil {
		return nil, err
	}
	return &Class{Data: data, File: e.module + "/" + entry(class), Library: true}, nil
}

// Names implements Source.
func (j *JDK) Names() ([]string, error) { return j.ModuleNames("") }

// ModuleNames lists the classes of a module, of all modules if it is "".
func (j *JDK) ModuleNames(module string) ([]string, error) {
	if j.image != nil {
		return j.image.classes(module)
	}
	names := make([]string, 0, len(j.jmods))
	for n, e := range j.jmods {
		if module == "" || e.module == module {
			names = append(names, n)
		}
	}
	sort.Strings(names)
	return names, nil
}

// Inputs implements Source. A JDK's file of classes has more than 100 MB, so
// it stands for the classes that were read: the hash is that of a text with a
// line for each of them, sorted by name, the SHA-256 of the class file, two
// blanks and the class's name, as sha256sum prints it.
func (j *JDK) Inputs() []ir.Input {
	j.mu.Lock()
	defer j.mu.Unlock()
	if len(j.read) == 0 {
		return nil
	}
	names := make([]string, 0, len(j.read))
	for n := range j.read {
		names = append(names, n)
	}
	sort.Strings(names)
	h := sha256.New()
	for _, n := range names {
		sum := j.read[n]
		fmt.Fprintf(h, "%x  %s\n", sum[:], n)
	}
	return []ir.Input{{Name: j.name, SHA256: hex.EncodeToString(h.Sum(nil))}}
}

// Close implements Source.
func (j *JDK) Close() error {
	var errs []error
	for _, c := range j.closer {
		errs = append(errs, c.Close())
	}
	return errors.Join(errs...)
}
