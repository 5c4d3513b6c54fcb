const code = /^(packages|bench|e2e|fault-injection|repo-tests|scripts|\.ci)\/.*/;

// The patterns are written in such a way that they do not match themselves.
const patterns = [
  {
    pattern: /\b(T[O]DO|F[I]XME|X[X]X|H[A]CK)\b/,
    where: code,
    message: 'finish it, or write down in the docs that it is missing',
  },
  {
    pattern: /\b(it|test|describe)\.(s[k]ip|o[n]ly|t[o]do)\b|expect\(t[r]ue\)/,
    where: /\.tsx?$/,
    message: 'a test that is switched off or cannot fail',
  },
  {
    pattern: /(?<![\w.$}])\/(work|tmp|root|home\/\w+|Users\/\w+)\//,
    where: /^(?!\.ci\/)/,
    message: 'a path of one machine',
  },
  {
    pattern: /registry\.npm[j]s\.org|\/shared\/(spec|prototypes|hooks|[a-z]+\.md)/,
    where: /./,
    message: 'a place outside of this repository',
  },
];

/** Refuses unfinished code, disabled tests, and paths of one machine. */
export function leftovers(path, text) {
  return text
    .split('\n')
    .flatMap((written, index) =>
      patterns
        .filter(({ pattern, where }) => where.test(path) && pattern.test(written))
        .map(({ message }) => ({ line: index + 1, message })),
    );
}
