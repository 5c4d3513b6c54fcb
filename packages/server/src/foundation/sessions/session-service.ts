import { type DatabaseTransaction, inTransaction, type SecretToken } from '@goodturn/database';
import { DomainError } from '../domain-error.ts';
import type { SignedAssertion } from '../passkeys/passkey-store.ts';
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
  replacedToken?: SecretToken | undefined;
}

export interface CustomerLogin extends Login {
  subjectId: bigint;
  actorId: bigint;
}

/** A switch from an own session, or from a friend's session to the one that it was opened from. */
export interface AccountSwitch {
  currentToken: SecretToken;
  ownerDigits: string;
  ip: string;
  userAgent: string;
}

/** The friend's session, by which the own session that it was opened from is found. */
type FriendSession = Pick<CustomerSession, 'actorId' | 'token'>;

export interface AdministratorLogin extends Login {
  administratorId: bigint;
  /** The proofs that only the password, the authenticator app and a recovery code yield; the database requires them. */
  passwordProof: Buffer;
  code: string;
  key: Buffer;
  recoveryProof: Buffer | undefined;
  assertion: SignedAssertion | undefined;
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(context: ServerContext, events: EventService, onBatch?: (size: number) => void) {
  const { database, clock } = context;
  const lookup = createSessionLookup(context, onBatch);

  /** Returns false for an ended session; else marks it as used now, which is written at intervals. */
  const markUsed = async ({ kind, expiresAt, seenAt }: store.StoredSession, token: SecretToken): Promise<boolean> => {
    const now = clock.now();
    const { idleMs, writtenEveryMs } = sessionLife[kind];
    const unusedMs = now.getTime() - seenAt.getTime();
    if (expiresAt <= now || unusedMs >= idleMs) return false;
    if (unusedMs >= writtenEveryMs) await store.touchSession(database, token, now);
    return true;
  };

  const begin = ({ installation, ...login }: CustomerLogin, kind: store.NewSession['kind']) => {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + sessionLife[kind].maxMs);
    const account = `${kind === 'customer' ? 'c' : 'a'}${login.actorId}` as const;
    return { token: newToken(account), ...login, kind, installation: installation ?? null, createdAt, expiresAt };
  };

  return {
    queued: lookup.queued,
    close: lookup.close,

    /**
     * Opens a session and returns its token, which is returned once and not stored. The database transaction locks the
     * person's account, so that a change of the password waits for it and then ends the session with all others. It
     * replaces the app's former session, and if a person has too many, the one that was unused the longest. Returns
     * undefined if the database does not take the proof; the transaction is then rolled back.
     */
    async open(
      transaction: DatabaseTransaction,
      { proof, ...login }: CustomerLogin & { proof: store.CustomerProof },
    ): Promise<string | undefined> {
      const session = begin(login, 'customer');
      const { token, actorId, replacedToken, createdAt } = session;
      const kept = sessionLife.customer.max - 1;
      const ended = await store.deleteSurplus(transaction, { kind: 'customer', actorId, replacedToken, kept });
      if (ended.length > 0) await store.announceEnd(transaction, ended, createdAt);
      return (await store.insertCustomerSession(transaction, session, proof)) ? token.reveal() : undefined;
    },

    /**
     * Opens an administrator's session likewise, and returns the recovery code that it took; returns undefined if the
     * password has changed since, the account is disabled, or a code is missing, wrong or used.
     */
    async openForAdministrator(
      transaction: DatabaseTransaction,
      login: AdministratorLogin,
    ): Promise<{ token: string; recoveryCodeId: bigint | null } | undefined> {
      const { administratorId, passwordProof, code, key, recoveryProof, assertion, ...rest } = login;
      const person = { subjectId: administratorId, actorId: administratorId };
      const session = begin({ ...rest, ...person }, 'administrator');
      const kept = sessionLife.administrator.max - 1;
      const proofs = { passwordProof, code, key, recoveryProof, assertion };
      const opened = await store.insertAdministratorSession(transaction, { ...session, ...proofs, kept });
      return opened && { token: session.token.reveal(), ...opened };
    },

    /** Opens a friend's session. Throws `not_logged_in`, `friend_not_accepted`, `account_disabled`, `account_on_hold`. */
    async openForFriend(transaction: DatabaseTransaction, { ip, ...change }: AccountSwitch): Promise<string> {
      // While shopping for a friend, a person acts as neither account alone, so that this token names no account.
      const token = newToken();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + friendSessionMaxMs);
      const result = await store.insertFriendSession(transaction, { ...change, ip, token, createdAt, expiresAt });
      if (result === 'opened') return token.reveal();
      if (result === 'not_accepted') throw new DomainError('friend_not_accepted');
      throw new DomainError(result === 'not_found' ? 'not_logged_in' : result);
    },

    /** Ends a friend's session, and returns a new token of the own session that it was opened from. */
    async returnToOwn(transaction: DatabaseTransaction, friendSession: FriendSession): Promise<string> {
      const { actorId, token: currentToken } = friendSession;
      const token = newToken(`c${actorId}`);
      const isOpen = await store.replaceOwnSession(transaction, { currentToken, token, now: clock.now() });
      if (!isOpen) throw new DomainError('not_logged_in');
      return token.reveal();
    },

    /** Returns the session of a token, with an administrator's current rights; undefined once it has ended. */
    async find(token: SecretToken): Promise<FoundSession> {
      const found = await lookup.find(token);
      if (found === undefined || !(await markUsed(found, token))) return undefined;
      if (!found.canAct) return { kind: 'endedFriend' };
      const { kind, subjectId, actorId } = found;
      const installation = found.installation ?? undefined;
      if (kind === 'customer') {
        return { kind, subjectId, actorId, isFriend: subjectId !== actorId, token, installation };
      }
      const rights = await store.findRights(database, actorId);
      if (rights === undefined) return undefined;
      const { account, nodes } = rights;
      return { kind, administratorId: actorId, account, nodes: new Set(nodes), token, installation };
    },

    async end(session: Session): Promise<void> {
      await inTransaction(database, async (transaction) => {
        await store.deleteSession(transaction, session.token);
        if (session.kind === 'customer') await store.announceEnd(transaction, [session.subjectId], clock.now());
      });
      if (session.kind === 'customer') events.announce();
    },

    /** Ends every other session of this customer; the caller announces it after the commit. */
    async endOthers(transaction: DatabaseTransaction, session: CustomerSession): Promise<void> {
      const ended = await store.deleteOtherSessions(
        transaction,
        { kind: 'customer', id: session.subjectId },
        session.token,
      );
      if (ended.length > 0) await store.announceEnd(transaction, ended, clock.now());
    },

    async endOthersOfAdministrator(transaction: DatabaseTransaction, session: AdministratorSession): Promise<void> {
      const person = { kind: 'administrator', id: session.administratorId } as const;
      await store.deleteOtherSessions(transaction, person, session.token);
    },

    async cleanUp(): Promise<void> {
      const now = clock.now();
      const since = (kind: 'customer' | 'administrator') => new Date(now.getTime() - sessionLife[kind].idleMs);
      const unusedSince = { customer: since('customer'), administrator: since('administrator') };
      await store.deleteEnded(database, { now, unusedSince });
    },
  };
}
