import { inTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import { findPhoneDigits } from '../../foundation/lists/find-phone-digits.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { SessionService } from '../../foundation/sessions/session-service.ts';
import { phoneSpellings } from '../../foundation/texts/phone-number.ts';
import { forgetUnanswered, readDigits, readReceived, readRequested } from './friend-store.ts';

export type FriendService = ReturnType<typeof createFriendService>;

export interface FriendDependencies {
  sessions: Pick<SessionService, 'openForFriend' | 'returnToOwn'>;
  events: Pick<EventService, 'announce'>;
}

/** Manages friends who shop for a customer with the customer's consent (G13). */
export function createFriendService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { sessions, events }: FriendDependencies,
) {
  return {
    /** Returns the requests that this person made, even if the session is on another customer's account. */
    requested: async ({ actorId }: CustomerSession) => await readRequested(database, actorId, clock.now()),

    /** Returns the requests of others to shop for the account of the session. */
    received: async ({ subjectId }: CustomerSession) => await readReceived(database, subjectId, clock.now()),

    /**
     * Opens a session on the account of this name, either the person's own or one whose owner has consented, and
     * returns its token. Throws `friend_not_accepted`, also for an unknown name, and `account_disabled` or
     * `account_on_hold` if the person's own account is disabled or on hold.
     */
    async switchTo(
      { token, actorId }: CustomerSession,
      userName: string,
      from: { ip: string; userAgent: string },
    ): Promise<string> {
      const ownerDigits = await findPhoneDigits(database, phoneSpellings(userName));
      if (ownerDigits === undefined) throw new DomainError('friend_not_accepted');
      const switched = await inTransaction(database, async (transaction) =>
        ownerDigits === (await readDigits(transaction, actorId))
          ? await sessions.returnToOwn(transaction, { token, actorId })
          : await sessions.openForFriend(transaction, { currentToken: token, ownerDigits, ...from }),
      );
      events.announce();
      return switched;
    },

    forgetUnanswered: async (): Promise<void> => await forgetUnanswered(database, clock.now()),
  };
}
