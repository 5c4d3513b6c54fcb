import type { ResponseOf } from '@goodturn/contract';
import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import { readSentMessages, type SentMessageRow } from './sent-message-store.ts';

export type SentMessageService = ReturnType<typeof createSentMessageService>;
type SentMessageView = ResponseOf<'message/inquire'>['list'][number];

const view = ({ id, customerId, sentAt, ...row }: SentMessageRow, timeZone: string): SentMessageView => ({
  ...row,
  sentMessageId: id.toString(),
  userId: customerId?.toString() ?? null,
  sentAt: siteTime(sentAt, timeZone),
});

/** What operators sent, as the back office lists it. */
export function createSentMessageService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    async list(request: PageRequest, language: string) {
      const { before, size } = parsePage(request);
      const { timeZone, defaultLanguage } = await settings.current();
      const languages = { reader: language, site: defaultLanguage };
      const { list, nextCursor } = pageOf(
        await readSentMessages(database, { before, limit: size + 1, languages }),
        size,
      );
      return { list: list.map((row) => view(row, timeZone)), nextCursor };
    },
  };
}
