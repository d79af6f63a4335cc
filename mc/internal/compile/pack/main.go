// Command pack packs the sources of mc, and of the packages of other modules that it
// needs, so that mc compile can build a checker without a network: a module of the
// same name, with the others in the folder third. make runs it.
package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// listed is a package as go list tells it.
type listed struct {
	ImportPath, Dir                     string
	Standard                            bool
	GoFiles, SFiles, HFiles, EmbedFiles []string
	Module                              *struct{ Path, Version, GoVersion, Dir string }
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("pack: expected the file to write")
	}
	if err := pack(os.Args[1]); err != nil {
		log.Fatal("pack: ", err)
	}
}

func pack(name string) error {
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,Standard,GoFiles,SFiles,HFiles,EmbedFiles,Module", "./mc").Output()
	if err != nil {
		return err
	}
	files := map[string]string{}   // where they are, by their place
	modules := map[string]string{} // their go.mod
	requires := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return err
		}
		if p.Standard {
			continue
		}
		root := ""
		if p.Module.Version != "" {
			root = "third/" + p.Module.Path + "/"
			modules[root+"go.mod"] = fmt.Sprintf("module %s\n%s", p.Module.Path, goLine(p.Module.GoVersion))
			requires[p.Module.Path] = p.Module.Version
		}
		for _, f := range slices.Concat(p.GoFiles, p.SFiles, p.HFiles, p.EmbedFiles) {
			from := filepath.Join(p.Dir, f)
			at, err := filepath.Rel(p.Module.Dir, from)
			if err != nil {
				return err
			}
			if filepath.Ext(f) != ".zip" {
				files[root+filepath.ToSlash(at)] = from
			}
		}
	}
	modules["go.mod"] = own(requires)
	packed, err := zipped(files, modules)
	if err != nil {
		return err
	}
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, packed) {
		return nil
	}
	return os.WriteFile(name, packed, 0o644)
}

func goLine(version string) string {
	if version == "" {
		return ""
	}
	return "go " + version + "\n"
}

// own is the module's go.mod.
func own(requires map[string]string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "module bandsaw\n%s", goLine(strings.TrimPrefix(runtime.Version(), "go")))
	for _, path := range sorted(requires) {
		fmt.Fprintf(&text, "require %s %s\nreplace %s => ./third/%s\n", path, requires[path], path, path)
	}
	return text.String()
}

func zipped(files, modules map[string]string) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	add := func(name string, data []byte) error {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write(data)
		}
		return err
	}
	for _, name := range sorted(modules) {
		if err := add(name, []byte(modules[name])); err != nil {
			return nil, err
		}
	}
	for _, name := range sorted(files) {
		data, err := os.ReadFile(files[name])
		if err != nil {
			return nil, err
		}
		if err := add(name, data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func sorted(m map[string]string) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
