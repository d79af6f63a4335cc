package classpath

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"io"
	"sort"
	"strings"
)

// image reads a jimage, the file lib/modules in which a JDK keeps its classes.
//
// The file begins with an index, in the byte order of the machine it is for:
//
//	header     7 words of 4 bytes: magic 0xCAFEDADA, version (major in the
//	           high half), flags, number of resources, table length n, size
//	           of the locations, size of the strings
//	redirects  n signed words
//	offsets    n words: where in the locations each resource's attributes are
//	locations  for each resource a list of attributes, each a byte
//	           kind<<3 | length-1 and length bytes, the highest first; a byte
//	           of kind 0 ends it
//	strings    in modified UTF-8, each ended by a zero byte
//
// The content of the resources follows; their offsets count from the end of
// the index. The tables are a perfect hash: a name's hash modulo n leads to a
// redirect. If it is positive, it is the seed of a second hash that gives the
// entry; if it is negative, the entry is -1 minus it; 0 means that there is no
// such name. As every name leads somewhere, the entry's own name is compared.
//
// A class p.C of module m is the resource /m/p/C.class; the resource
// /packages/p lists the modules that have the package p.
type image struct {
	file      io.ReaderAt
	order     binary.ByteOrder
	content   int64 // offset of the first resource's
	size      int64 // of the file
	redirects []byte
	offsets   []byte
	locations []byte
	strings   []byte
	resources int
}

const (
	imageMagic  = 0xCAFEDADA
	imageHeader = 28
	// imageSeed begins the hash of a name, and multiplies it.
	imageSeed = 0x01000193
)

// The attributes of a resource.
const (
	attrEnd = iota
	attrModule
	attrParent
	attrBase
	attrExtension
	attrOffset
	attrCompressed
	attrUncompressed
	attrCount
)

// location is the attributes of a resource by kind: offsets of strings, the
// offset of the content and its sizes.
type location [attrCount]uint64

// newImage reads the index of a file of that size.
func newImage(file io.ReaderAt, size int64) (*image, error) {
	var head [imageHeader]byte
	if _, err := file.ReadAt(head[:], 0); err != nil {
		return nil, fmt.Errorf("the header of a jimage: %w", err)
	}
	m := &image{file: file, size: size}
	switch {
	case binary.LittleEndian.Uint32(head[:]) == imageMagic:
		m.order = binary.LittleEndian
	case binary.BigEndian.Uint32(head[:]) == imageMagic:
		m.order = binary.BigEndian
	default:
		return nil, fmt.Errorf("not a jimage: it begins with % x", head[:4])
	}
	word := func(i int) int64 { return int64(m.order.Uint32(head[4*i:])) }
	if v := word(1); v>>16 != 1 {
		return nil, fmt.Errorf("a jimage of version %d.%d, expected 1", v>>16, v&0xffff)
	}
	m.resources = int(word(3))
	table, locations, strings := 4*word(4), word(5), word(6)
	m.content = imageHeader + 2*table + locations + strings
	if m.content > size {
		return nil, fmt.Errorf("a jimage whose index takes %d bytes, but the file has %d", m.content, size)
	}
	index := make([]byte, m.content-imageHeader)
	if _, err := file.ReadAt(index, imageHeader); err != nil {
		return nil, fmt.Errorf("the index of a jimage: %w", err)
	}
	take := func(n int64) []byte {
		part := index[:n:n]
		index = index[n:]
		return part
	}
	m.redirects, m.offsets, m.locations, m.strings = take(table), take(table), take(locations), take(strings)
	return m, nil
}

// imageHash is the hash of a name in modified UTF-8.
func imageHash(name string, seed uint32) uint32 {
	for i := range len(name) {
		seed = seed*imageSeed ^ uint32(name[i])
	}
	return seed & 0x7fffffff
}

// find looks up a resource by its full name; ok is false if there is none.
func (m *image) find(name string) (loc location, ok bool, err error) {
	n := uint32(len(m.redirects) / 4)
	if n == 0 {
		return loc, false, nil
	}
	i := imageHash(name, imageSeed) % n
	switch r := int32(m.order.Uint32(m.redirects[4*i:])); {
	case r == 0:
		return loc, false, nil
	case r > 0:
		i = imageHash(name, uint32(r)) % n
	default:
		if i = uint32(-1 - r); i >= n {
			return loc, false, fmt.Errorf("redirect %d outside the table of %d entries", r, n)
		}
	}
	if loc, err = m.location(i); err != nil {
		return loc, false, err
	}
	found, err := m.name(loc)
	return loc, err == nil && found == name, err
}

// location reads the attributes of entry i.
func (m *image) location(i uint32) (loc location, err error) {
	offset := m.order.Uint32(m.offsets[4*i:])
	if int64(offset) >= int64(len(m.locations)) {
		return loc, fmt.Errorf("entry %d: attributes at %d outside the %d bytes of them", i, offset, len(m.locations))
	}
	for rest := m.locations[offset:]; len(rest) > 0; {
		kind, n := rest[0]>>3, int(rest[0]&7)+1
		if kind == attrEnd {
			return loc, nil
		}
		if kind >= attrCount || n >= len(rest) {
			return loc, fmt.Errorf("entry %d: malformed attribute %#x", i, rest[0])
		}
		v := uint64(0)
		for _, b := range rest[1 : n+1] {
			v = v<<8 | uint64(b)
		}
		loc[kind] = v
		rest = rest[n+1:]
	}
	return loc, fmt.Errorf("entry %d: its attributes have no end", i)
}

// name is the full name of a resource, "/java.base/java/lang/Object.class".
func (m *image) name(loc location) (string, error) {
	var s [4]string
	for i, kind := range []int{attrModule, attrParent, attrBase, attrExtension} {
		var err error
		if s[i], err = m.text(loc[kind]); err != nil {
			return "", err
		}
	}
	name := s[2]
	if s[3] != "" {
		name += "." + s[3]
	}
	if s[1] != "" {
		name = s[1] + "/" + name
	}
	if s[0] != "" {
		name = "/" + s[0] + "/" + name
	}
	return name, nil
}

// text is the string at the offset.
func (m *image) text(offset uint64) (string, error) {
	if offset >= uint64(len(m.strings)) {
		return "", fmt.Errorf("string at %d outside the %d bytes of strings", offset, len(m.strings))
	}
	s := m.strings[offset:]
	n := bytes.IndexByte(s, 0)
	if n < 0 {
		return "", fmt.Errorf("string at %d has no end", offset)
	}
	return string(s[:n]), nil
}

// read is the content of a resource.
func (m *image) read(loc location) ([]byte, error) {
	size := loc[attrUncompressed]
	stored := size
	if loc[attrCompressed] != 0 {
		stored = loc[attrCompressed]
	}
	left := uint64(m.size - m.content)
	if size > maxClass || loc[attrOffset] > left || stored > left-loc[attrOffset] {
		return nil, fmt.Errorf("content of %d bytes at %d outside the file", stored, loc[attrOffset])
	}
	data := make([]byte, stored)
	if _, err := m.file.ReadAt(data, m.content+int64(loc[attrOffset])); err != nil {
		return nil, err
	}
	if loc[attrCompressed] == 0 {
		return data, nil
	}
	return m.decompress(data, size)
}

// decompress undoes the compressions that jlink's plug-ins put around each
// other. Each begins with a header: magic 0xCAFEFAFA, sizes before and after
// decompression (8 bytes each), offset of the plug-in's name, offset of its
// options, a byte that is 1 for the innermost.
func (m *image) decompress(data []byte, size uint64) ([]byte, error) {
	const magic, header = 0xCAFEFAFA, 29
	for len(data) >= header && m.order.Uint32(data) == magic {
		plain, name := m.order.Uint64(data[12:]), m.order.Uint32(data[20:])
		kind, err := m.text(uint64(name))
		if err != nil {
			return nil, err
		}
		if kind != "zip" {
			return nil, fmt.Errorf("compressed by jlink's plug-in %q, which is not supported (zip is)", kind)
		}
		z, err := zlib.NewReader(bytes.NewReader(data[header:]))
		if err != nil {
			return nil, err
		}
		if plain > maxClass {
			return nil, fmt.Errorf("decompresses to %d bytes", plain)
		}
		out, err := io.ReadAll(io.LimitReader(z, int64(plain)+1))
		if err != nil {
			return nil, err
		}
		if uint64(len(out)) != plain {
			return nil, fmt.Errorf("decompresses to %d bytes, expected %d", len(out), plain)
		}
		data = out
	}
	if uint64(len(data)) != size {
		return nil, fmt.Errorf("decompresses to %d bytes, expected %d", len(data), size)
	}
	return data, nil
}

// module is the module whose package that is, "" for none. The resource
// /packages/p holds two words for each module that has p: one that is not 0 if
// it has no content for it, and the offset of its name.
func (m *image) module(pkg string) (string, error) {
	loc, ok, err := m.find("/packages/" + pkg)
	if !ok || err != nil {
		return "", err
	}
	data, err := m.read(loc)
	if err != nil {
		return "", err
	}
	for ; len(data) >= 8; data = data[8:] {
		if m.order.Uint32(data) == 0 {
			return m.text(uint64(m.order.Uint32(data[4:])))
		}
	}
	return "", nil
}

// class is the content of a class file and the module that it is in; nil for
// none.
func (m *image) class(class string) (data []byte, module string, err error) {
	dot := strings.LastIndexByte(class, '.')
	if dot < 0 {
		return nil, "", nil
	}
	module, err = m.module(class[:dot])
	if module == "" || err != nil {
		return nil, "", err
	}
	loc, ok, err := m.find("/" + module + "/" + entry(class))
	if !ok || err != nil {
		return nil, "", err
	}
	data, err = m.read(loc)
	return data, module, err
}

// classes lists the classes of the module named, of all if it is "", sorted.
func (m *image) classes(module string) ([]string, error) {
	var names []string
	for i := range uint32(len(m.offsets) / 4) {
		loc, err := m.location(i)
		if err != nil {
			return nil, err
		}
		name, err := m.name(loc)
		if err != nil {
			return nil, err
		}
		if in, rest, ok := strings.Cut(strings.TrimPrefix(name, "/"), "/"); ok && (module == "" || in == module) {
			if c := className(rest); c != "" {
				names = append(names, c)
			}
		}
	}
	sort.Strings(names)
	return names, nil
}
