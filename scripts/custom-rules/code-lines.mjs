const literalOrComment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const sqlLiteralOrComment = /\/\*[\s\S]*?\*\/|--[^\n]*|'(?:''|[^'])*'/g;

/** The lines of a TypeScript file without its comments and quoted strings, each beside the line as it was written. */
export const codeLines = (text) => linesWithout(text, literalOrComment);

/** The same for SQL; the body of a function, between dollar signs, is code. */
export const sqlLines = (text) => linesWithout(text, sqlLiteralOrComment);

/** The lines of a TypeScript file with its comments, but without what only looks like one in a quoted string. */
export const commentLines = (text) => linesWithout(text, literalOrComment, (match) => !match.startsWith('/'));

function linesWithout(text, pattern, isBlanked = () => true) {
  const written = text.split('\n');
  const blanked = text.replace(pattern, (match) => (isBlanked(match) ? match.replace(/[^\n]/g, ' ') : match));
  return blanked.split('\n').map((code, index) => ({ line: index + 1, code, written: written[index] }));
}
