// What a workbook (ECMA-376) says beside its sheets: which there are, the texts that cells share, and which styles are dates.
import { readXml, type XmlHandlers, type XmlTag } from './read-xml.ts';
import { WorkbookError } from './workbook-error.ts';
import type { ZipParts } from './zip-parts.ts';

export interface SheetPart {
  name: string;
  path: string;
}

export interface WorkbookParts {
  /** Those that somebody sees who opens the workbook. */
  sheets: readonly SheetPart[];
  sharedTexts: readonly string[];
  /** The styles that show a number as a date or a time. */
  dateStyles: ReadonlySet<number>;
}

const ignored: XmlHandlers = { open: () => undefined, close: () => undefined, text: () => undefined };

export async function readWorkbookParts(zip: ZipParts): Promise<WorkbookParts> {
  const root = await relationsOf(zip, '');
  const path = root.find(({ type }) => type.endsWith('/officeDocument'))?.path ?? '';
  if (!path.endsWith('.xml') || !zip.has(path)) throw new WorkbookError('admin_view.workbook.unreadable');
  const relations = await relationsOf(zip, path);
  const pathOf = (kind: string): string | undefined => relations.find(({ type }) => type.endsWith(`/${kind}`))?.path;
  const sheets: SheetPart[] = [];
  await readXml(zip.read(path), {
    ...ignored,
    open: (tag) => {
      if (tag.name !== 'sheet' || (tag.attribute('state') ?? 'visible') !== 'visible') return;
      const part = relations.find(({ id, type }) => id === tag.attribute('id') && type.endsWith('/worksheet'));
      if (part !== undefined) sheets.push({ name: tag.attribute('name') ?? '', path: part.path });
    },
  });
  return {
    sheets,
    sharedTexts: await sharedTextsOf(zip, pathOf('sharedStrings')),
    dateStyles: await dateStylesOf(zip, pathOf('styles')),
  };
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

/** What a part refers to; the whole archive is the part without a path. */
async function relationsOf(zip: ZipParts, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const found: Relation[] = [];
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!zip.has(path)) throw new WorkbookError('admin_view.workbook.unreadable');
  await readXml(zip.read(path), {
    ...ignored,
    open: ({ name, attribute }) => {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === undefined || attribute('TargetMode') === 'External') return;
      const to = new URL(target, `part:/${folder}`).pathname.slice(1);
      found.push({ id: attribute('Id') ?? '', type: attribute('Type') ?? '', path: decodeURIComponent(to) });
    },
  });
  return found;
}

async function sharedTextsOf(zip: ZipParts, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (path === undefined || !zip.has(path)) return texts;
  let text = '';
  const reader = textReader((part) => {
    text += part;
  });
  await readXml(zip.read(path), {
    open: (tag) => {
      if (tag.name === 'si') text = '';
      reader.open(tag);
    },
    close: (name) => {
      reader.close(name);
      if (name === 'si') texts.push(unescaped(text));
    },
    text: reader.text,
  });
  return texts;
}

/** The texts of a cell, which are one for each stretch of its formatting; how it is pronounced is none of them. */
export function textReader(take: (text: string) => void): XmlHandlers {
  let isText = false;
  let isPhonetic = false;
  return {
    open: ({ name }: XmlTag) => {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = true;
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
    text: (text) => {
      if (isText && !isPhonetic) take(text);
    },
  };
}

/** What XML cannot hold is written by its number (ST_Xstring). */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Those that every spreadsheet knows by their number (18.8.30). */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** A format shows a date where a letter of one stands outside of quotation marks, brackets and what a backslash protects. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/iu.test(code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, ''));

async function dateStylesOf(zip: ZipParts, path: string | undefined): Promise<Set<number>> {
  const dates = new Set<number>();
  if (path === undefined || !zip.has(path)) return dates;
  const codes = new Map<number, string>();
  let isInStyles = false;
  let style = 0;
  await readXml(zip.read(path), {
    ...ignored,
    open: ({ name, attribute }) => {
      const format = Number(attribute('numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(format, attribute('formatCode') ?? '');
      else if (name === 'cellXfs') isInStyles = true;
      else if (name === 'xf' && isInStyles) {
        const code = codes.get(format);
        if (code === undefined ? isBuiltInDate(format) : isDateFormat(code)) dates.add(style);
        style += 1;
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return dates;
}
