/** Creates workbooks as other programs write them: ZIP archives of parts in XML. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return await buffer(zip.outputStream);
}

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;

interface TestSheet {
  name: string;
  /** The rows as XML. */
  rows: string;
  /** How its columns are shown, as XML. */
  columns?: string;
  /** What follows its rows, as XML. */
  after?: string;
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
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships>${relation('w', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook><!-- > --><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}${relation('s', 'sharedStrings', 'sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${sharedTexts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  for (const [place, { rows, columns = '', after = '' }] of sheets.entries()) {
    const sheet = `<worksheet>${columns}<sheetData>${rows}</sheetData>${after}</worksheet>`;
    parts[`xl/worksheets/sheet${place + 1}.xml`] = sheet;
  }
  return parts;
}

export const workbookOf = async (workbook: TestWorkbook): Promise<Buffer> => await zipOf(partsOfWorkbook(workbook));

/** Returns a row with inline texts. */
export const textRow = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
