import { read as readSheetJs, utils } from '@e965/xlsx';
import { readXlsx } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';

/** Returns the rows of the only sheet of a workbook as three readers by other makers read them, the header first. */
export async function readByOthers(file: Buffer): Promise<Readonly<Record<string, readonly (readonly unknown[])[]>>> {
  const hucre = await readXlsx(new Uint8Array(file));
  const { SheetNames, Sheets } = readSheetJs(file);
  return {
    hucre: hucre.sheets[0]?.rows ?? [],
    sheetJs: utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' }),
    readExcelFile: await readSheet(file, { trim: false }),
  };
}
