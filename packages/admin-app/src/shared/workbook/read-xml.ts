import { WorkbookError } from './workbook-error.ts';

export interface XmlTag {
  /** The name without its namespace prefix, which each program chooses freely. */
  name: string;
  /** Returns the value of an attribute by its name without prefix. */
  attribute: (name: string) => string | undefined;
}

export interface XmlHandlers {
  open: (tag: XmlTag) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/** A cell has at most 32,767 characters; a longer token is not from a workbook. */
const longest = 1_000_000;

const unreadable = () => new WorkbookError('admin_view.workbook.unreadable');

/**
 * Parses the XML of a workbook as a stream, without a tree. It loads and resolves nothing, and rejects document types,
 * because their entities could expand without limit.
 */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  let rest = '';
  for await (const piece of pieces) {
    rest = readAll(rest + piece, handlers);
    if (rest.length > longest) throw unreadable();
  }
  if (rest.trim() !== '') throw unreadable();
}

/** Reads the complete tokens and returns the rest. */
function readAll(xml: string, handlers: XmlHandlers): string {
  let at = 0;
  while (at < xml.length) {
    const end = endOfToken(xml, at);
    if (end === -1) break;
    readToken(xml.slice(at, end), handlers);
    at = end;
  }
  return xml.slice(at);
}

/** Returns the end of a text or tag; -1 if it has not arrived yet. */
function endOfToken(xml: string, at: number): number {
  if (xml[at] !== '<') return xml.indexOf('<', at);
  for (const [begin, finish] of marked) {
    if (xml.startsWith(begin, at)) return after(xml, finish, at + begin.length);
    // The opening mark itself may be incomplete.
    if (begin.startsWith(xml.slice(at, at + begin.length))) return -1;
  }
  return endOfTag(xml, at);
}

const marked = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

function after(xml: string, finish: string, from: number): number {
  const found = xml.indexOf(finish, from);
  return found === -1 ? -1 : found + finish.length;
}

/** Finds the end of a tag outside of quoted values, which may contain ">". */
function endOfTag(xml: string, at: number): number {
  let quote = '';
  for (let place = at + 1; place < xml.length; place += 1) {
    const mark = xml[place] ?? '';
    if (quote !== '') quote = mark === quote ? '' : quote;
    else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === '>') return place + 1;
  }
  return -1;
}

function readToken(token: string, { open, close, text }: XmlHandlers): void {
  if (!token.startsWith('<')) return text(decoded(token));
  if (token.startsWith('<![CDATA[')) return text(token.slice(9, -3));
  if (token.startsWith('<?') || token.startsWith('<!--')) return;
  if (token.startsWith('<!')) throw unreadable();
  if (token.startsWith('</')) return close(localName(token.slice(2, -1).trim()));
  const isEmpty = token.endsWith('/>');
  const inside = token.slice(1, isEmpty ? -2 : -1);
  const name = localName(inside.split(/\s/u, 1)[0] ?? '');
  open({ name, attribute: (wanted) => attributeIn(inside, wanted) });
  if (isEmpty) close(name);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributes = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

function attributeIn(inside: string, wanted: string): string | undefined {
  for (const [, name = '', double, single] of inside.matchAll(attributes)) {
    if (localName(name) === wanted) return decoded(double ?? single ?? '');
  }
  return undefined;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&([^;&]{1,10});/gu, (_, name: string) => {
    const mark = name.startsWith('#') ? characterOf(name.slice(1)) : named[name];
    if (mark === undefined) throw unreadable();
    return mark;
  });
}

function characterOf(number: string): string | undefined {
  const code = number.startsWith('x') ? Number.parseInt(number.slice(1), 16) : Number.parseInt(number, 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
