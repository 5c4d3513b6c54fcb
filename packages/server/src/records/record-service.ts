import { ownCashbackOf, referralRewardsByDay, type StatementLine, statementOf } from '@goodturn/ledger';
import { formatMoney } from '@goodturn/money';
import { type PageRequest, pageOf, readPage } from '../audit/page.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteDay, siteTime } from '../settings/site-time.ts';
import { readSubjects } from './record-subjects.ts';
import { type RecordView, recordWords, remarkOf } from './record-words.ts';
import { statementHeader, statementRow } from './statement-csv.ts';

export type RecordService = ReturnType<typeof createRecordService>;

export interface RecordFilter extends PageRequest {
  /** Counted from 1, for clients that page by number. */
  page?: number | undefined;
  type?: bigint | undefined;
  loadedIds?: readonly bigint[] | undefined;
}

const linesAtOnce = 2_000n;

export function createRecordService({ database, clock }: ServerContext, settings: SettingService) {
  async function viewsOf(lines: readonly StatementLine[], language: string): Promise<RecordView[]> {
    const { zone, defaultLanguage } = await settings.current();
    const subjects = await readSubjects(database, lines, { reader: language, site: defaultLanguage });
    const words = recordWords(language);
    return lines.map((line) => ({
      revenueId: line.id.toString(),
      type: Number(line.recordType),
      doMoney: formatMoney(line.amount),
      balance: formatMoney(line.availableAfter),
      cTime: siteTime(line.createdAt, zone),
      remark: remarkOf(line, subjects, words),
    }));
  }

  /** A customer's asset records, newest first. */
  async function page(customerId: bigint, language: string, filter: RecordFilter) {
    const { before, size } = readPage(filter);
    const { page: number = 1, type, loadedIds = [] } = filter;
    // Whoever tells what is loaded, or where the last page ended, has said where this one begins.
    const offset = before === undefined && loadedIds.length === 0 ? BigInt((number - 1) * size) : undefined;
    const lines = await statementOf(database, customerId, {
      beforeId: before,
      recordType: type,
      withoutIds: loadedIds,
      limit: BigInt(size + 1),
      offset,
    });
    const { list, nextCursor } = pageOf(lines, size);
    return { list: await viewsOf(list, language), nextCursor };
  }

  /** All of a customer's asset records as CSV, oldest first. */
  async function statement(customerId: bigint, language: string) {
    const words = recordWords(language);
    const rows = [statementHeader(words)];
    for (let afterId: bigint | undefined = 0n; afterId !== undefined; ) {
      const lines: StatementLine[] = await statementOf(database, customerId, { afterId, limit: linesAtOnce });
      for (const record of await viewsOf(lines, language)) rows.push(statementRow(record, words));
      afterId = lines.at(-1)?.id;
    }
    const { zone } = await settings.current();
    return {
      fileName: `goodturn-statement-${siteDay(clock.now(), zone)}.csv`,
      csv: rows.map((row) => `${row}\r\n`).join(''),
    };
  }

  /** Own cashback and bonuses of all time, and referral rewards by day, both less what was taken back. */
  async function backMoney(customerId: bigint) {
    const { zone } = await settings.current();
    const [own, days] = await Promise.all([
      ownCashbackOf(database, customerId),
      referralRewardsByDay(database, customerId, zone),
    ]);
    return {
      staticBack: formatMoney(own),
      trendBacks: days.map(({ day, rewards }) => ({ utime: siteTime(day, zone), trendBack: formatMoney(rewards) })),
    };
  }

  return { page, statement, backMoney };
}
