import { randomBytes } from 'node:crypto';
import * as store from './administrator-passkey-store.ts';
import type { BodyOf, Confirmation, ResponseOf } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { createChallenges } from '../../foundation/passkeys/challenges.ts';
import { creationOptionsOf, maxPasskeys, signingTimeoutMs } from '../../foundation/passkeys/creation-options.ts';
import { findRelyingParty, requireRelyingParty, type RelyingParty } from '../../foundation/passkeys/relying-party.ts';
import {
  administratorHandleOf,
  assertionBytes,
  signedChallenge,
  verifyAssertion,
  verifyRegistration,
} from '../../foundation/passkeys/verify-passkey.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { challengeOf } from './factor-challenge.ts';
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
  not_accepted: 'passkey_not_accepted',
  not_confirmed: 'signature_not_accepted',
  no_session: 'not_logged_in',
  too_many: 'too_many_passkeys',
  known: 'passkey_already_added',
  not_found: 'not_found',
  last_passkey: 'last_passkey',
} as const;

/** The machine that signs payouts knows ECDSA with P-256 alone, which nearly every authenticator makes if it is asked first. */
const signersFirst = [-7, -8, -257];

/** Manages the passkeys with which administrators sign decisions that take two persons. */
export function createAdministratorPasskeyService(
  context: Pick<ServerContext, 'database' | 'clock' | 'origin' | 'adminOrigin'>,
  { factorConfirmation, settings, audit }: AdministratorPasskeyDependencies,
) {
  const { database, clock } = context;
  // Administrators' passkeys belong to the host of the back office.
  const origin = context.adminOrigin ?? context.origin;
  const challenges = createChallenges({ database, clock });

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
    const known = await store.readPasskeys(database, administratorId);
    if (known.length >= maxPasskeys) throw new DomainError('too_many_passkeys');
    const challenge = await inTransaction(database, async (transaction) => {
      const begun = await store.beginPasskey(transaction, token, clock.now());
      if (begun === undefined) throw new DomainError('signature_not_accepted');
      const entry = { action: 'admin/passkey_options', subject: subjectOf(by), facts: { confirmedBy } };
      await audit.recordFor(transaction, by, entry);
      return begun.toString('base64url');
    });
    const { siteTitle: name } = await settings.current();
    const user = { handle: administratorHandleOf(administratorId), name: account };
    return creationOptionsOf({ challenge, party: { id, name }, user, known, preferred: signersFirst });
  }

  /** Returns the error that asks for a first signature of a new passkey, which shows that its key works. */
  async function trialRequest(
    { administratorId, token }: AdministratorSession,
    credentialId: Buffer,
    { id: rpId }: RelyingParty,
  ): Promise<DomainError> {
    const nonce = randomBytes(32);
    const about = { change: 'try_passkey', target: credentialId.toString('hex'), administratorId };
    const challenge = await challenges.keep(token, challengeOf(about, nonce));
    const allowCredentials = [{ id: credentialId.toString('base64url'), type: 'public-key' as const }];
    const signing = { challenge, nonce: nonce.toString('base64url'), rpId, allowCredentials };
    return new DomainError('signature_required', {
      signing: { ...signing, timeout: signingTimeoutMs, userVerification: 'required' },
    });
  }

  /**
   * Adds the passkey that was made, once it has signed for the first time. Throws `passkeys_unavailable`,
   * `passkey_not_accepted`, `signature_required`, `signature_not_accepted`, `passkey_already_added`, `too_many_passkeys`.
   */
  async function add(
    by: AdministratorSession,
    {
      credential,
      name,
      host,
      confirmation,
    }: BodyOf<'admin/passkey_add'> & { host: string; confirmation: Confirmation | undefined },
  ): Promise<bigint> {
    const { token, administratorId } = by;
    const party = requireRelyingParty(origin, host);
    const challenge = signedChallenge(credential.response.clientDataJSON);
    const key = challenge && (await verifyRegistration(credential, { challenge, party }));
    if (challenge === undefined || key === undefined) throw new DomainError('passkey_not_accepted');
    const { credentialId, publicKey } = key;
    if (confirmation === undefined || !('credential' in confirmation))
      throw await trialRequest(by, credentialId, party);
    const nonce = Buffer.from(confirmation.nonce, 'base64url');
    const about = { change: 'try_passkey', target: credentialId.toString('hex'), administratorId };
    const expected = { challenge: challengeOf(about, nonce), party };
    const stored = { publicKey, signCount: BigInt(key.signCount), userHandle: administratorHandleOf(administratorId) };
    if (!(await verifyAssertion(confirmation.credential, stored, expected))) {
      throw new DomainError('signature_not_accepted');
    }
    const trial = assertionBytes(confirmation.credential);
    const row = { token, challenge, credentialId, publicKey, name: name.trim(), rpId: party.id, nonce, trial };
    return await inTransaction(database, async (transaction) => {
      const { result, passkeyId } = await store.insertPasskey(transaction, { ...row, now: clock.now() });
      if (result !== 'added') throw new DomainError(failures[result]);
      await audit.recordFor(transaction, by, {
        action: 'admin/passkey_add',
        subject: subjectOf(by),
        facts: {
          passkey: `${passkeyId}`,
          name: row.name,
          publicKey: digestOf(publicKey.toString('base64url')),
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
