import type { BodyOf, ResponseOf } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../audit/audit-service.ts';
import { digestOf } from '../audit/digest-of.ts';
import { DomainError } from '../domain-error.ts';
import { createChallenges } from '../passkeys/challenges.ts';
import { creationOptionsOf, maxPasskeys } from '../passkeys/creation-options.ts';
import { findRelyingParty, requireRelyingParty } from '../passkeys/relying-party.ts';
import { administratorHandleOf, verifyRegistration } from '../passkeys/verify-passkey.ts';
import type { ServerContext } from '../server-context.ts';
import type { AdministratorSession } from '../sessions/session.ts';
import type { SettingService } from '../settings/setting-service.ts';
import * as store from './administrator-passkey-store.ts';
import type { SecondFactorService } from './second-factor-service.ts';

export type AdministratorPasskeyService = ReturnType<typeof createAdministratorPasskeyService>;

interface AdministratorPasskeyDependencies {
  secondFactor: Pick<SecondFactorService, 'requirePassword'>;
  settings: Pick<SettingService, 'current'>;
  audit: Pick<AuditService, 'recordAdministrator'>;
}

const failures = {
  no_session: 'not_logged_in',
  too_many: 'too_many_passkeys',
  known: 'passkey_already_added',
} as const;

/** The passkeys of administrators, who sign with them what two persons decide. */
export function createAdministratorPasskeyService(
  { database, clock, origin }: Pick<ServerContext, 'database' | 'clock' | 'origin'>,
  { secondFactor, settings, audit }: AdministratorPasskeyDependencies,
) {
  const challenges = createChallenges({ database, clock });

  /** The own ones, and whether more can be added at the address that the request was sent to. */
  async function list({ administratorId }: AdministratorSession, host: string) {
    const passkeys = await store.readPasskeys(database, administratorId);
    return { passkeys, canAdd: findRelyingParty(origin, host) !== undefined };
  }

  /** Throws `passkeys_unavailable`, `login_failed`, `locked_out`, `too_many_passkeys`. */
  async function creationOptions(
    by: AdministratorSession,
    { password, ip, host }: { password: string; ip: string; host: string },
  ): Promise<ResponseOf<'admin/passkey_options'>> {
    const { administratorId, account, tokenHash } = by;
    const { id } = requireRelyingParty(origin, host);
    await secondFactor.requirePassword(by, { password, ip });
    const known = await store.readPasskeys(database, administratorId);
    if (known.length >= maxPasskeys) throw new DomainError('too_many_passkeys');
    const { siteTitle: name } = await settings.current();
    const user = { handle: administratorHandleOf(administratorId), name: account };
    return creationOptionsOf({ challenge: await challenges.keep(tokenHash), party: { id, name }, user, known });
  }

  /** Throws `passkeys_unavailable`, `passkey_not_accepted`, `passkey_already_added`, `too_many_passkeys`. */
  async function add(
    by: AdministratorSession,
    { credential, name, host }: BodyOf<'admin/passkey_add'> & { host: string },
  ): Promise<bigint> {
    const { administratorId, tokenHash } = by;
    const party = requireRelyingParty(origin, host);
    const challenge = await challenges.take(credential.response.clientDataJSON, tokenHash);
    const key = await verifyRegistration(credential, { challenge, party });
    if (key === undefined) throw new DomainError('passkey_not_accepted');
    const row = { tokenHash, passkey: { ...key, name: name.trim() }, rpId: party.id, now: clock.now() };
    return await inTransaction(database, async (transaction) => {
      const { result, passkeyId } = await store.insertPasskey(transaction, row);
      if (result !== 'added') throw new DomainError(failures[result]);
      await audit.recordAdministrator(transaction, by, {
        action: 'admin/passkey_add',
        subject: `administrator ${administratorId}`,
        facts: {
          passkey: `${passkeyId}`,
          name: row.passkey.name,
          publicKey: digestOf(key.publicKey.toString('base64url')),
        },
      });
      return passkeyId;
    });
  }

  return { list, keysOf: store.readPasskeys, creationOptions, add };
}
