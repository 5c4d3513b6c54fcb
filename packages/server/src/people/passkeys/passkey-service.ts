import * as store from '../../foundation/passkeys/passkey-store.ts';
import type { ResponseOf } from '@goodturn/contract';
import { inTransaction, type SecretToken } from '@goodturn/database';
import type { AccountService } from '../accounts/account-service.ts';
import type { PasswordService } from '../accounts/password-service.ts';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { createCodeByPasskey } from './own-account-code-store.ts';
import { createChallenges } from '../../foundation/passkeys/challenges.ts';
import { creationOptionsOf, maxPasskeys, signingTimeoutMs } from '../../foundation/passkeys/creation-options.ts';
import { findRelyingParty, requireRelyingParty } from '../../foundation/passkeys/relying-party.ts';
import {
  assertionBytes,
  signedChallenge,
  userHandleOf,
  verifyAssertion,
  verifyRegistration,
  type Assertion,
  type Registration,
} from '../../foundation/passkeys/verify-passkey.ts';

export type PasskeyService = ReturnType<typeof createPasskeyService>;

export interface PasskeyDependencies {
  accounts: Pick<AccountService, 'nameOf' | 'openSessionByPasskey'>;
  passwords: Pick<PasswordService, 'requireLoginPassword'>;
  settings: Pick<SettingService, 'current'>;
  events: Pick<EventService, 'announce'>;
  audit: Pick<AuditService, 'recordFor'>;
}

/** A log-in by passkey; `host` is the host to which the request was sent. */
export interface PasskeyLogin {
  credential: Assertion;
  host: string;
  installation: string | undefined;
  replacedToken: SecretToken | undefined;
  ip: string;
  userAgent: string;
}

const failures = {
  no_session: 'not_logged_in',
  too_many: 'too_many_passkeys',
  known: 'passkey_already_added',
} as const;

/**
 * Manages customers' passkeys: an authenticator creates a key pair, keeps the private key, and signs the server's
 * challenges.
 */
export function createPasskeyService(
  { database, clock, origin }: ServerContext,
  { accounts, passwords, settings, events, audit }: PasskeyDependencies,
) {
  const challenges = createChallenges({ database, clock });

  return {
    isAvailable: (host: string): boolean => findRelyingParty(origin, host) !== undefined,

    list: async (customerId: bigint): Promise<store.PasskeyRow[]> => await store.readPasskeys(database, customerId),

    /** Throws `passkeys_unavailable`, `old_password_incorrect`, `locked_out`, `too_many_passkeys`. */
    async creationOptions(
      { subjectId: customerId, installation, token }: CustomerSession,
      { password, ip, host }: { password: string; ip: string; host: string },
    ): Promise<ResponseOf<'customer/passkeyOptions'>> {
      const party = requireRelyingParty(origin, host);
      await passwords.requireLoginPassword({ customerId, installation, ip }, password);
      const [known, userName, { siteTitle }] = await Promise.all([
        store.readPasskeys(database, customerId),
        accounts.nameOf(customerId),
        settings.current(),
      ]);
      if (known.length >= maxPasskeys) throw new DomainError('too_many_passkeys');
      return creationOptionsOf({
        challenge: await challenges.keep(token),
        party: { id: party.id, name: siteTitle },
        user: { handle: userHandleOf(customerId), name: userName },
        known,
      });
    },

    /** Throws `passkeys_unavailable`, `passkey_not_accepted`, `passkey_already_added`, `too_many_passkeys`. */
    async add(
      session: CustomerSession,
      { credential, name, host }: { credential: Registration; name: string; host: string },
    ): Promise<bigint> {
      const { subjectId: customerId, token } = session;
      const party = requireRelyingParty(origin, host);
      const challenge = await challenges.take(credential.response.clientDataJSON, token);
      const key = await verifyRegistration(credential, { challenge, party });
      if (key === undefined) throw new DomainError('passkey_not_accepted');
      const passkey = { ...key, name: name.trim() };
      const added = await inTransaction(database, async (transaction) => {
        const { result, passkeyId } = await store.insertPasskey(transaction, { token, passkey, now: clock.now() });
        if (result !== 'added') throw new DomainError(failures[result]);
        await audit.recordFor(transaction, session, {
          action: 'customer/passkeyAdd',
          subject: `customer ${customerId}`,
          facts: { passkey: `${passkeyId}`, publicKey: digestOf(key.publicKey.toString('base64url')) },
        });
        return passkeyId;
      });
      events.announce();
      return added;
    },

    /** Throws `passkeys_unavailable`. */
    async requestOptions(host: string): Promise<ResponseOf<'customer/passkeyLoginOptions'>> {
      const { id: rpId } = requireRelyingParty(origin, host);
      return {
        challenge: await challenges.keepForLogin(),
        timeout: signingTimeoutMs,
        rpId,
        userVerification: 'required',
      };
    },

    /** Returns what a passkey is to sign in this session. Throws `passkeys_unavailable`. */
    async sessionOptions(
      { token }: Pick<CustomerSession, 'token'>,
      host: string,
    ): Promise<ResponseOf<'customer/ownAccountOptions'>> {
      const { id: rpId } = requireRelyingParty(origin, host);
      return { challenge: await challenges.keep(token), timeout: signingTimeoutMs, rpId, userVerification: 'required' };
    },

    /**
     * Returns the code by which an administrator proves to own this account, after a passkey of the account has signed.
     * Throws `passkeys_unavailable`, `passkey_not_accepted`.
     */
    async ownAccountCode(
      session: CustomerSession,
      { credential, host }: { credential: Assertion; host: string },
    ): Promise<ResponseOf<'customer/ownAccountCodeByPasskey'>> {
      const { subjectId: customerId, token } = session;
      const party = requireRelyingParty(origin, host);
      const challenge = signedChallenge(credential.response.clientDataJSON);
      const found = await store.findCredential(database, Buffer.from(credential.id, 'base64url'));
      const known = found?.customerId === customerId ? { ...found, userHandle: userHandleOf(customerId) } : undefined;
      const isOwn = challenge && known && (await verifyAssertion(credential, known, { challenge, party }));
      const made = isOwn
        ? await inTransaction(database, async (transaction) => {
            const use = { token, assertion: assertionBytes(credential), now: clock.now() };
            const code = await createCodeByPasskey(transaction, use);
            const entry = { action: 'customer/ownAccountCodeByPasskey', subject: `customer ${customerId}` } as const;
            if (code !== undefined) await audit.recordFor(transaction, session, entry);
            return code;
          })
        : undefined;
      // What was not accepted is used up as well; throws if this session was asked for nothing.
      if (made === undefined) await challenges.take(credential.response.clientDataJSON, token);
      if (made === undefined) throw new DomainError('passkey_not_accepted');
      const { timeZone } = await settings.current();
      return { code: made.code, expiresAt: siteTime(made.expiresAt, timeZone) };
    },

    /** Returns the token of a new session. Throws `passkeys_unavailable`, `passkey_not_accepted`. */
    async login({ credential, host, ...login }: PasskeyLogin): Promise<string> {
      const party = requireRelyingParty(origin, host);
      const challenge = signedChallenge(credential.response.clientDataJSON);
      if (challenge === undefined) throw new DomainError('passkey_not_accepted');
      const found = await store.findCredential(database, Buffer.from(credential.id, 'base64url'));
      const userHandle = found && userHandleOf(found.customerId);
      const isOwn = found && (await verifyAssertion(credential, { ...found, userHandle }, { challenge, party }));
      // What somebody sent who has no passkey leaves no trace, and the challenge proves nothing by itself.
      if (found === undefined || isOwn !== true) throw new DomainError('passkey_not_accepted');
      const proof = { assertion: assertionBytes(credential) };
      return await inTransaction(database, async (transaction) => {
        const token = await accounts.openSessionByPasskey(transaction, { ...found, proof }, login);
        if (token === undefined) throw new DomainError('passkey_not_accepted');
        return token;
      });
    },

    cleanUp: async (): Promise<void> => await store.deleteOldChallenges(database, clock.now()),
  };
}
