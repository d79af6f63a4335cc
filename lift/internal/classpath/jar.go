package classpath

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"sync"

	"bandsaw/ir"
)

// Jar is a jar file. It is read as a whole, because the hash of the whole
// names it in what is made from it.
type Jar struct {
	short   string // in Class.File
	library bool
	entries map[string]*zip.File
	// resources are the other files.
	resources map[string]*zip.File
	// classPath is where the manifest says to go on looking, as it stands there.
	classPath []string
	// mainClass is the one that the manifest names, "" for none.
	mainClass string
	input     ir.Input
	mu        sync.Mutex
	used      bool
}

// OpenJar opens the jar name. Classes in it call it short; library says that
// they are not the user's own. Of the versions in a multi-release jar each
// class is that of the release, or the newest before it.
func OpenJar(name, short string, library bool, release int) (*Jar, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("class path: %w", err)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, noJar(name, err)
	}
	j := &Jar{short: short, library: library, entries: map[string]*zip.File{}, resources: map[string]*zip.File{}, input: input(name, data)}
	for _, f := range z.File {
		switch {
		case className(f.Name) != "":
			if j.entries[f.Name] == nil {
				j.entries[f.Name] = f
			}
		case j.resources[f.Name] == nil && f.Mode().IsRegular():
			j.resources[f.Name] = f
		}
	}
	m, err := readManifest(z)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if strings.EqualFold(m["multi-release"], "true") {
		j.takeVersions(z, release)
	}
	j.classPath, j.mainClass = strings.Fields(m["class-path"]), strings.ReplaceAll(m["main-class"], "/", ".")
	return j, nil
}

// noJar says why the file cannot stand on a class path, and what can in its place.
func noJar(name string, err error) error {
	const wanted = "expected a directory or a jar"
	switch filepath.Ext(name) {
	case ".java":
		return fmt.Errorf("%s: %s, and this is a source: compile it with\n   javac -g -d classes %s\nand name the directory classes with -cp", name, wanted, name)
	case ".class":
		return fmt.Errorf("%s: %s, and this is a class: name the directory that its package is in with -cp, and the class with -main", name, wanted)
	default:
		return fmt.Errorf("%s: %s: %w", name, wanted, err)
	}
}

// takeVersions puts the newest class files below META-INF/versions that the
// release takes in place of the others.
func (j *Jar) takeVersions(z *zip.Reader, release int) {
	newest := map[string]int{}
	for _, f := range z.File {
		rest, ok := strings.CutPrefix(f.Name, "META-INF/versions/")
		number, entry, cut := strings.Cut(rest, "/")
		if !ok || !cut || className(entry) == "" {
			continue
		}
		n, err := strconv.Atoi(number)
		if err != nil || n < 9 || n > release || n <= newest[entry] {
			continue
		}
		newest[entry] = n
		j.entries[entry] = f
	}
}

// readManifest reads the main section of the manifest: headers by name in
// lower case. A line that begins with a blank continues the one before.
func readManifest(z *zip.Reader) (map[string]string, error) {
	f, err := z.Open("META-INF/MANIFEST.MF")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := readAll(f, "META-INF/MANIFEST.MF")
	if err != nil {
		return nil, err
	}
	text := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(data))
	text, _, _ = strings.Cut(text, "\n\n")
	headers := map[string]string{}
	for _, line := range strings.Split(strings.ReplaceAll(text, "\n ", ""), "\n") {
		if name, value, ok := strings.Cut(line, ":"); ok {
			headers[strings.ToLower(name)] = strings.TrimSpace(value)
		}
	}
	return headers, nil
}

// OpenModels opens the jar of the models of JDK classes. It stands beside the
// tool wherever that is installed, so only its short name is kept.
func OpenModels(name, short string) (*Jar, error) {
	j, err := OpenJar(name, short, true, 0)
	if err != nil {
		return nil, fmt.Errorf("models: %w", err)
	}
	j.input.Name = short
	return j, nil
}

// Find implements Source.
func (j *Jar) Find(class string) (*Class, error) {
	f := j.entries[entry(class)]
	if f == nil {
		return nil, nil
	}
	data, err := j.read(f)
	if err != nil {
		return nil, err
	}
	return &Class{Data: data, File: j.file(f), Library: j.library}, nil
}

// file names an entry in messages.
func (j *Jar) file(f *zip.File) string { return j.short + "!" + f.Name }

// read reads an entry, and notes that the jar was used.
func (j *Jar) read(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", j.file(f), err)
	}
	defer r.Close()
	data, err := readAll(r, j.file(f))
	if err != nil {
		return nil, err
	}
	j.mu.Lock()
	j.used = true
	j.mu.Unlock()
	return data, nil
}

// Names implements Source.
func (j *Jar) Names() ([]string, error) {
	var names []string
	for n := range j.entries {
		names = append(names, className(n))
	}
	sort.Strings(names)
	return names, nil
}

// Inputs implements Source: the jar itself, once a class was found in it.
func (j *Jar) Inputs() []ir.Input {
	if !j.used {
		return nil
	}
	return []ir.Input{j.input}
}

// Close implements Source.
func (j *Jar) Close() error { return nil }
