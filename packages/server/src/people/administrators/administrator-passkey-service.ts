import * as store from './administrator-passkey-store.ts';
import type { BodyOf, Confirmation, ResponseOf } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { createChallenges } from '../../foundation/passkeys/challenges.ts';
import { creationOptionsOf, maxPasskeys } from '../../foundation/passkeys/creation-options.ts';
import { findRelyingParty, requireRelyingParty } from '../../foundation/passkeys/relying-party.ts';
import { administratorHandleOf, verifyRegistration } from '../../foundation/passkeys/verify-passkey.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { FactorConfirmation } from './factor-confirmation.ts';

export type AdministratorPasskeyService = ReturnType<typeof createAdministratorPasskeyService>;

interface AdministratorPasskeyDependencies {
  factorConfirmation: Pick<FactorConfirmation, 'confirm'>;
  settings: Pick<SettingService, 'current'>;
  audit: Pick<AuditService, 'recordFor'>;
}

export interface ConfirmedInput {
  password: string;
  recoveryCode?: string | undefined;
  ip: string;
  host: string;
  confirmation: Confirmation | undefined;
}

const failures = {
  no_session: 'not_logged_in',
  too_many: 'too_many_passkeys',
  known: 'passkey_already_added',
  not_found: 'not_found',
  last_passkey: 'last_passkey',
} as const;

/** Manages the passkeys with which administrators sign decisions that take two persons. */
export function createAdministratorPasskeyService(
  context: Pick<ServerContext, 'database' | 'clock' | 'origin' | 'adminOrigin'>,
  { factorConfirmation, settings, audit }: AdministratorPasskeyDependencies,
) {
  const { database, clock } = context;
  // Administrators' passkeys belong to the host of the back office.
  const origin = context.adminOrigin ?? context.origin;
  const challenges = createChallenges({ database, clock }, { addsAdministratorPasskey: true });

  async function list({ administratorId }: AdministratorSession, host: string) {
    const passkeys = await store.readPasskeys(database, administratorId);
    return { passkeys, canAdd: findRelyingParty(origin, host) !== undefined };
  }

  const subjectOf = ({ administratorId }: AdministratorSession) => `administrator ${administratorId}` as const;

  /** Throws `too_many_passkeys` and the errors of confirming a change. */
  async function creationOptions(
    by: AdministratorSession,
    input: ConfirmedInput,
  ): Promise<ResponseOf<'admin/passkey_options'>> {
    const { administratorId, account, token } = by;
    const { id } = requireRelyingParty(origin, input.host);
    const confirmedBy = await factorConfirmation.confirm(by, { ...input, change: 'add_passkey' });
    await inTransaction(database, async (transaction) => {
      const entry = { action: 'admin/passkey_options', subject: subjectOf(by), facts: { confirmedBy } };
      await audit.recordFor(transaction, by, entry);
    });
    const known = await store.readPasskeys(database, administratorId);
    if (known.length >= maxPasskeys) throw new DomainError('too_many_passkeys');
    const { siteTitle: name } = await settings.current();
    const user = { handle: administratorHandleOf(administratorId), name: account };
    return creationOptionsOf({ challenge: await challenges.keep(token), party: { id, name }, user, known });
  }

  /** Throws `passkeys_unavailable`, `passkey_not_accepted`, `passkey_already_added`, `too_many_passkeys`. */
  async function add(
    by: AdministratorSession,
    { credential, name, host }: BodyOf<'admin/passkey_add'> & { host: string },
  ): Promise<bigint> {
    const { token } = by;
    const party = requireRelyingParty(origin, host);
    const challenge = await challenges.take(credential.response.clientDataJSON, token);
    const key = await verifyRegistration(credential, { challenge, party });
    if (key === undefined) throw new DomainError('passkey_not_accepted');
    const row = { token, passkey: { ...key, name: name.trim() }, rpId: party.id, now: clock.now() };
    return await inTransaction(database, async (transaction) => {
      const { result, passkeyId } = await store.insertPasskey(transaction, row);
      if (result !== 'added') throw new DomainError(failures[result]);
      await audit.recordFor(transaction, by, {
        action: 'admin/passkey_add',
        subject: subjectOf(by),
        facts: {
          passkey: `${passkeyId}`,
          name: row.passkey.name,
          publicKey: digestOf(key.publicKey.toString('base64url')),
        },
      });
      return passkeyId;
    });
  }

  /**
   * Removes one of the administrator's own passkeys. Throws `not_found`, `last_passkey` (removing it takes two others),
   * and the errors of confirming a change.
   */
  async function remove(by: AdministratorSession, { passkeyId, ...input }: ConfirmedInput & { passkeyId: string }) {
    const own = await store.readPasskeys(database, by.administratorId);
    // Checked first, so that nobody signs for a removal that would be rejected.
    if (!own.some(({ id }) => id === BigInt(passkeyId))) throw new DomainError('not_found');
    if (own.length === 1) throw new DomainError('last_passkey');
    const confirmedBy = await factorConfirmation.confirm(by, { ...input, change: 'remove_passkey', passkeyId });
    await inTransaction(database, async (transaction) => {
      const row = { token: by.token, passkeyId: BigInt(passkeyId), now: clock.now() };
      const result = await store.deletePasskey(transaction, row);
      if (result !== 'removed') throw new DomainError(failures[result]);
      const facts = { passkey: passkeyId, confirmedBy };
      await audit.recordFor(transaction, by, {
        action: 'admin/passkey_remove',
        subject: subjectOf(by),
        facts,
      });
    });
  }

  return { list, keysOf: store.readPasskeys, creationOptions, add, remove };
}
