import { randomBytes } from 'node:crypto';
import type { Confirmation, Signing } from '@goodturn/contract';
import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import {
  type ApprovalAct,
  confirmApprovalByCode,
  confirmationNeeded,
  signApproval,
  signatureChallenge,
  type SignatureStatement,
} from '@goodturn/ledger';
import type { ActingAdministrator } from '../signers/acting-administrator.ts';
import { allowCredentialsOf, verifyOwnSignature, type PasskeyReader } from '../signers/own-signature.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { assertionBytes } from '../../foundation/passkeys/verify-passkey.ts';
import { createChallenges } from '../../foundation/passkeys/challenges.ts';
import { signingTimeoutMs } from '../../foundation/passkeys/creation-options.ts';
import { requireRelyingParty } from '../../foundation/passkeys/relying-party.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { readStatement } from './approval-store.ts';

/** The confirmation that came with the call, and the host that the call was sent to. */
export interface Confirming {
  host: string;
  signed: Extract<Confirmation, { credential: unknown }> | undefined;
  /** A code that was right a moment before, with the key that opens its secret. */
  entered: { code: string; key: Buffer } | undefined;
}

interface Acting {
  actor: Pick<ActingAdministrator, 'administratorId' | 'token'>;
  approvalId: bigint;
  act: ApprovalAct;
  now: Date;
}

/**
 * It is thrown if a signature is missing. It rolls the database transaction back; then `askFor` returns what is to be
 * signed.
 */
export class SignatureRequired extends Error {
  override readonly name = 'SignatureRequired';
  readonly signing: Omit<Signing, 'timeout'>;
  readonly token: SecretToken;

  constructor(signing: Omit<Signing, 'timeout'>, token: SecretToken) {
    super('signature_required');
    this.signing = signing;
    this.token = token;
  }
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
const newNonce = (): Buffer => randomBytes(32);

/** Confirms requests and decisions within their own database transaction, by the person's passkey or a code. */
export function createConfirmations(
  context: Pick<ServerContext, 'database' | 'clock' | 'origin' | 'adminOrigin'>,
  { passkeys }: { passkeys: PasskeyReader },
) {
  const { database, clock } = context;
  // Administrators' passkeys belong to the host of the back office.
  const origin = context.adminOrigin ?? context.origin;
  const challenges = createChallenges({ database, clock });

  const statementOf = async (
    transaction: DatabaseTransaction,
    { actor, approvalId, act }: Acting,
    nonce: Buffer,
  ): Promise<SignatureStatement> => {
    const { fingerprint, state, remark } = await readStatement(transaction, approvalId);
    const decided = state === 'rejected' ? 'reject' : 'approve';
    const word = act === 'request' ? 'request' : decided;
    return { word, approvalId, fingerprint, administratorId: actor.administratorId, remark, nonce };
  };

  async function requireSignature(transaction: DatabaseTransaction, acting: Acting, host: string): Promise<never> {
    const { actor, approvalId } = acting;
    const { id: rpId } = requireRelyingParty(origin, host);
    const nonce = newNonce();
    const challenge = await signatureChallenge(transaction, await statementOf(transaction, acting, nonce));
    const allowCredentials = allowCredentialsOf(await passkeys.keysOf(transaction, actor.administratorId));
    const signing = { approvalId: `${approvalId}`, nonce: nonce.toString('base64url'), rpId, allowCredentials };
    throw new SignatureRequired(
      { ...signing, challenge: challenge.toString('base64url'), userVerification: 'required' },
      actor.token,
    );
  }

  async function sign(transaction: DatabaseTransaction, acting: Acting, { host, signed }: Confirming): Promise<void> {
    if (signed === undefined) return await requireSignature(transaction, acting, host);
    const { actor, approvalId, act, now } = acting;
    const party = requireRelyingParty(origin, host);
    const { credential } = signed;
    const nonce = bytesOf(signed.nonce);
    const { administratorId } = actor;
    const own = await passkeys.keysOf(transaction, administratorId);
    const challenge = await signatureChallenge(transaction, await statementOf(transaction, acting, nonce));
    const isOwn = await verifyOwnSignature(own, { administratorId, credential }, { challenge, party });
    if (!isOwn) throw new DomainError('signature_not_accepted');
    const row = { approvalId, act, nonce, ...assertionBytes(credential) };
    const result = await signApproval(transaction, actor.token, row, now);
    if (result !== 'confirmed') throw new DomainError('signature_not_accepted');
  }

  /**
   * Confirms the request or decision of this database transaction. Throws `SignatureRequired`, `code_required`,
   * `second_factor_missing`, `second_factor_incorrect`, `signature_not_accepted`, `passkeys_unavailable`.
   */
  async function confirm(transaction: DatabaseTransaction, acting: Acting, confirming: Confirming): Promise<void> {
    const { actor, approvalId, act, now } = acting;
    const needed = await confirmationNeeded(transaction, actor.administratorId);
    if (needed === 'none') return;
    if (needed === 'missing') throw new DomainError('second_factor_missing');
    if (needed === 'passkey') return await sign(transaction, acting, confirming);
    const { entered } = confirming;
    if (entered === undefined) throw new DomainError('code_required');
    const result = await confirmApprovalByCode(transaction, actor.token, { approvalId, act, ...entered }, now);
    if (result !== 'confirmed') throw new DomainError('second_factor_incorrect');
  }

  /** Returns the error that requests a signature, within five minutes and in this session. */
  async function askFor({ signing, token }: SignatureRequired): Promise<DomainError> {
    await challenges.keep(token, bytesOf(signing.challenge));
    return new DomainError('signature_required', { signing: { ...signing, timeout: signingTimeoutMs } });
  }

  return { confirm, askFor };
}
