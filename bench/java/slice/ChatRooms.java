import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.Vector;

/**
 * Chat rooms with members that read what others write: each member is a thread
 * with an inbox. A room tells its members what happens, a log keeps the last
 * lines, and statistics count them.
 */
public class ChatRooms {
    /** What is written. */
    static final class Message {
        private final String from;
        private final String text;
        private final int number;

        Message(String from, String text, int number) {
            this.from = from;
            this.text = text;
            this.number = number;
        }

        String from() {
            return from;
        }

        int number() {
            return number;
        }

        boolean mentions(String name) {
            return text.indexOf('@' + name) >= 0;
        }

        @Override
        public String toString() {
            return number + " " + from + ": " + text;
        }
    }

    /** Messages that wait to be read; of limited length. */
    static final class Inbox {
        private final Deque<Message> waiting = new ArrayDeque<>();
        private final int limit;
        private boolean closed;

        Inbox(int limit) {
            this.limit = limit;
        }

        synchronized boolean put(Message m) throws InterruptedException {
            while (waiting.size() == limit && !closed) {
                wait();
            }
            if (closed) {
                return false;
            }
            waiting.addLast(m);
            notifyAll();
            return true;
        }

        /** The next message, null at the end. */
        synchronized Message take() throws InterruptedException {
            while (waiting.isEmpty() && !closed) {
                wait();
            }
            if (waiting.isEmpty()) {
                return null;
            }
            Message m = waiting.removeFirst();
            notifyAll();
            return m;
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }
    }

    /** The last lines that were written, for who comes later. */
    static final class Log {
        private final Vector<String> lines = new Vector<>();
        private final int limit;
        private StringBuffer text = new StringBuffer();

        Log(int limit) {
            this.limit = limit;
        }

        void add(Message m) {
            lines.addElement(m.toString());
            while (lines.size() > limit) {
                lines.removeElementAt(0);
            }
            text.append(m).append('\n');
        }

        void print() {
            for (Enumeration<String> e = lines.elements(); e.hasMoreElements();) {
                System.out.println(e.nextElement());
            }
            System.out.println(text.length() + " characters in all");
        }
    }

    /** Who wrote how much. Nobody decides anything by it. */
    static final class Statistics {
        private final Hashtable<String, Integer> byMember = new Hashtable<>();
        private int longest;
        private final Object lock = new Object();

        void count(Message m) {
            synchronized (lock) {
                Integer n = byMember.get(m.from());
                byMember.put(m.from(), n == null ? 1 : n + 1);
                longest = Math.max(longest, m.toString().length());
            }
        }

        void print() {
            synchronized (lock) {
                for (String name : new String[] {"ann", "bob", "cleo"}) {
                    if (byMember.containsKey(name)) {
                        System.out.println(name + " wrote " + byMember.get(name));
                    }
                }
                System.out.println("the longest line has " + longest);
            }
        }
    }

    /** Members who hear what each of them says. */
    static final class Room {
        private final String name;
        private final List<Member> members = new ArrayList<>();
        private final Set<String> banned = new HashSet<>();
        private final Log log = new Log(10);
        private final Statistics statistics;
        private int lastNumber;

        Room(String name, Statistics statistics) {
            this.name = name;
            this.statistics = statistics;
        }

        synchronized boolean enter(Member m) {
            if (banned.contains(m.name)) {
                System.out.println(m.name + " is not welcome in " + name);
                return false;
            }
            members.add(m);
            return true;
        }

        synchronized void leave(Member m) {
            for (Iterator<Member> i = members.iterator(); i.hasNext();) {
                if (i.next() == m) {
                    i.remove();
                    return;
                }
            }
            throw new IllegalStateException(m.name + " is not in " + name);
        }

        synchronized void ban(String who) {
            banned.add(who);
        }

        private synchronized List<Member> present() {
            return new ArrayList<>(members);
        }

        private synchronized int next() {
            return ++lastNumber;
        }

        int say(String from, String text) throws InterruptedException {
            Message m = new Message(from, text, next());
            statistics.count(m);
            synchronized (log) {
                log.add(m);
            }
            int heard = 0;
            for (Member member : present()) {
                if (!member.name.equals(from) && member.inbox.put(m)) {
                    heard++;
                }
            }
            return heard;
        }

        void print() {
            System.out.println("room " + name);
            synchronized (log) {
                log.print();
            }
        }
    }

    /** Reads what comes in and answers who mentions it. */
    static final class Member extends Thread {
        final String name;
        final Inbox inbox = new Inbox(2);
        private final Room room;
        private int read;
        private int answered;
        private String failure;

        Member(String name, Room room) {
            this.name = name;
            this.room = room;
        }

        @Override
        public void run() {
            try {
                for (;;) {
                    Message m = inbox.take();
                    if (m == null) {
                        break;
                    }
                    read++;
                    if (m.mentions(name)) {
                        room.say(name, "yes, " + m.from() + "?");
                        answered++;
                    }
                }
            } catch (InterruptedException e) {
                failure = "interrupted";
            } finally {
                room.leave(this);
            }
        }

        int read() {
            return read;
        }

        int answered() {
            return answered;
        }

        String failure() {
            return failure;
        }
    }

    private final Statistics statistics = new Statistics();
    private final Hashtable<String, Room> rooms = new Hashtable<>();

    Room room(String name) {
        synchronized (rooms) {
            Room r = rooms.get(name);
            if (r == null) {
                r = new Room(name, statistics);
                rooms.put(name, r);
            }
            return r;
        }
    }

    void print() {
        synchronized (rooms) {
            for (Enumeration<Room> e = rooms.elements(); e.hasMoreElements();) {
                e.nextElement().print();
            }
        }
        statistics.print();
    }

    public static void main(String[] args) throws InterruptedException {
        ChatRooms chat = new ChatRooms();
        Room hall = chat.room("hall");
        hall.ban("mallory");
        Member ann = new Member("ann", hall);
        Member bob = new Member("bob", hall);
        if (!hall.enter(ann) || !hall.enter(bob)) {
            throw new IllegalStateException("nobody may enter");
        }
        ann.start();
        bob.start();
        int heard = hall.say("host", "welcome, @ann");
        assert heard == 2 : heard;
        ann.inbox.close();
        ann.join();
        bob.inbox.close();
        bob.join();
        chat.print();
        assert ann.failure() == null && bob.failure() == null;
        assert ann.read() == 1 && ann.answered() == 1;
        assert bob.read() == 2 : "bob missed something";
    }
}
