import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { countUnread, type MessageFilter, readMessages } from './message-store.ts';
import { readFacts } from './message-subjects.ts';
import { type MessageView, messageView } from './message-view.ts';
import { readResults } from './sent-message-store.ts';

export type MessageService = ReturnType<typeof createMessageService>;

export interface Recipient {
  customerId: bigint;
  language: string;
}

/** The inbox of a customer: what operators wrote, and what happened, worded in the reader's language. */
export function createMessageService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  const read = async (
    from: Database | DatabaseTransaction,
    { customerId, language }: Recipient,
    filter: MessageFilter,
  ): Promise<MessageView[]> => {
    const { timeZone, defaultLanguage } = await settings.current();
    const rows = await readMessages(from, customerId, filter);
    const languages = { reader: language, site: defaultLanguage };
    const facts = await readFacts({ database: from, customerId, languages }, rows);
    return rows.map((row) => messageView(row, facts.get(row.id) ?? { values: {} }, { language, timeZone }));
  };

  return {
    /** The customer's own messages, newest first. */
    list: async (recipient: Recipient, filter: Omit<MessageFilter, 'messageId'>): Promise<MessageView[]> =>
      await read(database, recipient, filter),

    /** One of the customer's own messages; undefined for anybody else's. */
    find: async (recipient: Recipient, messageId: bigint): Promise<MessageView | undefined> =>
      (await read(database, recipient, { messageId, limit: 1 }))[0],

    /** What became of a message to these customers, in their order; none was written where `sentMessageId` is null. */
    results: async (sentMessageId: bigint | null, customerIds: readonly bigint[]) =>
      await readResults(database, customerIds, sentMessageId),

    /** Counted up to 100. A friend's session has no messages. */
    unread: async ({ subjectId, isFriend }: Pick<CustomerSession, 'subjectId' | 'isFriend'>): Promise<number> =>
      isFriend ? 0 : await countUnread(database, subjectId),
  };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    messages: Pick<MessageService, 'find' | 'results'>;
  }
}
