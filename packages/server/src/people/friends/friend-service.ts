import { inTransaction } from '@goodturn/database';
import { parsePhoneNumber } from '../accounts/phone-number.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { SessionService } from '../../foundation/sessions/session-service.ts';
import { forgetUnanswered, readDigits, readReceived, readRequested } from './friend-store.ts';

export type FriendService = ReturnType<typeof createFriendService>;

export interface FriendDependencies {
  sessions: Pick<SessionService, 'openForFriend' | 'returnToOwn'>;
  events: Pick<EventService, 'announce'>;
}

/** Friends who shop for a customer, by the customer's own consent (G13). */
export function createFriendService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { sessions, events }: FriendDependencies,
) {
  return {
    /** The accounts that this person has asked to shop for, whosever account the session is on. */
    requested: async ({ actorId }: CustomerSession) => await readRequested(database, actorId, clock.now()),

    /** Who has asked to shop for the own account. */
    received: async ({ subjectId }: CustomerSession) => await readReceived(database, subjectId, clock.now()),

    /**
     * Opens a session on the account of this name, and returns its token: the own one, or one whose owner has agreed. Throws
     * `friend_not_accepted`, also for a name that nobody has, and `account_disabled` and `account_on_hold` for the person's own.
     */
    async switchTo(
      { tokenHash, actorId }: CustomerSession,
      userName: string,
      from: { ip: string; userAgent: string },
    ): Promise<string> {
      const ownerDigits = parsePhoneNumber(userName)?.digits;
      if (ownerDigits === undefined) throw new DomainError('friend_not_accepted');
      const token = await inTransaction(database, async (transaction) =>
        ownerDigits === (await readDigits(transaction, actorId))
          ? await sessions.returnToOwn(transaction, { tokenHash, actorId })
          : await sessions.openForFriend(transaction, { currentTokenHash: tokenHash, ownerDigits, ...from }),
      );
      events.announce();
      return token;
    },

    /** A job's step. */
    forgetUnanswered: async (): Promise<void> => await forgetUnanswered(database, clock.now()),
  };
}
