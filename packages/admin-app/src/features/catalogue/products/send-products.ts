import type { Caller } from '@goodturn/browser';
import type { InputOf, ResponseOf } from '@goodturn/contract';
import { type ImportedFile, rowInFile } from '../../../shared/read-import-file.ts';

export type ImportReport = ResponseOf<'product/import'>;
export type ChosenNames = NonNullable<InputOf<'product/import'>['names']>;

/** The server refuses texts with characters that nobody sees, which names of files can have. */
const unseen = /\p{C}|\p{Default_Ignorable_Code_Point}|\p{M}{3,}|[\u2028\u2029\u2800\ufffc\ufffd]/gu;

/** Returns the end of a file's name in characters that a text of the shop may have. */
export const nameToSend = (name: string): string =>
  Array.from(name.replace(unseen, ''))
    .slice(-100)
    .join('')
    .replace(/^\p{M}+/u, '');

/**
 * Sends the parts in turn, as a trial run unless `apply`, and sums their reports. Faults carry the row of the whole
 * file.
 */
export async function sendProducts(
  { name, parts, faults }: ImportedFile,
  { names, apply }: { names: ChosenNames; apply: boolean },
  { call }: Caller,
): Promise<ImportReport> {
  const whole: ImportReport = {
    rows: 0,
    added: 0,
    changed: 0,
    same: 0,
    pictures: 0,
    faults: [...faults],
    importId: null,
  };
  for (const part of parts) {
    const input = {
      csv: part.csv,
      apply,
      names,
      rows: [...part.rows],
      fileName: nameToSend(name),
      ...(whole.importId !== null && { importId: whole.importId }),
    };
    const { data } = await call('product/import', input, { idempotencyKey: part.key });
    for (const count of ['rows', 'added', 'changed', 'same', 'pictures'] as const) whole[count] += data[count];
    whole.importId ??= data.importId;
    whole.faults.push(...data.faults.map((fault) => ({ ...fault, row: rowInFile(part, fault.row) })));
  }
  whole.faults.sort((one, other) => one.row - other.row);
  return whole;
}
