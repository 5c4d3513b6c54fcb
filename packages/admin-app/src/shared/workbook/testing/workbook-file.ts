/** Creates workbooks as other programs write them: ZIP archives with stored or compressed parts. */

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const little = (value: number, length: number): number[] =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** place) % 256);

/** Returns a ZIP archive of the parts. Its checksums are zero, because the reader ignores them. */
export async function zipOf(parts: Readonly<Record<string, string>>, { flags = 0 } = {}): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const directory: number[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const data = await packed(bytesOf(text));
    const path = [...bytesOf(name)];
    const facts = [...little(flags, 2), ...little(8, 2), ...little(0, 8), ...little(data.length, 4), ...little(0, 4)];
    const names = [...little(path.length, 2), ...little(0, 2)];
    const head = [...little(0x04034b50, 4), ...little(20, 2), ...facts, ...names, ...path];
    directory.push(
      ...little(0x02014b50, 4),
      ...little(20, 4),
      ...facts,
      ...names,
      ...little(0, 10),
      ...little(at, 4),
      ...path,
    );
    pieces.push(new Uint8Array(head), data);
    at += head.length + data.length;
  }
  const count = little(Object.keys(parts).length, 2);
  const end = [
    ...little(0x06054b50, 4),
    ...little(0, 4),
    ...count,
    ...count,
    ...little(directory.length, 4),
    ...little(at, 4),
    0,
    0,
  ];
  return new Blob([...pieces, new Uint8Array(directory), new Uint8Array(end)]);
}

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;

interface TestSheet {
  name: string;
  /** The rows as XML. */
  rows: string;
  state?: string;
}

interface TestWorkbook {
  sheets: readonly TestSheet[];
  sharedTexts?: readonly string[];
  /** The content of the styles part. */
  styles?: string;
}

/** Returns the parts of a workbook, so that tests can remove or break some. */
export function partsOfWorkbook({ sheets, sharedTexts = [], styles = '' }: TestWorkbook): Record<string, string> {
  const list = sheets.map(
    ({ name, state = 'visible' }, place) =>
      `<sheet name="${name}" sheetId="${place + 1}" state="${state}" r:id="r${place}"/>`,
  );
  const relations = sheets.map((_, place) => relation(`r${place}`, 'worksheet', `worksheets/sheet${place + 1}.xml`));
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('w', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook><!-- > --><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}${relation('s', 'sharedStrings', 'sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${sharedTexts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  for (const [place, { rows }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${place + 1}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  }
  return parts;
}

export const workbookOf = async (workbook: TestWorkbook): Promise<Blob> => await zipOf(partsOfWorkbook(workbook));

/** Returns a row with inline texts. */
export const textRow = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
