package contract

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"bandsaw/internal/jdks"
	"bandsaw/lift/internal/classpath"
)

// TestMonitors: the table of monitors in the models' README names each method
// of the JDKs that are installed which takes a monitor where the models take none.
func TestMonitors(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads whole JDKs")
	}
	readme, err := os.ReadFile("../../../models/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(readme), "\n## Monitors\n")
	if !ok {
		t.Fatal("models/README.md has no section Monitors")
	}
	table, _, _ = strings.Cut(table, "\n## ")
	models, err := classpath.OpenModels("../../../bin/models.jar", "models.jar")
	if err != nil {
		t.Fatal(err)
	}
	defer models.Close()
	for _, j := range jdks.Installed() {
		t.Run(fmt.Sprintf("JDK %d", j.Release), func(t *testing.T) {
			jdk, err := classpath.OpenJDK(j.Home)
			if err != nil {
				t.Fatal(err)
			}
			defer jdk.Close()
			found, err := Unlocked(models, jdk)
			if err != nil {
				t.Fatal(err)
			}
			if len(found) == 0 {
				t.Error("none is found at all")
			}
			for _, f := range found {
				parts := strings.Split(f, ".")
				name := strings.Join(parts[len(parts)-2:], ".")
				name = name[strings.LastIndex(name, "$")+1:]
				if !strings.Contains(table, "`"+name+"`") {
					t.Errorf("%s takes a monitor, the models take none, and the table does not name `%s`", f, name)
				}
			}
		})
	}
}
