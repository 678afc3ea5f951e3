// A Ludario bot in Java: one line of JSON in, one line of JSON out. It needs no library: the fields
// of a line stand in a fixed order without spaces, so that text between two marks can be cut out.
import java.util.Random;
import java.util.Scanner;

public class Bot {
    static Random luck = new Random();

    /** Your player: one of the legal moves. The line holds all that your seat may see. */
    static String choose(String[] legal, String line) {
        return legal[luck.nextInt(legal.length)];
    }

    /** The text between two marks, for example between "seed": and the next comma or bracket. */
    static String between(String line, String from, String to) {
        int start = line.indexOf(from) + from.length();
        return line.substring(start, line.indexOf(to, start));
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in, "UTF-8");
        while (in.hasNextLine()) {
            String line = in.nextLine();
            if (line.startsWith("{\"type\":\"hello\"")) {
                luck = new Random(Long.parseLong(between(line, "\"seed\":", "}")));
                System.out.println("{\"type\":\"hello\",\"protocol\":1,\"name\":\"java sample\"}");
            } else if (line.startsWith("{\"type\":\"move\"")) {
                String[] legal = between(line, "\"legal\":[\"", "\"]").split("\",\"");
                System.out.println("{\"move\":\"" + choose(legal, line) + "\"}");
            } else if (line.startsWith("{\"type\":\"end\"")) {
                return;
            }
        }
    }
}
