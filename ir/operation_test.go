package ir

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// nativeDeclaration is a native method as models/bandsaw/Machine.java declares it.
var nativeDeclaration = regexp.MustCompile(`public static native (\S+) (\w+)\(([^)]*)\);`)

// erased is the type that Machine.java writes so: of java.lang, or primitive.
func erased(java string) Type {
	java, _, _ = strings.Cut(java, "<")
	elem := strings.TrimRight(java, "[]")
	if t := Type(elem); t == Void || t.IsPrimitive() {
		return Type(java)
	}
	if strings.Contains(java, ".") {
		return Type(java)
	}
	if java == "ClassEntry" { // of the package itself
		return Type("bandsaw." + java)
	}
	return Type("java.lang." + java)
}

// declaredOperations are the native methods of Machine.java, in their order.
func declaredOperations(t *testing.T) []MethodID {
	source, err := os.ReadFile("../models/bandsaw/Machine.java")
	if err != nil {
		t.Fatal(err)
	}
	var out []MethodID
	for _, m := range nativeDeclaration.FindAllStringSubmatch(string(source), -1) {
		var params []Type
		for _, p := range strings.Split(m[3], ", ") {
			if p != "" {
				params = append(params, erased(strings.ReplaceAll(p[:strings.LastIndex(p, " ")], "<?>", "")))
			}
		}
		out = append(out, NewMethodID(MachineClass, m[2], params, erased(strings.ReplaceAll(m[1], "<?>", ""))))
	}
	if n := strings.Count(string(source), " native "); n != len(out) {
		t.Fatalf("read %d of %d native methods", len(out), n)
	}
	return out
}

// TestOperationsAreDeclared: the table has the native methods of Machine.java, with
// their types, in their order, and no others but those of which nobody has any.
func TestOperationsAreDeclared(t *testing.T) {
	declared := declaredOperations(t)
	var known []MethodID
	for _, op := range MachineOperations() {
		if MachineOperation(op.ID) == nil || MachineOperation(op.ID).ID != op.ID {
			t.Errorf("%s is not found by its ID", op.ID)
		}
		if op.By != ByNobody {
			known = append(known, op.ID)
		}
	}
	for i := range max(len(declared), len(known)) {
		switch {
		case i >= len(declared):
			t.Errorf("%s is in the table, and not in Machine.java", known[i])
		case i >= len(known):
			t.Errorf("%s is in Machine.java, and not in the table", declared[i])
		case declared[i] != known[i]:
			t.Fatalf("number %d is %s in Machine.java and %s in the table", i, declared[i], known[i])
		}
	}
}

// TestOperationsAgree: what the table says of an operation fits together and its signature.
func TestOperationsAgree(t *testing.T) {
	for _, op := range MachineOperations() {
		result, params := op.ID.Result(), op.ID.Params()
		refuse := func(wrong bool, what string) {
			if wrong {
				t.Errorf("%s: %s", op.ID, what)
			}
		}
		refuse(op.Monitor != "" && op.Thread != "", "becomes two statements")
		refuse(op.Whole && op.Monitor != Wait && op.Monitor != TimedWait, "is whole, and no wait")
		refuse(op.Replaced() && op.By != ByAny, "is replaced, and not had by all")
		refuse(op.NeedsObject != (op.Monitor != "" || op.Thread != "" && len(params) > 0), "needs an object, or not")
		refuse(op.NeedsObject && (len(params) == 0 || !params[0].IsRef()), "needs an object that it does not get")
		refuse((op.NonNull || op.Makes || op.Result != AnyFitting) && !result.IsRef(), "has no object as its result")
		refuse(op.Makes && result == ClassClass, "makes Class objects")
		refuse(op.Result == LikeFirst && (len(params) == 0 || !params[0].IsArray()), "has no array as its first argument")
		refuse(op.Search != nil && (op.Search.Type != result || op.By != ByAny), "has a result of another type in searches")
		refuse(result == Void && op.OnlyAnswers(), "has no answer to give")
		refuse(result != Void && op.Unseen(), "has a result that is left out")
		refuse((op.By == ByBody || op.By == ByNobody) && op.Effect != Opaque, "has an effect that nobody makes")
		refuse(op.Notes != NoNote && (len(params) == 0 || params[len(params)-1] != StringClass || result != Void && result != params[0]), "has nothing to note, or gives what it did not get")
		refuse(op.Classes && result != ClassClass, "gives no Class object")
	}
	for _, typ := range []Type{Boolean, Char, Int, Long} {
		if MachineOperation(MachineText(typ)) == nil {
			t.Errorf("no text of %s", typ)
		}
	}
	if MachineOperation("bandsaw.Machine.guess()int") != nil || MachineOperation("Other.sleep(long)void") != nil {
		t.Error("an operation that there is not")
	}
}

const (
	operationsBegin = "<!-- operations: go test ./ir -run TestDocOperations -update -->\n"
	operationsEnd   = "<!-- end of operations -->\n"
)

// TestDocOperations: the reference has the table; -update rewrites it.
func TestDocOperations(t *testing.T) {
	const name = "../docs/ir.md"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok1 := strings.Cut(string(data), operationsBegin)
	now, after, ok2 := strings.Cut(rest, operationsEnd)
	if !ok1 || !ok2 {
		t.Fatal("docs/ir.md has no place for the operations")
	}
	want := docOperations()
	if *update && now != want {
		if err := os.WriteFile(name, []byte(before+operationsBegin+want+operationsEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if now != want {
		t.Error("docs/ir.md does not have the table as it is; go test ./ir -run TestDocOperations -update rewrites it")
	}
}

// docOperations is the table in Markdown. Operations one after the other of which
// the same holds share a line.
func docOperations() string {
	var out strings.Builder
	out.WriteString("| operation | effect | becomes | else |\n|---|---|---|---|\n")
	var facts string
	var signatures []string
	flush := func() {
		if len(signatures) > 0 {
			fmt.Fprintf(&out, "| %s |%s\n", strings.Join(signatures, ", "), facts)
		}
	}
	for _, op := range MachineOperations() {
		signature := shortTypes.ReplaceAllString(op.ID.Signature(), "")
		i := strings.LastIndexByte(signature, ')') + 1
		signature = "`" + strings.ReplaceAll(signature[:i], ",", ", ") + "`"
		if f := docFacts(&op); f != facts {
			flush()
			facts, signatures = f, nil
		}
		signatures = append(signatures, signature)
	}
	flush()
	return out.String()
}

// shortTypes is what comes before the simple name of a class.
var shortTypes = regexp.MustCompile(`java\.lang\.`)

// docFacts are the columns of an operation but for its signature.
func docFacts(op *Operation) string {
	effect, becomes := string(op.Effect), "a call"
	if effect == "" {
		effect = "anything"
	}
	switch {
	case op.By == ByBody:
		effect, becomes = "that of its body", "a body, made by `lift`"
	case op.By == ByNobody:
		effect, becomes = "none", "a cut"
	case op.Whole:
		becomes = "`monitor enter`, `monitor " + string(op.Monitor) + "`, `monitor exit`"
	case op.Monitor != "":
		becomes = "`monitor " + string(op.Monitor) + "`"
	case op.Thread != "":
		becomes = "`thread " + string(op.Thread) + "`"
	case op.Effect == Chooses:
		becomes = "`choose`"
	}
	var also []string
	note := func(is bool, text string) {
		if is {
			also = append(also, text)
		}
	}
	note(op.By == ByRun, "only a run has it")
	note(op.NeedsObject, "`NullPointerException` of null")
	note(op.NonNull, "never null")
	note(op.Makes, "a new object")
	note(op.Result == AThread, "a thread's object")
	note(op.Result == LikeFirst, "of its first argument's class")
	note(op.Notes == Cut, "notes a cut")
	note(op.Notes == Assumption, "notes an assumption")
	note(op.Notes == Doubt, "notes a doubt")
	note(op.AsksDoing, "depends on what threads are doing")
	note(op.Classes, "any Class object")
	if op.Search != nil {
		note(true, fmt.Sprintf("%d in a search", op.Search.Bits))
	}
	for _, f := range op.Fields {
		note(true, "reads `"+f.Class()[strings.LastIndexByte(f.Class(), '.')+1:]+"."+f.Name()+"`")
	}
	return fmt.Sprintf(" %s | %s | %s |", effect, becomes, strings.Join(also, ", "))
}
