import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Goes through the pages of a small web, two at a time, and makes an index of
 * their words. No page is fetched twice.
 */
public class Crawler {
    private static final Logger LOG = Logger.getLogger("crawler");

    /** A page with its words and what it links to. */
    static final class Page {
        private final String address;
        private final List<String> words;
        private final List<String> links;

        Page(String address, String text, String... links) {
            this.address = address;
            this.words = split(text);
            this.links = Collections.unmodifiableList(Arrays.asList(links));
        }

        private static List<String> split(String text) {
            List<String> out = new ArrayList<>();
            int start = -1;
            for (int i = 0; i <= text.length(); i++) {
                boolean letter = i < text.length() && text.charAt(i) != ' ';
                if (letter && start < 0) {
                    start = i;
                } else if (!letter && start >= 0) {
                    out.add(text.substring(start, i));
                    start = -1;
                }
            }
            return out;
        }

        String address() {
            return address;
        }

        List<String> words() {
            return words;
        }

        List<String> links() {
            return links;
        }
    }

    /** There is no such page. */
    static final class NotFound extends Exception {
        NotFound(String address) {
            super("not found: " + address);
        }
    }

    /** The pages that there are. */
    static final class Web {
        private final Map<String, Page> pages = new HashMap<>();
        private final AtomicInteger fetches = new AtomicInteger();

        Web page(String address, String text, String... links) {
            pages.put(address, new Page(address, text, links));
            return this;
        }

        Page fetch(String address) throws NotFound {
            fetches.incrementAndGet();
            Page p = pages.get(address);
            if (p == null) {
                throw new NotFound(address);
            }
            return p;
        }

        int size() {
            return pages.size();
        }
    }

    /** Which words are on which pages. */
    static final class Index {
        private final Map<String, Set<String>> byWord = new HashMap<>();
        private int words;

        synchronized void add(Page page) {
            for (String word : page.words()) {
                byWord.computeIfAbsent(word, w -> new TreeSet<>()).add(page.address());
                words++;
            }
        }

        synchronized Set<String> find(String word) {
            return byWord.getOrDefault(word, Collections.emptySet());
        }

        synchronized int words() {
            return words;
        }
    }

    /** What went how well, for the log. */
    static final class Progress {
        private int done;
        private int failed;
        private final List<String> errors = new ArrayList<>();
        private final StringBuffer line = new StringBuffer();

        synchronized void done(String address) {
            done++;
            line.append('.');
            LOG.log(Level.FINE, "done: {0}", address);
        }

        synchronized void failed(String address, Exception e) {
            failed++;
            line.append('x');
            errors.add(e.getMessage());
            LOG.log(Level.WARNING, address, e);
        }

        synchronized String summary() {
            return done + " pages, " + failed + " failed " + line + ' ' + errors;
        }
    }

    /** The addresses that are still to be visited. */
    static final class Frontier {
        private final Set<String> seen = ConcurrentHashMap.newKeySet();
        private final Set<String> waiting = new LinkedHashSet<>();
        private int open;

        /** Whether the address is new. */
        boolean add(String address) {
            if (!seen.add(address)) {
                return false;
            }
            synchronized (this) {
                waiting.add(address);
                notifyAll();
            }
            return true;
        }

        /** The next address, null when there will be none. */
        synchronized String next() throws InterruptedException {
            while (waiting.isEmpty() && open > 0) {
                wait();
            }
            if (waiting.isEmpty()) {
                return null;
            }
            String first = waiting.iterator().next();
            waiting.remove(first);
            open++;
            return first;
        }

        synchronized void finished() {
            open--;
            notifyAll();
        }

        int seen() {
            return seen.size();
        }
    }

    private final Web web;
    private final Frontier frontier = new Frontier();
    private final Index index = new Index();
    private final Progress progress = new Progress();
    private final CountDownLatch end;
    private final int workers;

    Crawler(Web web, int workers) {
        this.web = web;
        this.workers = workers;
        this.end = new CountDownLatch(workers);
    }

    private void visit(String address) {
        try {
            Page page = web.fetch(address);
            index.add(page);
            for (String link : page.links()) {
                if (frontier.add(link)) {
                    LOG.fine("found " + link);
                }
            }
            progress.done(address);
        } catch (NotFound e) {
            progress.failed(address, e);
        }
    }

    private void work() {
        try {
            for (String address = frontier.next(); address != null; address = frontier.next()) {
                try {
                    visit(address);
                } finally {
                    frontier.finished();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end.countDown();
        }
    }

    void crawl(String start) throws InterruptedException {
        LOG.info("begins at " + start);
        frontier.add(start);
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        for (int i = 0; i < workers; i++) {
            pool.execute(this::work);
        }
        end.await();
        pool.shutdown();
        LOG.info(progress.summary());
    }

    Index index() {
        return index;
    }

    int seen() {
        return frontier.seen();
    }

    @Override
    public String toString() {
        return "crawler with " + workers + " workers: " + progress.summary();
    }

    /** Prints the pages with a word, those with most words first. */
    void search(String word) {
        List<String> found = new ArrayList<>(index.find(word));
        Collections.sort(found);
        System.out.println(word + ": " + found.size());
        for (String address : found) {
            try {
                System.out.println("  " + address + " " + web.fetch(address).words().size());
            } catch (NotFound e) {
                System.out.println("  " + address + " is gone");
            }
        }
    }

    static Web small() {
        return new Web()
            .page("/", "welcome to the cats", "/cats", "/dogs")
            .page("/cats", "cats sleep", "/", "/dogs")
            .page("/unseen", "nobody comes here");
    }

    /** Who wants another start says so. */
    static String start(String[] args) {
        String start = "/";
        for (String a : args) {
            if (a.startsWith("-start=")) {
                start = a.substring("-start=".length());
            } else {
                LOG.warning("ignored: " + a);
            }
        }
        return start;
    }

    public static void main(String[] args) throws InterruptedException {
        Web web = small();
        Crawler c = new Crawler(web, 2);
        c.crawl(start(args));
        int fetched = web.fetches.get();
        c.search("cats");
        c.search("dogs");
        System.out.println(c);
        assert fetched == 3 : fetched;
        assert c.seen() == 3 : c.seen();
        assert c.index().words() == 6 : c.index().words();
    }
}
