import type { DatabaseTransaction } from '@goodturn/database';
import type { DocumentSetter } from '../../foundation/documents/document-setter.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { dayAfter, spanOf } from '../../foundation/lists/day-span.ts';
import { signedAmount } from '../../foundation/lists/signed-amount.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteDay } from '../../foundation/settings/site-time.ts';
import { type BrandStatement, brandStatement, minus, noParts, plus, totalOf } from './brand-statement.ts';
import { brandStatementCsv, settlementDocument } from './brand-statement-files.ts';
import {
  type BrandDays,
  type BrandMovement,
  type BrandParts,
  readBrandChange,
  readBrandMovements,
  readBrandName,
  readBrandParts,
} from './brand-statement-store.ts';

export type BrandStatementService = ReturnType<typeof createBrandStatementService>;

export interface BrandStatementRequest {
  brandId: string;
  from: string;
  to: string;
}

/** Maximum number of days that one SQL statement reads, however long the range is, since each has a time limit. */
const daysAtOnce = 31;

export function createBrandStatementService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, documentSetter }: { settings: Pick<SettingService, 'current'>; documentSetter: DocumentSetter },
) {
  async function changeSince(
    transaction: DatabaseTransaction,
    { today, ...days }: Omit<BrandDays, 'to'> & { today: string },
  ): Promise<BrandParts> {
    let change = noParts;
    for (let from = days.from; from <= today; from = dayAfter(from, daysAtOnce)) {
      const end = dayAfter(from, daysAtOnce - 1);
      const to = end < today ? end : undefined;
      change = plus(change, await readBrandChange(transaction, { ...days, from, to }));
    }
    return change;
  }

  /** Reads the whole statement from one snapshot. */
  async function read(request: BrandStatementRequest): Promise<BrandStatement> {
    const { timeZone } = await settings.current();
    // A transfer can be some seconds younger than this server's clock.
    const today = dayAfter(siteDay(clock.now(), timeZone), 1);
    const { from, to } = spanOf(request, today);
    const brandId = BigInt(request.brandId);
    const days = { brandId, timeZone };
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const name = await readBrandName(transaction, brandId);
        if (name === undefined) throw new DomainError('not_found');
        const now = await readBrandParts(transaction, brandId);
        const since = await changeSince(transaction, { ...days, from, today });
        const after = await changeSince(transaction, { ...days, from: dayAfter(to, 1), today });
        const movements: BrandMovement[] = [];
        for (let first = from; first <= to; first = dayAfter(first, daysAtOnce)) {
          const end = dayAfter(first, daysAtOnce - 1);
          movements.push(...(await readBrandMovements(transaction, { ...days, from: first, to: end < to ? end : to })));
        }
        const [opening, closing] = [minus(now, since), minus(now, after)];
        return brandStatement({ opening, closing, movements }, { brandId, name, from, to, timeZone });
      });
  }

  return {
    /** Throws `not_found`, `invalid_request`. */
    async figures(request: BrandStatementRequest) {
      const { brandId, opening, kinds, days, closing, ...of } = await read(request);
      return {
        brandId: `${brandId}`,
        ...of,
        opening: partsView(opening),
        kinds: kinds.map(({ kind, count, ...parts }) => ({ kind, count, ...partsView(parts) })),
        days: days.map(({ day, kind, count, ...parts }) => ({ day, kind, count, ...partsView(parts) })),
        closing: partsView(closing),
      };
    },

    /** Returns the statement as CSV text, or as a PDF in Base64. Throws what `figures` throws, and `overloaded`. */
    async file({ format, ...request }: BrandStatementRequest & { format: 'csv' | 'pdf' }, language: string) {
      const statement = await read(request);
      const { brandId, from, to } = statement;
      const fileName = `brand-${brandId}-${from}-${to}.${format}`;
      if (format === 'csv') return { fileName, content: brandStatementCsv(statement, language) };
      const { siteTitle } = await settings.current();
      const document = settlementDocument(statement, { language, siteTitle });
      return { fileName, content: (await documentSetter.set('settlement', document)).toString('base64') };
    },
  };
}

const partsView = (parts: BrandParts) => ({
  available: signedAmount(parts.available),
  pending: signedAmount(parts.pending),
  escrow: signedAmount(parts.escrow),
  total: signedAmount(totalOf(parts)),
});
