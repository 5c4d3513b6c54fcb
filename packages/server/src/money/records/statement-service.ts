import { Readable } from 'node:stream';
import { statementBetween, type StatementLine, statementOf } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { csvCell } from '../../foundation/lists/csv.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { knownTimeZone, siteDay } from '../../foundation/settings/site-time.ts';
import { readViews, type RecordView, recordWords, type RecordWords } from './record-view.ts';

export interface StatementOptions {
  /** Notified of how many lines were read from the database. */
  onLines?: (count: number) => void;
  linesPerBatch?: bigint;
  maxDurationMs?: number;
}

interface StatementReader {
  customerId: bigint;
  language: string;
  timeZone: string;
}

// Takes a few milliseconds of the event loop.
const defaultLinesPerBatch = 250n;
// Enough for ten megabytes, which are a hundred thousand lines, at 35 KB/s.
const defaultMaxDurationMs = 300_000;

export type StatementService = ReturnType<typeof createStatementService>;

/**
 * Sends a customer's whole statement as CSV while it is read: the next lines are read when the client has taken the
 * previous ones. Each batch is a short read-only database transaction, so that a slow client holds neither a connection
 * nor a snapshot. All batches together are the statement of one instant, because lines are never changed and none
 * appears among older ones.
 */
export function createStatementService(
  { database, clock }: ServerContext,
  settingService: SettingService,
  { onLines, linesPerBatch = defaultLinesPerBatch, maxDurationMs = defaultMaxDurationMs }: StatementOptions = {},
) {
  const places = createStatementPlaces();

  async function* batches({ customerId, language, timeZone }: StatementReader): AsyncGenerator<string> {
    const { defaultLanguage } = await settingService.current();
    const settings = { defaultLanguage, timeZone };
    const words = recordWords(language);
    const reader = { customerId, language, settings, words, names: new Map<bigint, string>() };
    const read = async (page: { afterId: bigint; beforeId: bigint }) =>
      await database
        .transaction()
        .setAccessMode('read only')
        .execute(async (transaction) => {
          const lines = await statementBetween(transaction, customerId, { ...page, limit: linesPerBatch });
          return { lines, views: await readViews(transaction, lines, reader) };
        });
    const [newest] = await statementOf(database, customerId, { limit: 1n });
    const beforeId = newest === undefined ? 0n : newest.id + 1n;
    yield `${statementHeader(words, timeZone)}\r\n`;
    for (let last: StatementLine | undefined = newest, afterId = 0n; last !== undefined; ) {
      const { lines, views } = await read({ afterId, beforeId });
      onLines?.(lines.length);
      yield views.map((view) => `${statementRow(view, words)}\r\n`).join('');
      last = lines.length < linesPerBatch ? undefined : lines.at(-1);
      afterId = last?.id ?? afterId;
    }
  }

  /**
   * Returns the whole response as JSON text, with times in the viewer's zone. Its beginning is read first, so that a
   * failure still gets an error response.
   */
  async function open(customerId: bigint, language: string, viewerZone = 'UTC'): Promise<Readable> {
    const timeZone = knownTimeZone(viewerZone);
    if (timeZone === undefined) {
      throw new DomainError('invalid_request', { fields: { timeZone: 'error_view.field_format' } });
    }
    const leave = places.take(customerId);
    try {
      const fileName = `goodturn-statement-${siteDay(clock.now(), timeZone)}.csv`;
      const text = asJson(fileName, batches({ customerId, language, timeZone }));
      const beginning = await text.next();
      return streamOf(beginning.value ?? '', text, { leave, maxDurationMs });
    } catch (error) {
      leave();
      throw error;
    }
  }

  return { open, count: places.count };
}

/** The columns of the CSV file (RFC 4180). */
const columns = ['number', 'time', 'type', 'amount', 'balance', 'remark'] as const;

export function statementHeader(words: RecordWords, timeZone: string): string {
  return columns.map((column) => csvCell(words(`column_${column}`, { timeZone }))).join(',');
}

/**
 * Returns a line of the file. Amounts are written unchanged: a minus before digits is a number, which a spreadsheet
 * adds up.
 */
export function statementRow(record: RecordView, words: RecordWords): string {
  const { recordId, createdAt, type, amount, balance, remark } = record;
  return [recordId, createdAt, csvCell(words(`type_${type}`)), amount, balance, csvCell(remark)].join(',');
}

/** Wraps a text that is still being read in the envelope of a response. */
async function* asJson(fileName: string, csv: AsyncIterable<string>): AsyncGenerator<string> {
  let before = `{"status":1,"data":{"fileName":${JSON.stringify(fileName)},"csv":"`;
  for await (const piece of csv) {
    yield before + JSON.stringify(piece).slice(1, -1);
    before = '';
  }
  yield '"}}';
}

/** Returns a stream that ends with the text, with the client, or at the time limit, whichever comes first. */
function streamOf(
  beginning: string,
  rest: AsyncGenerator<string>,
  { leave, maxDurationMs }: { leave: () => void; maxDurationMs: number },
): Readable {
  const pieces = async function* () {
    yield beginning;
    yield* rest;
    // After the last piece the customer may request the next statement.
    leave();
  };
  // Prepares only one piece while the previous one is being sent.
  const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: 1 });
  const end = (): void => void stream.destroy(new Error('The statement took too long to send.'));
  const timer = setTimeout(end, maxDurationMs).unref();
  stream.once('close', () => {
    clearTimeout(timer);
    leave();
  });
  return stream;
}

/**
 * Maximum number of statements that this process sends at the same time: each takes its share of the one event loop.
 */
export const maxOpenStatements = 4;
const retryAfterSeconds = 5;

/** Limits the statements that are being sent: one for each customer, and `max` in all. */
function createStatementPlaces(max: number = maxOpenStatements) {
  const open = new Set<bigint>();
  return {
    count: (): number => open.size,
    /**
     * Takes a place and returns the function that releases it. Throws `rate_limited` or `overloaded` if there is none.
     */
    take(customerId: bigint): () => void {
      if (open.has(customerId)) throw new DomainError('rate_limited', { retryAfterSeconds });
      if (open.size >= max) throw new DomainError('overloaded', { retryAfterSeconds });
      open.add(customerId);
      let isTaken = true;
      return () => {
        // Releasing twice must not release the place of the customer's next statement.
        if (isTaken) open.delete(customerId);
        isTaken = false;
      };
    },
  };
}
