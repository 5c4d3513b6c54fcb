// What a sheet shows of a number differs from the number where its format adds zeros, signs of a code, a percent sign,
// another currency than the dollar, or leaves thousands out. A person means what the sheet shows.
import { formatValue } from 'hucre';

const format = /<(?:\w+:)?numFmt\s[^<>]*>/g;
const cellFormats = /<((?:\w+:)?cellXfs)[\s>][\s\S]*?<\/\1>/;
const cellFormat = /<(?:\w+:)?xf[\s>/][^<>]*>/g;
const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const references = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
const withoutReferences = (text) =>
  text.replace(/&(?:(quot|apos|lt|gt|amp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (whole, name, number, digits) => {
    if (name !== undefined) return references[name.toLowerCase()];
    const code = Number.parseInt(number ?? digits, number === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const longestCode = 255;
/** Percentages have numbers of their own (ECMA-376, 18.8.30). */
const builtIn = { 9: '0%', 10: '0.00%' };

/** A currency stands in brackets, with the number of its country behind it: `[$€-407]`. */
const currency = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;
const literal = /"[^"]*"|\\./g;
const dollars = /^(?:US ?\$|\$|USD?)?$/i;

/** Returns how a format shows a number otherwise than it is; undefined if it does not. */
function kindOf(code) {
  const [shown = ''] = code
    .replace(currency, (_, sign) => `"${sign}"`)
    .replace(/\[[^\]]*\]/g, '')
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const signs = Array.from(shown.matchAll(literal), ([text]) => text.replace(/^"|"$|^\\/g, '').trim());
  const bare = shown.replace(/[_*]./g, '').replace(literal, '');
  if (bare.includes('%')) return 'sign';
  if (/[0#?],+(?![0#?])/.test(bare)) return 'scaled';
  const ofMoney = [...signs, bare.replace(/[^\p{Sc}]/gu, '')].filter((sign) =>
    /^(?:[A-Z]{3}|\S{0,3}\p{Sc}\S{0,3})$/u.test(sign),
  );
  if (ofMoney.some((sign) => !dollars.test(sign))) return 'sign';
  const isCode = /^[^.]*00/.test(bare) || (/[\p{L}\d-]/u.test(signs.join('')) && /0.*0/.test(bare));
  return isCode && !bare.includes('.') ? 'code' : undefined;
}

/** Returns the formats of the cells that show other numbers, by the place of their style. */
export function formatsIn(styles = '') {
  const codes = new Map(Object.entries(builtIn));
  for (const [tag] of styles.matchAll(format))
    codes.set(attribute(tag, 'numFmtId'), withoutReferences(attribute(tag, 'formatCode') ?? ''));
  const found = new Map();
  const list = cellFormats.exec(styles)?.[0] ?? '';
  for (const [place, [tag]] of Array.from(list.matchAll(cellFormat)).entries()) {
    const code = codes.get(attribute(tag, 'numFmtId'));
    const kind = code === undefined || code.length > longestCode ? undefined : kindOf(code);
    if (kind !== undefined) found.set(String(place), { code: code.replace(currency, (_, sign) => `"${sign}"`), kind });
  }
  return found;
}

const cell =
  /<((?:\w+:)?c)((?:\s[^<>]*)?)>(\s*(?:<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*)?)<((?:\w+:)?v)>([^<]*)<\/\4>/g;

/** Returns a sheet whose cells have the text of what they show, where that is another one than their number. */
export function withShownNumbers(sheet, formats) {
  if (formats.size === 0) return sheet;
  return sheet.replaceAll(cell, (whole, name, attributes, formula, value, written) => {
    const shown = formats.get(attribute(attributes, 's') ?? '0');
    const number = Number(written);
    if (
      shown === undefined ||
      !/^(?:n)?$/.test(attribute(attributes, 't') ?? '') ||
      written.trim() === '' ||
      !Number.isFinite(number)
    )
      return whole;
    // A code of digits is whole; a number with decimals is none.
    if (shown.kind === 'code' && (!Number.isSafeInteger(number) || number < 0)) return whole;
    const text = `${formatValue(number, shown.code)}${shown.kind === 'scaled' ? ` (${written})` : ''}`;
    const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return `<${name}${attributes.replace(/\st="n"/, '')} t="str">${formula}<${value}>${escaped}</${value}>`;
  });
}
