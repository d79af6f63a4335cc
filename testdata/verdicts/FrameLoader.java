// verdict: holds
/** Frames say which class loader their class is of; their texts leave out the usual ones. */
public class FrameLoader {
    public static void main(String[] args) {
        StackTraceElement here = new Throwable().getStackTrace()[0];
        assert here.getClassLoaderName().equals("app");
        assert here.getModuleName() == null;
        StackTraceElement same = new StackTraceElement("app", null, null, "FrameLoader", "main", "FrameLoader.java", 5);
        StackTraceElement other = new StackTraceElement("FrameLoader", "main", "FrameLoader.java", 5);
        assert here.equals(same) && here.hashCode() == same.hashCode();
        assert !here.equals(other);
        assert here.toString().equals("FrameLoader.main(FrameLoader.java:5)") : here;
        assert same.toString().equals("app//FrameLoader.main(FrameLoader.java:5)") : same;
        StackWalker.getInstance().forEach(f -> {
            assert f.toStackTraceElement().getClassLoaderName().equals("app");
            assert f.toString().startsWith("FrameLoader.main(") : f;
        });
    }
}
