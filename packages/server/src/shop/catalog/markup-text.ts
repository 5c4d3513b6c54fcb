/** Turns the markup of other shops' exports into the plain text that a product has here. */

const tag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;
const entity = /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,31}));/gi;

/** Elements whose content no reader sees. */
const unseen = /<!--[\s\S]*?-->|<(script|style|iframe|object)\b[\s\S]*?<\/\1\s*>/gi;
/** Elements that begin or end a line. */
const lineBreak = /<br\s*\/?>|<\/(?:p|div|h[1-6]|ul|ol|table|tr|blockquote|section)\s*>/gi;
const listItem = /<li\b[^<>]*>/gi;
const cellEnd = /<\/t[dh]\s*>/gi;

/** The names that shops write in product texts (HTML, named character references). */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '\u200c',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  micro: 'µ',
  para: '¶',
  sect: '§',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  times: '×',
  divide: '÷',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  ordm: 'º',
  ordf: 'ª',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  aring: 'å',
  Aring: 'Å',
  ccedil: 'ç',
  Ccedil: 'Ç',
  ntilde: 'ñ',
  Ntilde: 'Ñ',
  eth: 'ð',
  thorn: 'þ',
  rarr: '→',
  larr: '←',
  check: '✓',
  starf: '★',
};

/** Letters with an accent are named by both: `eacute`. */
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  caron: '\u030c',
  cedil: '\u0327',
};

function characterOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name === undefined) {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  }
  const known = named[name] ?? named[name.toLowerCase()];
  if (known !== undefined) return known;
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  const mark = accents[accent];
  return mark === undefined ? whole : (letter + mark).normalize('NFC');
}

/** Returns whether a text has markup; a `<` or `&` of a sentence is none. */
const hasMarkup = (text: string): boolean =>
  new RegExp(tag, 'i').test(text) || new RegExp(entity, 'i').test(text) || text.includes('<!--');

/** Returns the text that a browser would show, line by line, with what is not known left as it is. */
export function textOfMarkup(markup: string): string {
  if (!hasMarkup(markup)) return markup;
  const lines = markup
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(listItem, '\n• ')
    .replace(lineBreak, '\n')
    .replace(cellEnd, ' ')
    .replace(tag, '')
    .replace(entity, characterOf)
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim());
  return lines
    .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim();
}
