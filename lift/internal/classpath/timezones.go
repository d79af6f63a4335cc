package classpath

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// timeZones is the file of a JDK that has the rules of all time zones.
const timeZones = "lib/tzdb.dat"

// TimeZones are the rules of the JDK's time zones by their names, each as
// java.time.zone.Ser reads them; none if the JDK has no file of them.
func (j *JDK) TimeZones() (map[string][]byte, error) {
	data, err := os.ReadFile(filepath.Join(j.dir, filepath.FromSlash(timeZones)))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	j.mu.Lock()
	j.read[timeZones] = sha256.Sum256(data)
	j.mu.Unlock()
	zones, err := readTimeZones(data)
	if err != nil {
		return nil, fmt.Errorf("JDK in %s: %s: %w", j.dir, timeZones, err)
	}
	return zones, nil
}

// readTimeZones reads the file: a byte 1 and "TZDB"; the versions; the names of the
// regions; the rules; and for each version which region has which rules. All
// numbers have two bytes, and each text and rule has its length before it.
func readTimeZones(data []byte) (map[string][]byte, error) {
	r := &zoneReader{rest: data}
	if r.take(1); string(r.text()) != "TZDB" || data[0] != 1 {
		return nil, errors.New("it has another format")
	}
	versions := r.number()
	for range versions {
		r.text()
	}
	regions, rules := r.texts(), r.texts()
	zones := map[string][]byte{}
	for range versions { // the last is the newest
		for range r.number() {
			region, rule := r.number(), r.number()
			if region >= len(regions) || rule >= len(rules) {
				return nil, errors.New("it names what it does not have")
			}
			zones[string(regions[region])] = rules[rule]
		}
	}
	if r.short {
		return nil, errors.New("it ends too early")
	}
	return zones, nil
}

// zoneReader reads a file from its beginning.
type zoneReader struct {
	rest  []byte
	short bool // there was less than was asked for
}

func (r *zoneReader) take(n int) []byte {
	if n > len(r.rest) {
		r.rest, r.short = nil, true
		return make([]byte, min(n, 2))
	}
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}

func (r *zoneReader) number() int  { return int(binary.BigEndian.Uint16(r.take(2))) }
func (r *zoneReader) text() []byte { return bytes.Clone(r.take(r.number())) }

func (r *zoneReader) texts() [][]byte {
	out := make([][]byte, r.number())
	for i := range out {
		out[i] = r.text()
	}
	return out
}
