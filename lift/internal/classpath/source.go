// Package classpath finds class files: in directories and jars, in a JDK's
// jimage or jmods, and in the models that are laid over the JDK's classes.
package classpath

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// Source is a place to find classes in. Several goroutines may ask it.
type Source interface {
	// Find is the class of the name "java.util.Map$Entry", or nil if it is
	// not here.
	Find(class string) (*Class, error)
	// Names lists the classes, sorted.
	Names() ([]string, error)
	// Inputs are the files that were read so far, sorted by name.
	Inputs() []ir.Input
	// Close frees what the source holds open.
	Close() error
}

// Class is a class file that was found.
type Class struct {
	Data []byte
	// File is where it was, for messages and ir.Class: "p/Event.class" under
	// a directory, "x.jar!p/Event.class" in a jar.
	File string
	// Library is true for classes that are not the user's own.
	Library bool
}

// maxClass bounds the size of a class file, in bytes: no method can be larger
// than 64 KB, no class file of a compiler comes near.
const maxClass = 64 << 20

// Path looks for a class in each source in turn.
type Path []Source

// Parse makes the sources of a class path: directories and jars separated by
// colons, as for java -cp, where lib/* stands for the jars in lib. An empty part is the current directory. After a jar
// come those that its manifest names (Class-Path), where they exist; of
// multi-release jars, what a JDK of that release takes.
func Parse(path string, release int) (Path, error) {
	p := parser{release: release, seen: map[string]bool{}}
	for _, part := range filepath.SplitList(path) {
		if part == "" {
			part = "."
		}
		names, err := expand(part)
		for _, name := range names {
			if err == nil {
				err = p.open(name)
			}
		}
		if err != nil {
			p.path.Close()
			return nil, err
		}
	}
	return p.path, nil
}

// expand is what a part of a class path names: of "lib/*" all jars in lib, in
// the order of their names, as java leaves it open.
func expand(part string) ([]string, error) {
	dir, ok := strings.CutSuffix(part, "*")
	if !ok || dir != "" && !strings.HasSuffix(dir, "/") {
		return []string{part}, nil
	}
	if dir == "" {
		dir = "."
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("class path: %s: %w", part, err)
	}
	var jars []string
	for _, f := range files {
		if ext := filepath.Ext(f.Name()); ext == ".jar" || ext == ".JAR" {
			jars = append(jars, filepath.Join(dir, f.Name()))
		}
	}
	return jars, nil
}

type parser struct {
	release int
	path    Path
	seen    map[string]bool
}

// open adds the source of that name, and those that it names, each once.
func (p *parser) open(name string) error {
	if p.seen[name] {
		return nil
	}
	p.seen[name] = true
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("class path: %s does not exist", name)
	case err != nil:
		return fmt.Errorf("class path: %w", err)
	case info.IsDir():
		p.path = append(p.path, &Dir{root: name})
		return nil
	}
	j, err := OpenJar(name, filepath.Base(name), false, p.release)
	if err != nil {
		return err
	}
	p.path = append(p.path, j)
	for _, url := range j.classPath {
		next, err := unescape(url)
		if err != nil {
			continue // not a file of ours
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(name), next)
		}
		if _, err := os.Stat(next); err != nil {
			continue // as the JVM does
		}
		if err := p.open(next); err != nil {
			return err
		}
	}
	return nil
}

// unescape is the file name of a relative URL, or of one of the kind file:.
func unescape(text string) (string, error) {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "" && u.Scheme != "file" || u.Host != "" {
		return "", errors.New("not a file")
	}
	return filepath.FromSlash(u.Path), nil
}

// Find is the class in the first source that has it, nil if none has.
func (p Path) Find(class string) (*Class, error) {
	for _, s := range p {
		if c, err := s.Find(class); c != nil || err != nil {
			return c, err
		}
	}
	return nil, nil
}

// Names lists the classes of all sources, sorted, each once.
func (p Path) Names() ([]string, error) {
	var all []string
	seen := map[string]bool{}
	for _, s := range p {
		names, err := s.Names()
		if err != nil {
			return nil, err
		}
		for _, n := range names {
			if !seen[n] {
				seen[n] = true
				all = append(all, n)
			}
		}
	}
	sort.Strings(all)
	return all, nil
}

// SourceOf looks in the directories of the path for the source file of a class
// and gives the file with the directory that its packages begin in; "" if there
// is none. Anywhere below is where a tree without class files may have it.
func (p Path) SourceOf(class string, anywhere bool) (file, root string) {
	outer, _, _ := strings.Cut(class, "$")
	rel := filepath.FromSlash(strings.ReplaceAll(outer, ".", "/")) + ".java"
	for _, s := range p {
		d, ok := s.(*Dir)
		if !ok {
			continue
		}
		if name := filepath.Join(d.root, rel); isFile(name) {
			return name, d.root
		}
		if !anywhere {
			continue
		}
		if name := d.below(rel); name != "" {
			return name, strings.TrimSuffix(strings.TrimSuffix(name, rel), string(filepath.Separator))
		}
	}
	return "", ""
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// MainClass is the main class that the first source names, if it is a jar
// whose manifest does; else "".
func (p Path) MainClass() string {
	if len(p) > 0 {
		if j, ok := p[0].(*Jar); ok {
			return classfile.EscapeClass(j.mainClass)
		}
	}
	return ""
}

// Inputs are the files that were read so far, in the order of the path.
func (p Path) Inputs() []ir.Input {
	var all []ir.Input
	for _, s := range p {
		all = append(all, s.Inputs()...)
	}
	return all
}

// Close closes every source.
func (p Path) Close() error {
	var errs []error
	for _, s := range p {
		errs = append(errs, s.Close())
	}
	return errors.Join(errs...)
}

// entry is the path of a class file in a jar or under a directory.
func entry(class string) string {
	return strings.ReplaceAll(classfile.UnescapeName(class), ".", "/") + ".class"
}

// className is the inverse of entry, "" for what is not a class.
func className(entry string) string {
	name, ok := strings.CutSuffix(entry, ".class")
	if !ok || strings.Contains(name, ".") || strings.HasPrefix(name, "META-INF/") {
		return ""
	}
	return classfile.EscapeClass(strings.ReplaceAll(name, "/", "."))
}

// readAll reads a class file of bounded size.
func readAll(r io.Reader, file string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxClass+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if len(data) > maxClass {
		return nil, fmt.Errorf("%s: larger than %d MB, expected a class file", file, maxClass>>20)
	}
	return data, nil
}
