// PostgreSQL writes a condition as it was first written, and parses it back flatter: ((a AND b) AND c) becomes (a AND b
// AND c). A database restored from a dump has the flatter text of the same condition.

type Group = (string | Group)[];

const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]|[^\s()'"]+|\s+/g;

function parse(text: string): Group {
  const root: Group = [];
  const open: Group[] = [root];
  for (const [part] of text.matchAll(token)) {
    const current = open.at(-1) ?? root;
    if (part === '(') {
      const group: Group = [];
      current.push(group);
      open.push(group);
    } else if (part === ')' && open.length > 1) {
      open.pop();
    } else {
      current.push(part.trim() === '' ? ' ' : part);
    }
  }
  return root;
}

/** Returns the operator that joins the parts of a group; undefined if there is none, or more than one. */
function joinerOf(group: Group): string | undefined {
  const joiners = new Set(group.filter((part) => part === 'AND' || part === 'OR'));
  const [joiner] = joiners;
  return joiners.size === 1 ? (joiner as string) : undefined;
}

function flatten(group: Group): Group {
  const parts = group.map((part) => (typeof part === 'string' ? part : flatten(part)));
  const [first, ...rest] = parts;
  const joiner = joinerOf(rest);
  if (joiner === undefined || typeof first === 'string' || first === undefined) return parts;
  return joinerOf(first) === joiner && rest.find((part) => part !== ' ') === joiner ? [...first, ...rest] : parts;
}

const write = (group: Group): string =>
  group.map((part) => (typeof part === 'string' ? part : `(${write(part)})`)).join('');

/** Returns the text with each condition as flat as PostgreSQL would parse it. */
export const canonicalExpression = (text: string): string => write(flatten(parse(text)));
