import type { ResponseOf } from '@goodturn/contract';
import { sql } from 'kysely';
import { DomainError } from '../../foundation/domain-error.ts';
import { findCustomers, matching } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import {
  isFound,
  sentMessageMatches,
  sentMessagePage,
  type SentMessageFilter,
  type SentMessageRequest,
  type SentMessageScope,
} from './sent-message-list.ts';
import { findSentMessage, recipientPage, type RecipientRequest, type RecipientRow } from './message-recipients.ts';
import { readSentMessages, type SentMessageRow } from './sent-message-store.ts';

export type SentMessageService = ReturnType<typeof createSentMessageService>;
type SentMessageView = ResponseOf<'message/inquire'>['list'][number];
type RecipientView = ResponseOf<'message/recipients'>['list'][number];

const view = (row: SentMessageRow, timeZone: string): SentMessageView => ({
  sentMessageId: row.id.toString(),
  title: row.title,
  content: row.content,
  languages: row.languages,
  userId: row.customerId?.toString() ?? null,
  userName: row.userName,
  recipients: row.recipients,
  viewed: row.viewed,
  notifyStatus: row.viewed === 0 ? 1 : 2,
  sentBy: row.sentBy,
  sentAt: siteTime(row.sentAt, timeZone),
});

const recipientView = ({ customerId, userName, viewedAt }: RecipientRow, timeZone: string): RecipientView => ({
  userId: customerId.toString(),
  userName,
  notifyStatus: viewedAt === null ? 1 : 2,
  viewedAt: viewedAt && siteTime(viewedAt, timeZone),
});

export function createSentMessageService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf({ search }: SentMessageFilter, timeZone: string): Promise<SentMessageScope> {
    if (search === undefined) return { found: undefined, timeZone };
    const terms = parseSearch(search);
    const found = isFound(terms, await findCustomers(database, terms));
    return {
      found: await matching(database, { table: sql`shop.sent_message s`, id: sql`s.id`, found }),
      timeZone,
    };
  }

  return {
    async list(request: SentMessageRequest, language: string) {
      const { timeZone, defaultLanguage } = await settings.current();
      const { size, ...page } = sentMessagePage(request, await scopeOf(request, timeZone));
      const languages = { reader: language, site: defaultLanguage };
      const { list, nextCursor } = keysetPage(await readSentMessages(database, page, languages), { size });
      return { list: list.map((row) => view(row, timeZone)), nextCursor };
    },

    /** Throws `not_found` for an unknown message. */
    async recipients(request: RecipientRequest) {
      const { timeZone } = await settings.current();
      const message = await findSentMessage(database, request.sentMessageId);
      if (message === undefined) throw new DomainError('not_found');
      const { size, query } = recipientPage(request, message);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return { list: list.map((row) => recipientView(row, timeZone)), nextCursor };
    },

    async totals(filter: SentMessageFilter, max?: number) {
      const { timeZone } = await settings.current();
      return await totalsOf(database, [], sentMessageMatches(filter, await scopeOf(filter, timeZone)), max);
    },
  };
}
