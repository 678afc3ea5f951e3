// A Ludario bot in C++: one line of JSON in, one line of JSON out. It needs no library: the fields
// of a line stand in a fixed order without spaces, so that text between two marks can be cut out.
#include <iostream>
#include <random>
#include <string>
#include <vector>
using namespace std;

mt19937 luck;

// Your player: one of the legal moves. The line holds all that your seat may see.
string choose(const vector<string>& legal, const string& line) { return legal[luck() % legal.size()]; }

string between(const string& line, const string& from, const string& to) {
    size_t start = line.find(from) + from.size();
    return line.substr(start, line.find(to, start) - start);
}

vector<string> split(string text, const string& by) {
    vector<string> parts;
    for (size_t at; (at = text.find(by)) != string::npos; text.erase(0, at + by.size()))
        parts.push_back(text.substr(0, at));
    parts.push_back(text);
    return parts;
}

int main() {
    for (string line; getline(cin, line);) {
        if (line.rfind("{\"type\":\"hello\"", 0) == 0) {
            luck.seed(stoul(between(line, "\"seed\":", "}")));
            cout << "{\"type\":\"hello\",\"protocol\":1,\"name\":\"c++ sample\"}" << endl;
        } else if (line.rfind("{\"type\":\"move\"", 0) == 0) {
            cout << "{\"move\":\"" << choose(split(between(line, "\"legal\":[\"", "\"]"), "\",\""), line) << "\"}" << endl;
        } else if (line.rfind("{\"type\":\"end\"", 0) == 0) {
            return 0;
        }
    }
}
