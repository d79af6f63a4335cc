package classpath

import "testing"

// TestTimeZones: a JDK has the rules of the zones that people live in, and what is
// no such file is refused.
func TestTimeZones(t *testing.T) {
	for _, dir := range jdks(t) {
		j, err := OpenJDK(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer j.Close()
		zones, err := j.TimeZones()
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{"Europe/Berlin", "America/New_York", "Asia/Kolkata", "Etc/UTC"} {
			if rules := zones[id]; len(rules) == 0 || rules[0] != 1 {
				t.Errorf("%s: the rules of %s are %v", dir, id, rules)
			}
		}
	}
	for _, data := range []string{"", "\x01", "\x01\x00\x04TZDB", "\x01\x00\x04TZDX\x00\x00", "\x01\x00\x04TZDB\x00\x01\x00\x01a\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00"} {
		if zones, err := readTimeZones([]byte(data)); err == nil {
			t.Errorf("%q has the zones %v", data, zones)
		}
	}
}
