import type { Database } from '@goodturn/database';
import type { TransferKind } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { maxCounted, totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import { readSubjects, subjectOf } from '../../money/records/record-subjects.ts';
import { recordWords, remarkOf } from '../../money/records/record-view.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { billAmounts, billPage, type BillFilter, type BillRequest, type BillRow, type BillScope } from './bill-list.ts';

export type BillService = ReturnType<typeof createBillService>;

/** Returns the kinds of transfer that a customer's records show as one of these types. */
async function readKinds(database: Database, types: readonly number[]): Promise<TransferKind[]> {
  const { rows } = await sql<{ kind: TransferKind }>`
    select kind from ledger.transfer_kind where record_type = any(${[...types]}::smallint[]) order by kind`.execute(
    database,
  );
  return rows.map(({ kind }) => kind);
}

export function createBillService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf({ search, type }: BillFilter, timeZone: string): Promise<BillScope> {
    const terms = search === undefined ? undefined : parseSearch(search);
    return {
      found: terms && { id: terms.id, customerIds: await findCustomers(database, terms) },
      kinds: type && (await readKinds(database, type)),
      timeZone,
    };
  }

  /** Returns a page of bills, the newest first, with remarks in the reader's language. */
  async function list(request: BillRequest, language: string) {
    const { timeZone, defaultLanguage } = await settings.current();
    const { query, size } = billPage(request, await scopeOf(request, timeZone));
    const page = keysetPage((await query.execute(database)).rows, { size });
    const lines = page.list.map(lineOf);
    const languages = { reader: language, site: defaultLanguage };
    const subjects = await readSubjects(database, undefined, lines, languages);
    const words = recordWords(language);
    return {
      nextCursor: page.nextCursor,
      list: page.list.map((row) => ({
        billId: row.id.toString(),
        userId: row.customer_id.toString(),
        userName: row.user_name,
        recipient: row.customer_name,
        phone: row.phone,
        type: row.record_type,
        amount: formatMoney(moneyFromMicros(row.amount)),
        before: formatMoney(moneyFromMicros(row.available_balance_after - row.amount)),
        after: formatMoney(moneyFromMicros(row.available_balance_after)),
        remark: remarkOf(lineOf(row), subjects, words),
        subject: subjectOf(lineOf(row)),
        createdAt: siteTime(row.created_at, timeZone),
      })),
    };
  }

  async function totals(filter: BillFilter, max = maxCounted) {
    const { timeZone } = await settings.current();
    const amounts = billAmounts(filter, await scopeOf(filter, timeZone), max);
    return await totalsOf(database, ['credited', 'debited', 'net'], amounts, max);
  }

  return { list, totals };
}

const lineOf = (row: BillRow) => ({
  kind: row.kind,
  recordType: BigInt(row.record_type),
  subjectId: row.subject_id,
  correctsTransferId: row.corrects_transfer_id,
});
