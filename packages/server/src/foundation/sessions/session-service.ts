import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { DomainError } from '../domain-error.ts';
import type { EventService } from '../realtime/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { AdministratorSession, CustomerSession, FoundSession, Session } from './session.ts';
import { createSessionLookup } from './session-lookup.ts';
import { friendSessionMaxMs, sessionLife } from './session-life.ts';
import { newToken } from './session-token.ts';
import * as store from './session-store.ts';

interface Login {
  ip: string;
  userAgent: string;
  installation?: Buffer | undefined;
  /** The former session of the app, which this log-in ends. */
  replacedTokenHash?: Buffer | undefined;
}

export interface CustomerLogin extends Login {
  subjectId: bigint;
  actorId: bigint;
}

/** A switch from an own session, or from a friend's session to the one that it was opened from. */
export interface AccountSwitch {
  currentTokenHash: Buffer;
  ownerDigits: string;
  ip: string;
  userAgent: string;
}

/** The friend's session, by which the own session that it was opened from is found. */
type FriendSession = Pick<CustomerSession, 'actorId' | 'tokenHash'>;

export interface AdministratorLogin extends Login {
  administratorId: bigint;
  /** The proof that only the password yields; the database requires it. */
  passwordProof: Buffer;
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(context: ServerContext, events: EventService, onBatch?: (size: number) => void) {
  const { database, clock } = context;
  const lookup = createSessionLookup(context, onBatch);

  /** Returns false for an ended session; else marks it as used now, which is written at intervals. */
  const markUsed = async ({ kind, expiresAt, seenAt }: store.StoredSession, tokenHash: Buffer): Promise<boolean> => {
    const now = clock.now();
    const { idleMs, writtenEveryMs } = sessionLife[kind];
    const unusedMs = now.getTime() - seenAt.getTime();
    if (expiresAt <= now || unusedMs >= idleMs) return false;
    if (unusedMs >= writtenEveryMs) await store.touchSession(database, tokenHash, now);
    return true;
  };

  const begin = ({ installation, ...login }: CustomerLogin, kind: store.NewSession['kind']) => {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + sessionLife[kind].maxMs);
    const account = `${kind === 'customer' ? 'c' : 'a'}${login.actorId}` as const;
    return { ...newToken(account), ...login, kind, installation: installation ?? null, createdAt, expiresAt };
  };

  return {
    queued: lookup.queued,
    close: lookup.close,

    /**
     * Opens a session and returns its token, which is returned once and not stored. The database transaction locks the
     * person's account, so that a change of the password waits for it and then ends the session with all others. It
     * replaces the app's former session, and if a person has too many, the one that was unused the longest.
     */
    async open(transaction: DatabaseTransaction, login: CustomerLogin): Promise<string> {
      const { token, ...session } = begin(login, 'customer');
      const { actorId, replacedTokenHash: replacedHash, createdAt } = session;
      const kept = sessionLife.customer.max - 1;
      const ended = await store.deleteSurplus(transaction, { kind: 'customer', actorId, replacedHash, kept });
      if (ended.length > 0) await store.announceEnd(transaction, ended, createdAt);
      await store.insertCustomerSession(transaction, session);
      return token;
    },

    /**
     * Opens an administrator's session likewise; returns undefined if the password has changed since, or the account is
     * disabled.
     */
    async openForAdministrator(
      transaction: DatabaseTransaction,
      login: AdministratorLogin,
    ): Promise<string | undefined> {
      const { administratorId, passwordProof, ...rest } = login;
      const person = { subjectId: administratorId, actorId: administratorId };
      const { token, ...session } = begin({ ...rest, ...person }, 'administrator');
      const kept = sessionLife.administrator.max - 1;
      const isOpen = await store.insertAdministratorSession(transaction, { ...session, passwordProof, kept });
      return isOpen ? token : undefined;
    },

    /** Opens a friend's session. Throws `not_logged_in`, `friend_not_accepted`, `account_disabled`, `account_on_hold`. */
    async openForFriend(transaction: DatabaseTransaction, { ip, ...change }: AccountSwitch): Promise<string> {
      // While shopping for a friend, a person acts as neither account alone, so that this token names no account.
      const { token, tokenHash } = newToken();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + friendSessionMaxMs);
      const result = await store.insertFriendSession(transaction, { ...change, ip, tokenHash, createdAt, expiresAt });
      if (result === 'opened') return token;
      if (result === 'not_accepted') throw new DomainError('friend_not_accepted');
      throw new DomainError(result === 'not_found' ? 'not_logged_in' : result);
    },

    /** Ends a friend's session, and returns a new token of the own session that it was opened from. */
    async returnToOwn(transaction: DatabaseTransaction, friendSession: FriendSession): Promise<string> {
      const { actorId, tokenHash: currentTokenHash } = friendSession;
      const { token, tokenHash } = newToken(`c${actorId}`);
      const isOpen = await store.replaceOwnSession(transaction, { currentTokenHash, tokenHash, now: clock.now() });
      if (!isOpen) throw new DomainError('not_logged_in');
      return token;
    },

    /** Returns the session of a token, with an administrator's current rights; undefined once it has ended. */
    async find(tokenHash: Buffer): Promise<FoundSession> {
      const found = await lookup.find(tokenHash);
      if (found === undefined || !(await markUsed(found, tokenHash))) return undefined;
      if (!found.canAct) return { kind: 'endedFriend' };
      const { kind, subjectId, actorId } = found;
      const installation = found.installation ?? undefined;
      if (kind === 'customer') {
        return { kind, subjectId, actorId, isFriend: subjectId !== actorId, tokenHash, installation };
      }
      const rights = await store.findRights(database, actorId);
      if (rights === undefined) return undefined;
      const { account, nodes } = rights;
      return { kind, administratorId: actorId, account, nodes: new Set(nodes), tokenHash, installation };
    },

    async end(session: Session): Promise<void> {
      await inTransaction(database, async (transaction) => {
        await store.deleteSession(transaction, session.tokenHash);
        if (session.kind === 'customer') await store.announceEnd(transaction, [session.subjectId], clock.now());
      });
      if (session.kind === 'customer') events.announce();
    },

    /** Ends every other session of this customer; the caller announces it after the commit. */
    async endOthers(transaction: DatabaseTransaction, session: CustomerSession): Promise<void> {
      const ended = await store.deleteOtherSessions(
        transaction,
        { kind: 'customer', id: session.subjectId },
        session.tokenHash,
      );
      if (ended.length > 0) await store.announceEnd(transaction, ended, clock.now());
    },

    async endOthersOfAdministrator(transaction: DatabaseTransaction, session: AdministratorSession): Promise<void> {
      const person = { kind: 'administrator', id: session.administratorId } as const;
      await store.deleteOtherSessions(transaction, person, session.tokenHash);
    },

    async cleanUp(): Promise<void> {
      const now = clock.now();
      const since = (kind: 'customer' | 'administrator') => new Date(now.getTime() - sessionLife[kind].idleMs);
      const unusedSince = { customer: since('customer'), administrator: since('administrator') };
      await store.deleteEnded(database, { now, unusedSince });
    },
  };
}
