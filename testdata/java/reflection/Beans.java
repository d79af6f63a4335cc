// module: java.desktop
import java.beans.BeanInfo;
import java.beans.Introspector;
import java.beans.MethodDescriptor;
import java.beans.PropertyDescriptor;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Beans that a file of properties names, made and set as log4j and containers do it. */
public class Beans {
    public static class Part {
        private String label = "none";

        public String getLabel() {
            return label;
        }

        public void setLabel(String s) {
            label = s;
        }
    }

    public static class Lock {
        @Override
        public String toString() {
            return "a lock";
        }
    }

    public static class Door extends Part {
        private int width;
        private boolean open;
        private Lock lock;

        public int getWidth() {
            return width;
        }

        public void setWidth(int w) {
            width = w;
        }

        public boolean isOpen() {
            return open;
        }

        public void setOpen(boolean o) {
            open = o;
        }

        public void setLock(Lock l) {
            lock = l;
        }

        public String getText(int line) {
            return "line " + line;
        }

        public static void setStatic(int x) {}

        public void slam() {}

        @Override
        public String toString() {
            return getLabel() + " " + width + " " + open + " " + lock;
        }
    }

    /** Its property's type is what the subclass says it is. */
    public abstract static class Generic<T> {
        T text;

        public T getText() {
            return text;
        }

        public void setText(T t) {
            text = t;
        }
    }

    public static class Sign extends Generic<String> {
        int lines = 1;

        public Sign setLines(int n) { // no bean's, since it returns something
            lines = n;
            return this;
        }

        @Override
        public String toString() {
            return text + " on " + lines;
        }
    }

    /** Says itself what properties it has. */
    public static class Hidden {
        public int getSecret() {
            return 1;
        }

        public int getShown() {
            return 2;
        }
    }

    public static class HiddenBeanInfo extends java.beans.SimpleBeanInfo {
        @Override
        public PropertyDescriptor[] getPropertyDescriptors() {
            try {
                return new PropertyDescriptor[] {new PropertyDescriptor("shown", Hidden.class, "getShown", null)};
            } catch (java.beans.IntrospectionException e) {
                throw new AssertionError(e);
            }
        }
    }

    static Object value(Class<?> type, String text) throws Exception {
        if (type == int.class) {
            return Integer.valueOf(text);
        }
        if (type == boolean.class) {
            return Boolean.valueOf(text);
        }
        return type == String.class ? text : Class.forName(text).getConstructor().newInstance();
    }

    static void set(Object bean, String name, String text) throws Exception {
        BeanInfo info = Introspector.getBeanInfo(bean.getClass());
        for (PropertyDescriptor p : info.getPropertyDescriptors()) {
            if (p.getName().equals(name) && p.getWriteMethod() != null) {
                p.getWriteMethod().invoke(bean, value(p.getPropertyType(), text));
                return;
            }
        }
        System.out.println("no property " + name + " of " + bean.getClass().getName());
    }

    static void tell(Class<?> c) throws Exception {
        for (PropertyDescriptor p : Introspector.getBeanInfo(c).getPropertyDescriptors()) {
            Method read = p.getReadMethod(), write = p.getWriteMethod();
            System.out.println(c.getSimpleName() + "." + p.getName() + ": " + p.getClass().getSimpleName() + " of " + p.getPropertyType() + ", " + (read == null ? null : read.getName()) + ", "
                    + (write == null ? null : write.getName()));
        }
    }

    public static void main(String[] args) throws Exception {
        Properties p = new Properties();
        try (InputStream in = Beans.class.getResourceAsStream("shop.properties")) {
            p.load(in);
        }
        Map<String, Object> beans = new TreeMap<>();
        for (String key : new TreeMap<Object, Object>(p).keySet().toArray(new String[0])) {
            String[] parts = key.split("\\.");
            if (parts.length == 2) {
                beans.put(parts[1], value(Object.class, p.getProperty(key)));
            } else {
                set(beans.get(parts[1]), parts[2], p.getProperty(key));
            }
        }
        System.out.println(beans);
        tell(Door.class);
        tell(Sign.class);
        tell(Hidden.class);
        int slams = 0;
        for (MethodDescriptor m : Introspector.getBeanInfo(Door.class, Object.class).getMethodDescriptors()) {
            slams += m.getName().equals("slam") ? 1 : 0;
        }
        System.out.println(slams + " " + Introspector.decapitalize("URLName") + " " + Introspector.decapitalize("Name"));
    }
}
