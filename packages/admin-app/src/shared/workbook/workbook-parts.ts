// Reads the parts of a workbook (ECMA-376) besides its sheets: their list, the shared texts and the date styles.
import { readXml, type XmlHandlers, type XmlTag } from './read-xml.ts';
import { WorkbookError } from './workbook-error.ts';
import type { ZipParts } from './zip-parts.ts';

export interface SheetPart {
  name: string;
  path: string;
}

export interface WorkbookParts {
  /** The visible sheets. */
  sheets: readonly SheetPart[];
  sharedTexts: readonly string[];
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

/** Returns the relations of a part; an empty path is the archive itself. */
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

/** Returns handlers that collect the text of a cell: one element for each run of formatting, without phonetic hints. */
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

/** Decodes characters that XML cannot contain (ST_Xstring). */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether the format is one of the built-in date formats (18.8.30). */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Whether a format shows a date: it has a date letter outside of quotes, brackets and escapes. */
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
