package pdg

// endingClasses are classes of the JDK whose own loops and recursions end
// whatever they are given and whatever other threads do: they run over the
// length of an array or a string, over the digits of a number, or build the
// message of an exception. The loops of the code that they call are not meant:
// a toString of the program's that calls back is no matter of theirs.
var endingClasses = map[string]bool{
	"bandsaw.Elements$reference":                            true,
	"bandsaw.Modules":                                       true,
	"bandsaw.natives.java.lang.String":                      true,
	"java.lang.AbstractStringBuilder":                       true,
	"java.lang.Boolean":                                     true,
	"java.lang.Byte":                                        true,
	"java.io.ObjectStreamField":                             true,
	"java.lang.Character":                                   true,
	"java.lang.CharacterData00":                             true,
	"java.lang.CharacterData01":                             true,
	"java.lang.CharacterData02":                             true,
	"java.lang.CharacterData03":                             true,
	"java.lang.CharacterData0E":                             true,
	"java.lang.CharacterDataLatin1":                         true,
	"java.lang.Class":                                       true,
	"java.lang.Double":                                      true,
	"java.lang.Float":                                       true,
	"java.lang.Integer":                                     true,
	"java.lang.Long":                                        true,
	"java.lang.Math":                                        true,
	"java.lang.Short":                                       true,
	"java.lang.StrictMath":                                  true,
	"java.lang.String":                                      true,
	"java.lang.StringBuffer":                                true,
	"java.lang.StringBuilder":                               true,
	"java.lang.StringLatin1":                                true,
	"java.lang.StringUTF16":                                 true,
	"java.lang.System":                                      true,
	"java.lang.ThreadLocal$ThreadLocalMap":                  true,
	"java.lang.Throwable":                                   true,
	"java.util.Arrays":                                      true,
	"java.util.Objects":                                     true,
	"jdk.internal.math.DoubleToDecimal":                     true,
	"jdk.internal.math.FDBigInteger":                        true,
	"jdk.internal.math.FloatToDecimal":                      true,
	"jdk.internal.math.FloatingDecimal":                     true,
	"jdk.internal.math.FloatingDecimal$ASCIIToBinaryBuffer": true,
	"jdk.internal.math.FloatingDecimal$BinaryToASCIIBuffer": true,
	"jdk.internal.util.ArraysSupport":                       true,
	"jdk.internal.util.DecimalDigits":                       true,
	"jdk.internal.util.Preconditions":                       true,
	"java.lang.StringIndexOutOfBoundsException":             true,
}

// ends reports whether the loops of m, and its calls as part of a recursion,
// are known to end.
func (p *Program) ends(m *Method) bool {
	class := m.ID.Class()
	return endingClasses[class] && p.Class(class).Library
}
