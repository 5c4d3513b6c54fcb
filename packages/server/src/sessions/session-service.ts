import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import type { EventService } from '../outbox/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { CustomerSession, Session } from './session.ts';
import { createSessionLookup } from './session-lookup.ts';
import { newToken } from './session-token.ts';
import * as failures from './login-failure-store.ts';
import * as store from './session-store.ts';

const hourMs = 3_600_000;
const lifetimeMs = { customer: 30 * 24 * hourMs, administrator: 12 * hourMs };

export interface Login {
  kind: 'customer' | 'administrator';
  subjectId: bigint;
  actorId: bigint;
  ip: string;
  userAgent: string;
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(context: ServerContext, events: EventService, onBatch?: (size: number) => void) {
  const { database, clock } = context;
  const lookup = createSessionLookup(context, onBatch);
  return {
    queued: lookup.queued,
    close: lookup.close,

    /**
     * Opens a session and gives its token, which is told once and not stored. The database transaction holds the account
     * of the person, so that a change of the password waits for it and then ends the session with all others.
     */
    async open(transaction: DatabaseTransaction, login: Login): Promise<string> {
      const { token, tokenHash } = newToken();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + lifetimeMs[login.kind]);
      await store.insertSession(transaction, { ...login, tokenHash, createdAt, expiresAt });
      return token;
    },

    /** The session of a token, with an administrator's rights as they are now; undefined once it is over. */
    async find(tokenHash: Buffer): Promise<Session | undefined> {
      const found = await lookup.find(tokenHash);
      if (found === undefined || found.expiresAt <= clock.now()) return undefined;
      const { kind, subjectId, actorId } = found;
      if (kind === 'customer') return { kind, subjectId, actorId, isFriend: subjectId !== actorId, tokenHash };
      const rights = await store.findRights(database, actorId);
      if (rights === undefined) return undefined;
      const { account, nodes } = rights;
      return { kind: 'administrator', administratorId: actorId, account, nodes: new Set(nodes), tokenHash };
    },

    async end(session: Session): Promise<void> {
      await inTransaction(database, async (transaction) => {
        await store.deleteSession(transaction, session.tokenHash);
        if (session.kind === 'customer') await store.announceEnd(transaction, [session.subjectId], clock.now());
      });
      if (session.kind === 'customer') events.announce();
    },

    /** Ends every session of this customer but this one; the caller announces after the commit. */
    async endOthers(transaction: DatabaseTransaction, session: CustomerSession): Promise<void> {
      const ended = await store.deleteOtherSessions(transaction, session.subjectId, session.tokenHash);
      if (ended.length > 0) await store.announceEnd(transaction, ended, clock.now());
    },

    /** Removes what guards nothing any more: sessions that are over, and windows of failed log-ins. */
    async cleanUp(): Promise<void> {
      const now = clock.now();
      await store.deleteExpired(database, now);
      await failures.deleteOldFailures(database, new Date(now.getTime() - 24 * hourMs));
    },
  };
}
