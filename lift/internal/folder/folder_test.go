package folder

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// made is a folder with the files of the names and texts; a text "/" makes a folder, one
// that begins with "->" a symbolic link.
func made(t *testing.T, files ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(files); i += 2 {
		name, text := filepath.Join(dir, files[i]), files[i+1]
		var err error
		switch to, link := strings.CutPrefix(text, "->"); {
		case link:
			err = os.Symlink(to, name)
		case text == "/":
			err = os.Mkdir(name, 0o755)
		default:
			err = os.WriteFile(name, []byte(text), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestRead: folders are told by what is in them, files by their bytes, each as a character.
func TestRead(t *testing.T) {
	dir := made(t, "in.txt", "a\n\xff", "sub", "/", "sub/b", "", "sub/a", "x", "again", "->in.txt")
	f, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	if f.Name != dir {
		t.Errorf("named %s", f.Name)
	}
	want := []Entry{{".", "dagain/in.txt/sub"}, {"again", "fa\n\u00ff"}, {"in.txt", "fa\n\u00ff"}, {"sub", "da/b"}, {"sub/a", "fx"}, {"sub/b", "f"}}
	if diff := cmp.Diff(want, f.Entries); diff != "" {
		t.Errorf("the entries differ (-want +got):\n%s", diff)
	}
	var inputs []string
	for _, in := range f.Inputs {
		inputs = append(inputs, strings.TrimPrefix(in.Name, filepath.ToSlash(dir)))
		if in.Name == filepath.ToSlash(dir)+"/in.txt" {
			if sum := sha256.Sum256([]byte("a\n\xff")); in.SHA256 != hex.EncodeToString(sum[:]) {
				t.Errorf("the sum of in.txt is %s", in.SHA256)
			}
		}
	}
	if diff := cmp.Diff([]string{"/again", "/in.txt", "/sub/a", "/sub/b"}, inputs); diff != "" {
		t.Errorf("the inputs differ (-want +got):\n%s", diff)
	}
}

// TestRefused: what cannot be given as it is.
func TestRefused(t *testing.T) {
	pipe := made(t)
	if err := syscall.Mkfifo(filepath.Join(pipe, "pipe"), 0o644); err != nil {
		t.Fatal(err)
	}
	large := made(t, "large", "")
	if err := os.Truncate(filepath.Join(large, "large"), maxBytes+1); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ dir, want string }{
		{made(t, "sub", "/", "link", "->sub"), "link is a symbolic link to a folder, which is not supported"},
		{made(t, "nowhere", "->gone"), "no such file or directory"},
		{made(t, "\xff", "x"), "is not UTF-8"},
		{pipe, "pipe is no regular file"},
		{large, fmt.Sprintf("the files hold more than %d bytes", maxBytes)},
		{filepath.Join(made(t, "in.txt", "a"), "in.txt"), "in.txt is no folder"},
		{filepath.Join(made(t), "gone"), "no such file or directory"},
	} {
		if _, err := Read(x.dir); err == nil || !strings.HasPrefix(err.Error(), "-files: ") || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%v, expected %s", err, x.want)
		}
	}
}
