import { randomBytes } from 'node:crypto';
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
import { challengeOf } from './factor-challenge.ts';
import { sessionBudget, type OwnLogin } from './own-login.ts';
import { allowCredentialsOf, verifyOwnSignature, type OwnPasskeys } from '../../decisions/signers/own-signature.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { confirmChange } from './second-factor-store.ts';

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
  recoveryCodes: Pick<RecoveryCodes, 'prove' | 'recordUse' | 'recordFailure'>;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

export interface RemovalInput {
  password: string;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  ip: string;
}

/** A change with the proof of the password, as the database keeps its confirmation. */
interface ProvenChange {
  change: FactorChange | 'remove_authenticator';
  target: string;
  passwordProof: Buffer;
}

const targetOf = ({ passkeyId = '' }: ChangeInput): string => passkeyId;

/**
 * Confirms changes of an administrator's own second factors, which take the password and an existing factor. The database
 * checks both, and keeps for this session that the change was confirmed: the function that makes the change demands it.
 */
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
    const about = { change: input.change, target: targetOf(input), administratorId: by.administratorId };
    const challenge = await challenges.keep(by.token, challengeOf(about, nonce));
    const signing = { challenge, nonce: nonce.toString('base64url'), rpId, allowCredentials: allowCredentialsOf(own) };
    return new DomainError('signature_required', {
      signing: { ...signing, timeout: signingTimeoutMs, userVerification: 'required' },
    });
  }

  async function sign(
    by: AdministratorSession,
    input: ChangeInput & { passwordProof: Buffer },
    own: OwnPasskeys,
  ): Promise<'passkey'> {
    const { administratorId, token } = by;
    const { confirmation, host, passwordProof, change } = input;
    if (confirmation === undefined || !('credential' in confirmation)) throw await signatureRequest(by, input, own);
    const { credential, nonce } = confirmation;
    const party = requireRelyingParty(origin, host);
    const about = { change, target: targetOf(input), administratorId };
    const challenge = challengeOf(about, bytesOf(nonce));
    const isOwn = await verifyOwnSignature(own, { administratorId, credential }, { challenge, party });
    const signed = { nonce: bytesOf(nonce), assertion: assertionBytes(credential) };
    const use = { token, passwordProof, change, target: about.target, ...signed };
    const isUsed = isOwn && (await markPasskeyUsed(database, { ...use, now: clock.now() }));
    // What was not accepted is used up as well; throws if this session was asked for nothing.
    if (!isUsed) await challenges.take(credential.response.clientDataJSON, token);
    if (!isUsed) throw new DomainError('signature_not_accepted');
    return 'passkey';
  }

  /** Returns undefined if neither the password nor the code confirms the change. */
  async function enterCode(
    { token }: AdministratorSession,
    proven: ProvenChange,
    code: string | undefined,
  ): Promise<ConfirmedBy | undefined> {
    const entered = authenticatorCodes.entered(code);
    const { confirmedBy } = await inTransaction(database, (transaction) =>
      confirmChange(transaction, { ...proven, token, entered, recoveryProof: null, now: clock.now() }),
    );
    return confirmedBy ?? undefined;
  }

  /** Returns undefined for a recovery code that is wrong, was used, or has ended. */
  async function recover(
    by: AdministratorSession,
    proven: ProvenChange & { change: Exclude<ProvenChange['change'], 'renew_recovery_codes'> },
    { typed, ip }: { typed: string; ip: string },
  ): Promise<ConfirmedBy | undefined> {
    const { administratorId, token } = by;
    const use = proven.change;
    const recoveryProof = await recoveryCodes.prove(administratorId, typed, sessionBudget(ip));
    const isSpent =
      recoveryProof !== undefined &&
      (await inTransaction(database, async (transaction) => {
        const entered = authenticatorCodes.entered(undefined);
        const row = { ...proven, token, entered, recoveryProof, now: clock.now() };
        const { recoveryCodeId } = await confirmChange(transaction, row);
        if (recoveryCodeId === null) return false;
        await recoveryCodes.recordUse(transaction, by, { recoveryCodeId, use, ip });
        return true;
      }));
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
    const { change, password, recoveryCode, ip, confirmation } = input;
    return await ownLogin.withPassword<ConfirmedBy>(by, { stored, password, ip }, async (passwordProof) => {
      const proven = { target: targetOf(input), passwordProof };
      if (own.length === 0 && !stored.isEnrolled) return await enterCode(by, { ...proven, change }, undefined);
      if (recoveryCode !== undefined && change !== 'renew_recovery_codes') {
        return await recover(by, { ...proven, change }, { typed: recoveryCode, ip });
      }
      if (own.length > 0) return await sign(by, { ...input, passwordProof }, own);
      if (confirmation === undefined || !('code' in confirmation)) throw new DomainError('code_required');
      return await enterCode(by, { ...proven, change }, confirmation.code);
    });
  }

  /**
   * Confirms the removal of the authenticator app by the password, and a code of the app or a recovery code. Throws
   * `login_failed`, `second_factor_incorrect`, `locked_out`.
   */
  async function confirmRemoval(
    by: AdministratorSession,
    { password, code, recoveryCode, ip }: RemovalInput,
  ): Promise<ConfirmedBy> {
    const stored = await ownLogin.find(by);
    return await ownLogin.withPassword<ConfirmedBy>(by, { stored, password, ip }, async (passwordProof) => {
      const proven = { change: 'remove_authenticator', target: '', passwordProof } as const;
      if (recoveryCode !== undefined) return await recover(by, proven, { typed: recoveryCode, ip });
      return await enterCode(by, proven, code);
    });
  }

  return { confirm, confirmRemoval };
}
