import { Parser } from 'htmlparser2';

/** Turns the markup of other shops' exports into the plain text that a product has here. */

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Elements that begin and end a line. */
const blocks = words(`
  address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 head header hr html legend li main nav ol p pre section summary table tbody tfoot thead tr ul`);
const inline = words(`
  a abbr acronym area audio b base bdi bdo big br button caption cite code col colgroup data datalist del dfn em embed
  font i img input ins kbd label link map mark meta meter nobr optgroup option output param picture progress q rp rt ruby
  s samp small source span strike strong sub sup td th time title track tt u var video wbr`);
/** Elements whose content no reader sees. */
const unseen = words('applet canvas iframe math noscript object script select style svg template textarea title');

const isBlock = new Set(blocks);
const isUnseen = new Set(unseen);
/**
 * The elements of HTML, and those that text processors write under a name of their own, such as `o:p`. Any other tag is
 * part of the text, such as a size in pointed brackets.
 */
const ofHtml = new Set([...blocks, ...inline, ...unseen]);
const isElement = (name: string): boolean => ofHtml.has(name) || /^[a-z][a-z0-9]*:[a-z]/.test(name);

/** A `<` that begins no tag, and would take the rest of the text with it. */
const loneBracket = /<(?![a-z/!?][^<]*>)/gi;
/** What can be a place of WordPress into which its plug-ins put something. No attribute of one has a bracket. */
const bracketed = /\[(\/?)([a-z][\w-]*)((?:[\s=][^[\]]*)?)\]/gi;
const attributes = /^(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))+\s*\/?$/;
/** Browsers also read the oldest names without their semicolon. */
const entity = /&(?:#[0-9]+|#x[0-9a-f]+|[a-z][a-z0-9]{1,31});|&(?:nbsp|amp|lt|gt|quot|copy|reg)(?![a-z0-9=])/i;
const tag = /<\/?([a-z][a-z0-9]*(?::[a-z][a-z0-9]*)?)(?:[\s/][^<>]*)?\/?>/gi;

/** Text that was escaped on its way through several programs is escaped as often. */
const mostRounds = 4;
/** No text of a product is as long with its markup, and no page nests elements as deep. What is more is left as it is. */
const [longest, deepest] = [60_000, 200];

/** Returns whether a text has markup; a `<` or `&` of a sentence is none. */
const hasMarkup = (text: string): boolean =>
  entity.test(text) ||
  /<!--|<!\[CDATA\[|<!doctype/i.test(text) ||
  Array.from(text.matchAll(tag)).some(([, name = '']) => isElement(name.toLowerCase()));

/** Returns whether something is left of which only its writer knows what it meant. */
export const isUnreadable = (text: string): boolean => hasMarkup(text);

/** Returns the text that a browser would show, line by line. */
export function textOfMarkup(markup: string): string {
  if (markup.length > longest) return markup;
  let text = withoutShortcodes(markup);
  for (let round = 0; round < mostRounds && hasMarkup(text); round += 1) {
    const shown = shownText(text);
    if (shown === undefined) return markup;
    text = shown;
  }
  return text;
}

/** Takes away what is in a pair or has attributes. A word alone in brackets is part of the text, such as a size. */
function withoutShortcodes(markup: string): string {
  const ends = new Map<string, number>();
  for (const { 1: slash, 2: name = '', index } of markup.matchAll(bracketed)) {
    if (slash === '/') ends.set(name.toLowerCase(), index);
  }
  return markup.replace(bracketed, (whole, slash: string, name: string, rest: string, index: number) => {
    const isInPair = slash === '/' || index < (ends.get(name.toLowerCase()) ?? 0);
    return isInPair || attributes.test(rest) ? '' : whole;
  });
}

/** Returns the text of one round; undefined if its elements are nested deeper than those of any page. */
function shownText(markup: string): string | undefined {
  const source = markup.replaceAll(loneBracket, '&lt;');
  const lines = new Lines();
  const lists: number[] = [];
  const hidden: string[] = [];
  let depth = 0;
  const sourceOf = ({ startIndex, endIndex }: Parser): string => source.slice(startIndex, endIndex + 1);
  const parser = new Parser({
    onopentag(name) {
      depth += 1;
      if (depth > deepest) parser.pause();
      if (isUnseen.has(name)) hidden.push(name);
      if (!isElement(name)) return hidden.length === 0 ? lines.add(sourceOf(parser)) : undefined;
      if (name === 'br') lines.break();
      else if (isBlock.has(name)) lines.end();
      if (name === 'ol' || name === 'ul') lists.push(name === 'ol' ? 1 : 0);
      if (name === 'li') lines.add(`${markOf(lists)} `);
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      if (hidden.at(-1) === name) hidden.pop();
      if (!isElement(name)) {
        if (!isImplied && hidden.length === 0) lines.add(sourceOf(parser));
        return;
      }
      if (name === 'ol' || name === 'ul') lists.pop();
      if (name === 'td' || name === 'th') lines.add(' ');
      if (isBlock.has(name)) lines.end();
    },
    ontext(text) {
      if (hidden.length === 0) lines.add(text);
    },
  });
  parser.end(source);
  return depth > deepest ? undefined : lines.text();
}

/** Returns the mark of the next item: its number in a numbered list. */
function markOf(lists: number[]): string {
  const next = lists.pop() ?? 0;
  lists.push(next === 0 ? 0 : next + 1);
  return next === 0 ? '•' : `${next}.`;
}

/** Puts text together in lines. White space is one space, as a browser shows it. */
class Lines {
  readonly #lines: string[] = [];
  #line = '';

  add(text: string): void {
    this.#line += text.replaceAll(/[\s\u00a0]+/gu, ' ').replaceAll('\u00ad', '');
  }

  /** Ends the line; two of them leave an empty one. */
  break(): void {
    this.#lines.push(this.#line.replaceAll(/ {2,}/g, ' ').trim());
    this.#line = '';
  }

  end(): void {
    if (this.#line.trim() !== '') this.break();
    this.#line = '';
  }

  text(): string {
    this.end();
    return this.#lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }
}
