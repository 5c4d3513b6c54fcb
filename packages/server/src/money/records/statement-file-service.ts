import { statementBetween, statementRange } from '@goodturn/ledger';
import { moneyFromMicros } from '@goodturn/money';
import type { DocumentSetter } from '../../foundation/documents/document-setter.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { knownTimeZone } from '../../foundation/settings/site-time.ts';
import { readViews } from './record-view.ts';
import { readUserName } from './record-store.ts';
import { type StatementContent, statementDocument } from './statement-document.ts';
import { type StatementPeriod, statementPeriod } from './statement-period.ts';

/**
 * Maximum lines of a statement: some fifty pages, which take two to three seconds. A month of a busy customer has
 * fewer.
 */
export const maxStatementLines = 2_000n;

export type StatementFileService = ReturnType<typeof createStatementFileService>;

export interface StatementRequest {
  /** A year, a month or a day. */
  period: string;
  timeZone?: string | undefined;
  language: string;
}

const invalid = (field: string): DomainError =>
  new DomainError('invalid_request', { fields: { [field]: 'error_view.field_format' } });

/** Creates a customer's statement of a period as PDF, in the reader's language and zone. */
export function createStatementFileService(
  { database }: Pick<ServerContext, 'database'>,
  { settings, documentSetter }: { settings: Pick<SettingService, 'current'>; documentSetter: DocumentSetter },
) {
  /** Reads the whole statement from one snapshot. */
  const read = async (
    customerId: bigint,
    period: StatementPeriod,
    reader: { language: string; timeZone: string; defaultLanguage: string },
  ): Promise<StatementContent> =>
    await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const userName = await readUserName(transaction, customerId);
        const { afterId, lastId, openingMicros } = await statementRange(transaction, customerId, period);
        const page = { afterId, beforeId: lastId + 1n, limit: maxStatementLines + 1n };
        const lines = await statementBetween(transaction, customerId, page);
        if (BigInt(lines.length) > maxStatementLines) throw new DomainError('statement_too_long');
        const { language, ...zones } = reader;
        const views = await readViews(transaction, lines, { customerId, language, settings: zones });
        const holder = { userName, userId: `${customerId}` };
        return { holder, period, opening: moneyFromMicros(openingMicros), lines, views };
      });

  return {
    /** Throws `invalid_request` for a day or a zone that does not exist, `statement_too_long`, `overloaded`. */
    async ofPeriod(
      customerId: bigint,
      { period: asked, timeZone: zone = 'UTC', language }: StatementRequest,
    ): Promise<{ fileName: string; pdf: Buffer }> {
      const timeZone = knownTimeZone(zone);
      if (timeZone === undefined) throw invalid('timeZone');
      const period = statementPeriod(asked, timeZone);
      if (period === undefined) throw invalid('period');
      const { siteTitle, defaultLanguage } = await settings.current();
      const content = await read(customerId, period, { language, timeZone, defaultLanguage });
      const document = statementDocument(content, { language, timeZone, siteTitle });
      return { fileName: `statement-${asked}.pdf`, pdf: await documentSetter.set('statement', document) };
    },
  };
}
