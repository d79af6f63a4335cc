package contract

import (
	"fmt"
	"testing"

	"bandsaw/internal/jdks"
	"bandsaw/lift/internal/classpath"
)

// TestModels compares the models with each JDK that is installed.
func TestModels(t *testing.T) {
	if testing.Short() {
		t.Skip("make compares the models with the JDK on the path")
	}
	models, err := classpath.OpenModels("../../../bin/models.jar", "models.jar")
	if err != nil {
		t.Fatal(err)
	}
	defer models.Close()
	installed := map[int]jdks.JDK{}
	for _, j := range jdks.Installed() {
		installed[j.Release] = j
	}
	for _, release := range jdks.Tested {
		t.Run(fmt.Sprintf("JDK %d", release), func(t *testing.T) {
			j, ok := installed[release]
			if !ok {
				t.Skipf("JDK %d is not installed", release)
			}
			jdk, err := classpath.OpenJDK(j.Home)
			if err != nil {
				t.Fatal(err)
			}
			defer jdk.Close()
			found, err := Models(models, jdk)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				t.Error(f)
			}
		})
	}
}
