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

/** Reads the customer's inbox: operators' messages and notifications of events, in the reader's language. */
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
    list: async (recipient: Recipient, filter: Omit<MessageFilter, 'messageId'>): Promise<MessageView[]> =>
      await read(database, recipient, filter),

    /** Returns one of the customer's messages; undefined for a message of another customer. */
    find: async (recipient: Recipient, messageId: bigint): Promise<MessageView | undefined> =>
      (await read(database, recipient, { messageId, limit: 1 }))[0],

    /**
     * Returns the result of a message for each of these customers, in their order; `sentMessageId` is null if nobody
     * got it.
     */
    results: async (sentMessageId: bigint | null, customerIds: readonly bigint[]) =>
      await readResults(database, customerIds, sentMessageId),

    /** Returns the number of unread messages, at most 100. A friend's session has no messages. */
    unread: async ({ subjectId, isFriend }: Pick<CustomerSession, 'subjectId' | 'isFriend'>): Promise<number> =>
      isFriend ? 0 : await countUnread(database, subjectId),
  };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    messages: Pick<MessageService, 'find' | 'results'>;
  }
}
