import { hash, randomBytes } from 'node:crypto';
import type { Confirmation } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import { createChallenges } from '../../foundation/passkeys/challenges.ts';
import { signingTimeoutMs } from '../../foundation/passkeys/creation-options.ts';
import { assertionBytes } from '../../foundation/passkeys/verify-passkey.ts';
import { requireRelyingParty } from '../../foundation/passkeys/relying-party.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { readPasskeys, markPasskeyUsed } from './administrator-passkey-store.ts';
import type { AuthenticatorCodes } from './authenticator-codes.ts';
import { sessionBudget, type OwnLogin } from './own-login.ts';
import { allowCredentialsOf, verifyOwnSignature, type OwnPasskeys } from '../../decisions/signers/own-signature.ts';
import type { RecoveryCodes, RecoveryUse } from './recovery-codes.ts';

type FactorChange = 'add_passkey' | 'remove_passkey' | 'add_authenticator' | 'renew_recovery_codes';

export type ConfirmedBy = 'password' | 'passkey' | 'code' | 'recovery_code';

export interface ChangeInput {
  change: FactorChange;
  /** The passkey that the change concerns, if there are several. */
  passkeyId?: string;
  password: string;
  /** Replaces a lost factor, except when recovery codes are renewed. */
  recoveryCode?: string | undefined;
  ip: string;
  host: string;
  confirmation: Confirmation | undefined;
}

export type FactorConfirmation = ReturnType<typeof createFactorConfirmation>;

interface FactorConfirmationDependencies {
  ownLogin: OwnLogin;
  authenticatorCodes: AuthenticatorCodes;
  recoveryCodes: Pick<RecoveryCodes, 'prove' | 'spend' | 'recordFailure'>;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/**
 * Returns the challenge that a passkey signs; docs/signatures.md has the construction. The nonce makes a signature
 * useless a second time.
 */
function challengeOf({ change, passkeyId = '' }: ChangeInput, administratorId: bigint, nonce: Buffer): Buffer {
  const lines = ['goodturn second factor 1', change, passkeyId, administratorId, nonce.toString('hex')];
  return hash('sha256', lines.join('\n'), 'buffer');
}

/** Confirms changes of an administrator's own second factors, which take the password and an existing factor. */
export function createFactorConfirmation(
  context: Pick<ServerContext, 'database' | 'clock' | 'origin' | 'adminOrigin'>,
  { ownLogin, authenticatorCodes, recoveryCodes }: FactorConfirmationDependencies,
) {
  const { database, clock } = context;
  const origin = context.adminOrigin ?? context.origin;
  const challenges = createChallenges({ database, clock });

  /**
   * Returns the error that requests a signature by one of the own passkeys, within five minutes and in this session.
   */
  async function signatureRequest(
    by: AdministratorSession,
    input: ChangeInput,
    own: OwnPasskeys,
  ): Promise<DomainError> {
    const { id: rpId } = requireRelyingParty(origin, input.host);
    const nonce = randomBytes(32);
    const challenge = await challenges.keep(by.token, challengeOf(input, by.administratorId, nonce));
    const signing = { challenge, nonce: nonce.toString('base64url'), rpId, allowCredentials: allowCredentialsOf(own) };
    return new DomainError('signature_required', {
      signing: { ...signing, timeout: signingTimeoutMs, userVerification: 'required' },
    });
  }

  async function sign(by: AdministratorSession, input: ChangeInput, own: OwnPasskeys): Promise<'passkey'> {
    const { administratorId, token } = by;
    const { confirmation, host } = input;
    if (confirmation === undefined || !('credential' in confirmation)) throw await signatureRequest(by, input, own);
    const { credential, nonce } = confirmation;
    const party = requireRelyingParty(origin, host);
    const challenge = challengeOf(input, administratorId, bytesOf(nonce));
    const isOwn = await verifyOwnSignature(own, { administratorId, credential }, { challenge, party });
    const { change, passkeyId: target = '' } = input;
    const use = { token, change, target, nonce: bytesOf(nonce), assertion: assertionBytes(credential) };
    const isUsed = isOwn && (await markPasskeyUsed(database, { ...use, now: clock.now() }));
    // What was not accepted is used up as well; throws if this session was asked for nothing.
    if (!isUsed) await challenges.take(credential.response.clientDataJSON, token);
    if (!isUsed) throw new DomainError('signature_not_accepted');
    return 'passkey';
  }

  /** Returns undefined for a code that is wrong or was used. */
  async function enterCode(
    { token }: AdministratorSession,
    { confirmation }: ChangeInput,
  ): Promise<'code' | undefined> {
    if (confirmation === undefined || !('code' in confirmation)) throw new DomainError('code_required');
    const { code } = confirmation;
    const isSpent = await inTransaction(database, (transaction) => authenticatorCodes.spend(transaction, token, code));
    return isSpent ? 'code' : undefined;
  }

  /** Returns undefined for a recovery code that is wrong, was used, or has ended. */
  async function recover(
    by: AdministratorSession,
    { use, typed, ip }: { use: RecoveryUse; typed: string; ip: string },
  ): Promise<'recovery_code' | undefined> {
    const { administratorId } = by;
    const proof = await recoveryCodes.prove(administratorId, typed, sessionBudget(ip));
    const isSpent =
      proof !== undefined &&
      (await inTransaction(database, (transaction) => recoveryCodes.spend(transaction, { by, proof, use, ip })));
    if (!isSpent) await recoveryCodes.recordFailure(administratorId, { use, ip });
    return isSpent ? 'recovery_code' : undefined;
  }

  /**
   * Confirms a change by the password and one of the own passkeys; by a code of the authenticator app if there is no
   * passkey; by the password alone if there is neither yet; or by a recovery code. Returns the kind of confirmation.
   * Throws `login_failed`, `second_factor_incorrect`, `locked_out`, `signature_required`, `signature_not_accepted`,
   * `passkey_not_accepted`, `code_required`, `passkeys_unavailable`.
   */
  async function confirm(by: AdministratorSession, input: ChangeInput): Promise<ConfirmedBy> {
    const stored = await ownLogin.find(by);
    const own = await readPasskeys(database, by.administratorId);
    const { change, password, recoveryCode, ip } = input;
    return await ownLogin.withPassword<ConfirmedBy>(by, { stored, password, ip }, async () => {
      if (own.length === 0 && !stored.isEnrolled) return 'password';
      if (recoveryCode !== undefined && change !== 'renew_recovery_codes') {
        return await recover(by, { use: change, typed: recoveryCode, ip });
      }
      return own.length > 0 ? await sign(by, input, own) : await enterCode(by, input);
    });
  }

  return { confirm, recover };
}
