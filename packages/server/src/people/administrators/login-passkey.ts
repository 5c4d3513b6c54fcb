import type { Confirmation } from '@goodturn/contract';
import { allowCredentialsOf, verifyOwnSignature } from '../../decisions/signers/own-signature.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { createChallenges } from '../../foundation/passkeys/challenges.ts';
import { signingTimeoutMs } from '../../foundation/passkeys/creation-options.ts';
import type { SignedAssertion } from '../../foundation/passkeys/passkey-store.ts';
import { requireRelyingParty } from '../../foundation/passkeys/relying-party.ts';
import { assertionBytes, signedChallenge } from '../../foundation/passkeys/verify-passkey.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { readPasskeys } from './administrator-passkey-store.ts';

export type LoginPasskey = ReturnType<typeof createLoginPasskey>;

interface Entering {
  administratorId: bigint;
  host: string;
  confirmation: Confirmation | undefined;
  /** Whether a recovery code was entered that is not right: then nothing is asked for. */
  isRecoveryWrong: boolean;
}

/** Asks whoever has a passkey for it, once password and code are right. */
export function createLoginPasskey(context: Pick<ServerContext, 'database' | 'clock' | 'origin' | 'adminOrigin'>) {
  const { database } = context;
  const origin = context.adminOrigin ?? context.origin;
  const challenges = createChallenges(context);

  /**
   * Returns what an own passkey signed for this log-in, 'none' if there is no passkey, and undefined for a signature
   * that is not right. The database verifies it again. Throws `signature_required`, `passkeys_unavailable`.
   */
  async function prove({
    administratorId,
    host,
    confirmation,
    isRecoveryWrong,
  }: Entering): Promise<SignedAssertion | 'none' | undefined> {
    const own = await readPasskeys(database, administratorId);
    if (own.length === 0) return 'none';
    if (isRecoveryWrong) return undefined;
    const party = requireRelyingParty(origin, host);
    if (confirmation === undefined || !('credential' in confirmation)) {
      const challenge = await challenges.keepForLogin();
      // The challenge is its own nonce: it is random, and good for one log-in.
      const signing = { challenge, nonce: challenge, rpId: party.id, allowCredentials: allowCredentialsOf(own) };
      throw new DomainError('signature_required', {
        signing: { ...signing, timeout: signingTimeoutMs, userVerification: 'required' },
      });
    }
    const { credential } = confirmation;
    const challenge = signedChallenge(credential.response.clientDataJSON);
    const isOwn =
      challenge !== undefined && (await verifyOwnSignature(own, { administratorId, credential }, { challenge, party }));
    return isOwn ? assertionBytes(credential) : undefined;
  }

  return { prove };
}
