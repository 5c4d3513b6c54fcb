/** Confirmations of approval requests and decisions: by a passkey signature or by a one-time code. */
import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { SessionHash } from './approvals.ts';
import { resultOf, rowOf } from '../function-result.ts';

export type ApprovalAct = 'request' | 'decision';

/**
 * Returns how this administrator has to confirm; `missing` if the site requires a second factor and the person has
 * none.
 */
export async function confirmationNeeded(
  transaction: DatabaseTransaction,
  administratorId: bigint,
): Promise<'passkey' | 'code' | 'missing' | 'none'> {
  return await resultOf(sql`select ledger.confirmation_needed(${administratorId}) as result`, transaction);
}

export interface SignatureStatement {
  word: 'request' | 'approve' | 'reject';
  approvalId: bigint;
  fingerprint: string;
  administratorId: bigint;
  remark: string | null;
  nonce: Buffer;
}

/** Returns the challenge that a passkey signs for this statement. */
export async function signatureChallenge(
  transaction: DatabaseTransaction,
  { word, approvalId, fingerprint, administratorId, remark, nonce }: SignatureStatement,
): Promise<Buffer> {
  const { result } = await rowOf<{ result: Buffer }>(
    sql`select ledger.signature_challenge(${word}, ${approvalId}, ${fingerprint}, ${administratorId}, ${remark}, ${nonce}) as result`,
    transaction,
  );
  return result;
}

/** The response of an authenticator, as bytes. */
export interface PasskeySignature {
  credentialId: Buffer;
  nonce: Buffer;
  authenticatorData: Buffer;
  clientData: Buffer;
  signature: Buffer;
  signCount: number; // count: of its signatures
}

type Confirmed = 'forbidden' | 'not_accepted' | 'confirmed';

/** Stores a signature that the caller has verified, in the database transaction of the request or decision. */
export async function signApproval(
  transaction: DatabaseTransaction,
  session: SessionHash,
  { approvalId, act, ...signed }: PasskeySignature & { approvalId: bigint; act: ApprovalAct },
  now: Date,
): Promise<Confirmed> {
  const { credentialId, nonce, authenticatorData, clientData, signature, signCount } = signed;
  return await resultOf(
    sql`select ledger.sign_approval(${session}, ${approvalId}, ${act}, ${credentialId}, ${nonce}, ${authenticatorData},
      ${clientData}, ${signature}, ${signCount}::bigint, ${now}) as result`,
    transaction,
  );
}

/** Records that a code of this 30-second time step, which the caller has verified, confirms the request or decision. */
export async function confirmApprovalByCode(
  transaction: DatabaseTransaction,
  session: SessionHash,
  { approvalId, act, step }: { approvalId: bigint; act: ApprovalAct; step: bigint },
  now: Date,
): Promise<Confirmed> {
  return await resultOf(
    sql`select ledger.confirm_approval_by_code(${session}, ${approvalId}, ${act}, ${step}, ${now}) as result`,
    transaction,
  );
}
