package check

import (
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reach"
)

// words makes a set of the words of a text.
func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

// keyed are, by the outermost class or the class itself, the methods of the hash tables, of their views and entries, that look
// at entries by their keys, at none, or at all of them without regard to their
// order: what they do is the same wherever in the table an entry is.
var keyed = map[string]map[string]bool{
	"java.util.HashMap": words(`<init> <clinit> $initialise hash tableSizeFor resize newNode replacementNode
		get getNode containsKey getOrDefault contains containsValue put putVal putIfAbsent putAll putMapEntries
		remove removeNode replace computeIfAbsent computeIfPresent compute merge size isEmpty clear keySet values entrySet
		afterNodeAccess afterNodeInsertion afterNodeRemoval removeEldestEntry getKey getValue setValue hashCode`),
	"java.util.IdentityHashMap": words(`<init> <clinit> $initialise init capacity hash nextKeyIndex maskNull unmaskNull
		get containsKey contains put remove resize closeDeletion size isEmpty clear keySet values entrySet`),
	"java.util.Hashtable": words(`<init> <clinit> $initialise get containsKey put addEntry rehash remove size isEmpty clear
		getOrDefault putIfAbsent replace getKey getValue setValue`),
	binned: words(`<init> <clinit> $initialise spread tableSizeFor resizeStamp tabAt casTabAt setTabAt initTable addCount fullAddCount sumCount
		get containsKey getOrDefault put putVal putIfAbsent remove replace replaceNode computeIfAbsent computeIfPresent compute merge
		add contains newKeySet keySet values entrySet size isEmpty mappingCount getMap getMappedValue getKey getValue hashCode`),
	"java.util.ImmutableCollections$SetN$SetNIterator": words(``),
	"java.util.ImmutableCollections$MapN$MapNIterator": words(``),
}

const binned = "java.util.concurrent.ConcurrentHashMap"

// hashesMatter reports whether the program could tell what identity hash codes
// are. It cannot if only hash tables asked for them, to find the places of keys,
// and nobody went through such a table in its order, made a tree of a bin, or came
// in the midst of an operation.
func (c *checker) hashesMatter() bool {
	h := &c.sys.m.Hashes
	switch {
	case h.Free || h.InBin:
		return true
	case h.Tables && (c.sys.watch.Races.Text() != "" || !c.seesRaces()):
		return true
	}
	return (h.Tables || h.Bins) && reach.Any(c.code, func(m *code.Method, _ *code.Instr, _ ir.Stmt) bool {
		class, inner, _ := strings.Cut(m.ID.Class(), "$")
		methods := keyed[class]
		if own := keyed[m.ID.Class()]; own != nil {
			methods = own
		}
		if strings.HasPrefix(inner, "$") {
			return false // lift made it, of an access to a field
		}
		name, _, _ := strings.Cut(m.ID.Name(), ir.DispatchMark)
		return methods != nil && (class == binned && h.Bins || class != binned && h.Tables) && !methods[name]
	})
}
