package java.nio.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/** Keeps no decoder to ask whether a replacement is legal: the JDK does, as long as the garbage collector lets it. */
public abstract class CharsetEncoder {
    public final native Charset charset();

    public boolean isLegalReplacement(byte[] bytes) {
        CharsetDecoder decoder = charset().newDecoder().onMalformedInput(CodingErrorAction.REPORT).onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer out = CharBuffer.allocate((int) (bytes.length * decoder.maxCharsPerByte()));
        return !decoder.decode(ByteBuffer.wrap(bytes), out, true).isError();
    }
}
