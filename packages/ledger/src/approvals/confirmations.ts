/** Confirmations of approval requests and decisions: by a passkey signature or by a one-time code. */
import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
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
}

type Confirmed = 'forbidden' | 'not_accepted' | 'confirmed';

/** Stores a signature that the database verifies, in the database transaction of the request or decision. */
export async function signApproval(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { approvalId, act, ...signed }: PasskeySignature & { approvalId: bigint; act: ApprovalAct },
  now: Date,
): Promise<Confirmed> {
  const { credentialId, nonce, authenticatorData, clientData, signature } = signed;
  return await resultOf(
    sql`select ledger.sign_approval(${session}, ${approvalId}, ${act}, ${credentialId}, ${nonce}, ${authenticatorData},
      ${clientData}, ${signature}, ${now}) as result`,
    transaction,
  );
}

/** Uses up a code of the person's authenticator app, which the database checks over the secret that the key opens. */
export async function confirmApprovalByCode(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { approvalId, act, code, key }: { approvalId: bigint; act: ApprovalAct; code: string; key: Buffer },
  now: Date,
): Promise<Confirmed> {
  return await resultOf(
    sql`select ledger.confirm_approval_by_code(${session}, ${approvalId}, ${act}, ${code}, ${key}, ${now}) as result`,
    transaction,
  );
}
