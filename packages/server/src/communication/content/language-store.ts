import type { LanguageInput } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** The contract's `languageFields` as they are stored. */
export interface LanguageFields extends Omit<LanguageInput, 'fileId'> {
  fileId: bigint | null;
}

export interface StoredLanguage extends LanguageFields {
  code: string;
  fileName: string | null;
}

const stored = (reader: Database | DatabaseTransaction) =>
  reader
    .selectFrom('shop.language as l')
    .leftJoin('shop.file as f', 'f.id', 'l.file_id')
    .select([
      'l.code',
      'l.title',
      'l.label',
      'l.abbreviation',
      'l.country',
      'l.phone_code as phoneCode',
      'l.file_id as fileId',
      'f.name as fileName',
      'l.sort',
      'l.is_visible as shown',
    ]);

/** Returns the languages that operators changed; the others are offered as their catalogues define. */
export const readStoredLanguages = async (reader: Database | DatabaseTransaction): Promise<StoredLanguage[]> =>
  await stored(reader).execute();

/** Makes concurrent changes of languages wait for each other: the first change of one has no row to lock. */
export async function lockLanguages(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(7107)`.execute(transaction);
}

export async function saveLanguage(
  transaction: DatabaseTransaction,
  code: string,
  { phoneCode, fileId, shown, ...texts }: LanguageFields,
): Promise<void> {
  const values = { ...texts, phone_code: phoneCode, file_id: fileId, is_visible: shown };
  await transaction
    .insertInto('shop.language')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute();
}
