package flags

import "testing"

func TestBytes(t *testing.T) {
	for s, want := range map[string]int64{
		"1": 1, "12k": 12 << 10, "512M": 512 << 20, "4G": 4 << 30, "4GiB": 4 << 30, "2gb": 2 << 30, "1T": 1 << 40,
		"": 0, "G": 0, "-1": 0, "0": 0, "4X": 0, "1.5G": 0, "99999999999T": 0,
	} {
		got, err := Bytes(s)
		if got != want || (err == nil) != (want > 0) {
			t.Errorf("%q: got %d, %v, want %d", s, got, err, want)
		}
	}
}
