const literalOrComment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const sqlLiteralOrComment = /\/\*[\s\S]*?\*\/|--[^\n]*|'(?:''|[^'])*'/g;

/** Returns the lines of a TypeScript file with comments and strings blanked, each beside the original line. */
export const codeLines = (text) => linesWithout(text, literalOrComment);

/** Returns the lines of an SQL file in the same way. The dollar-quoted body of a function is code. */
export const sqlLines = (text) => linesWithout(text, sqlLiteralOrComment);

/**
 * Returns the lines of a TypeScript file with its comments, but with strings blanked, which may look like a comment.
 */
export const commentLines = (text) => linesWithout(text, literalOrComment, (match) => !match.startsWith('/'));

function linesWithout(text, pattern, isBlanked = () => true) {
  const written = text.split('\n');
  const blanked = text.replace(pattern, (match) => (isBlanked(match) ? match.replace(/[^\n]/g, ' ') : match));
  return blanked.split('\n').map((code, index) => ({ line: index + 1, code, written: written[index] }));
}
