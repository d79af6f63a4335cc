package result

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bandsaw/internal/filetest"
)

// TestFiles: a result that is read is written as it was, and told to people as it says.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		r, err := Read(name, []byte(parts["in"]))
		if err != nil {
			return err.Error() + "\n"
		}
		var again bytes.Buffer
		if err := r.Write(&again); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(parts["in"], again.String()); diff != "" {
			t.Errorf("written again it is another file:\n%s", diff)
		}
		var told strings.Builder
		if err := r.Text(&told); err != nil {
			t.Fatal(err)
		}
		return told.String()
	})
}
