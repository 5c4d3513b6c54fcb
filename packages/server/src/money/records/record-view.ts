import type { Database } from '@goodturn/database';
import type { StatementLine } from '@goodturn/ledger';
import { formatMoney } from '@goodturn/money';
import type { SiteSettings } from '../../foundation/settings/site-settings.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { type ProductNames, readSubjects } from './record-subjects.ts';
import { type RecordView, type RecordWords, recordWords, remarkOf } from './record-words.ts';

export interface RecordReader {
  customerId: bigint;
  language: string;
  settings: Pick<SiteSettings, 'timeZone' | 'defaultLanguage'>;
  /** For callers that read many pages in a row. */
  names?: ProductNames;
  words?: RecordWords;
}

/** Returns the lines as their customer sees them, with their subjects. */
export async function readViews(
  database: Database,
  lines: readonly StatementLine[],
  { customerId, language, settings: { timeZone, defaultLanguage }, names, words = recordWords(language) }: RecordReader,
): Promise<RecordView[]> {
  const languages = { reader: language, site: defaultLanguage };
  const subjects = await readSubjects(database, customerId, lines, languages, names);
  return lines.map((line) => ({
    recordId: line.id.toString(),
    type: Number(line.recordType),
    amount: formatMoney(line.amount),
    balance: formatMoney(line.availableBalanceAfter),
    createdAt: siteTime(line.createdAt, timeZone),
    remark: remarkOf(line, subjects, words),
  }));
}
