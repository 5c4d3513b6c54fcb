/**
 * Payouts by batches that a machine without a network signs. Each function succeeds in the caller's database transaction
 * or returns the reason why not; none takes an amount, a customer or a payee.
 */
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf, rowOf } from '../function-result.ts';

export type Chain = 'tron' | 'ethereum';

/** The reasons why nothing of a token may leave now. */
export type BatchObstacle =
  | 'not_on_rail'
  | 'payment_method_unavailable'
  | 'withdrawals_suspended'
  | 'key_alarm'
  | 'chain_stopped'
  | 'observers_disagree'
  | 'reserve_too_low';

type BatchFailure =
  | BatchObstacle
  | 'forbidden'
  | 'not_found'
  | 'no_payout_address'
  | 'not_observed'
  | 'payout_address_blocked'
  | 'batch_open'
  | 'nothing_to_pay'
  | 'balance_too_low'
  | 'native_too_low'
  | 'not_replaceable';

/**
 * The created batch, or the reason why there is none: `lacks` is what a balance lacks, in smallest units of the token
 * or the native coin.
 */
export interface BatchCreation {
  result: 'created' | BatchFailure;
  batchId: bigint | null;
  lacks: bigint | null;
}

const creation = ({
  result,
  batch_id,
  lacks,
}: {
  result: BatchCreation['result'];
  batch_id: bigint | null;
  lacks: bigint | null;
}): BatchCreation => ({
  result,
  batchId: batch_id,
  lacks,
});

/** Makes a batch of what was approved, oldest first, within the limits and what the payout address holds. */
export async function createBatch(
  transaction: DatabaseTransaction,
  session: SecretToken,
  token: bigint,
  now: Date,
): Promise<BatchCreation> {
  return creation(
    await rowOf(sql`select * from chain.create_batch(${session}, ${token}::smallint, ${now})`, transaction),
  );
}

/** Makes a batch of held deposits that go back, to where two persons agreed. */
export async function createReturns(
  transaction: DatabaseTransaction,
  session: SecretToken,
  token: bigint,
  now: Date,
): Promise<BatchCreation> {
  return creation(
    await rowOf(sql`select * from chain.create_returns(${session}, ${token}::smallint, ${now})`, transaction),
  );
}

/** The reasons why nothing is collected now. */
type SweepObstacle = 'withdrawals_suspended' | 'key_alarm' | 'chain_stopped' | 'observers_disagree';

export interface SweepCreation {
  result:
    | SweepObstacle
    | 'forbidden'
    | 'not_found'
    | 'no_payout_address'
    | 'not_observed'
    | 'payout_address_blocked'
    | 'batch_open'
    | 'native_too_low'
    | 'nothing_to_collect'
    | 'created';
  batchId: bigint | null;
}

/** Makes a batch that collects a token from deposit addresses, to the payout address. */
export async function createSweep(
  transaction: DatabaseTransaction,
  session: SecretToken,
  token: bigint,
  now: Date,
): Promise<SweepCreation> {
  const { result, batch_id } = await rowOf<{ result: SweepCreation['result']; batch_id: bigint | null }>(
    sql`select * from chain.create_sweep(${session}, ${token}::smallint, ${now})`,
    transaction,
  );
  return { result, batchId: batch_id };
}

/** Makes a batch with the nonces of an exported one, which pays the same again or moves nothing. */
export async function replaceBatch(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { batchId, kind }: { batchId: bigint; kind: 'replace' | 'void' },
  now: Date,
): Promise<BatchCreation> {
  return creation(
    await rowOf(sql`select * from chain.replace_batch(${session}, ${batchId}, ${kind}, ${now})`, transaction),
  );
}

export type BatchDenial = 'forbidden' | 'not_found' | 'batch_state_conflict';

/** The response of an authenticator to the digest of a batch. */
export interface BatchAssertion {
  credentialId: Buffer;
  authenticatorData: Buffer;
  clientData: Buffer;
  signature: Buffer;
}

/** Keeps one person's approval; two make the batch ready to be exported. */
export async function approveBatch(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { batchId, credentialId, authenticatorData, clientData, signature }: BatchAssertion & { batchId: bigint },
  now: Date,
): Promise<
  | BatchDenial
  | 'batch_expired'
  | 'conflict_of_interest'
  | 'right_too_new'
  | 'reviewed_by_approver'
  | 'already_approved'
  | 'not_accepted'
  | 'passkey_too_new'
  | 'approved_by_one'
  | 'approved'
> {
  return await resultOf(
    sql`select chain.approve_batch(${session}, ${batchId}, ${credentialId}, ${authenticatorData}, ${clientData}, ${signature}, ${now}) as result`,
    transaction,
  );
}

/** Takes a batch back before it is exported; its withdrawals are approved as before. */
export async function abandonBatch(
  transaction: DatabaseTransaction,
  session: SecretToken,
  batchId: bigint,
  now: Date,
): Promise<BatchDenial | 'abandoned'> {
  return await resultOf(sql`select chain.abandon_batch(${session}, ${batchId}, ${now}) as result`, transaction);
}

/** Commits the rows of an approved batch: from now on only what the chain shows ends them. */
export async function exportBatch(
  transaction: DatabaseTransaction,
  session: SecretToken,
  batchId: bigint,
  now: Date,
): Promise<
  BatchDenial | BatchObstacle | 'batch_expired' | 'account_on_hold' | 'payout_address_not_allowed' | 'exported'
> {
  return await resultOf(sql`select chain.export_batch(${session}, ${batchId}, ${now}) as result`, transaction);
}

export interface ImportedSignature {
  position: bigint;
  variant: bigint;
  r: Buffer;
  s: Buffer;
  parity: 0 | 1;
}

/** Keeps the signatures of an exported batch; sending begins a minute later. The caller has looked at whose they are. */
export async function importSignatures(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { batchId, digest, signatures }: { batchId: bigint; digest: Buffer; signatures: readonly ImportedSignature[] },
  now: Date,
): Promise<BatchDenial | 'another_batch' | 'signatures_incomplete' | 'imported'> {
  const column = <Key extends keyof ImportedSignature>(key: Key) => signatures.map((signature) => signature[key]);
  return await resultOf(
    sql`select chain.import_signatures(${session}, ${batchId}, ${digest}, ${column('position').map(String)}::integer[],
      ${column('variant').map(String)}::integer[], ${column('r')}::bytea[], ${column('s')}::bytea[],
      ${column('parity').map(String)}::integer[], ${now}) as result`,
    transaction,
  );
}

/** Lowers what batches of a method pay, by one person and at once; anything else takes two. */
export async function lowerPayoutLimit(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { paymentMethod, payoutLimit, units }: { paymentMethod: string; payoutLimit: string; units: bigint },
  now: Date,
): Promise<'forbidden' | 'not_found' | 'second_approval_required' | 'lowered'> {
  return await resultOf(
    sql`select chain.lower_payout_limit(${session}, ${paymentMethod}, ${payoutLimit}, ${units}, ${now}) as result`,
    transaction,
  );
}

/** Keeps the text that the key of an address of the platform signed. */
export async function enterTreasuryProof(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { addressId, text, signature, seal }: { addressId: bigint; text: string; signature: Buffer; seal: bigint },
  now: Date,
): Promise<'forbidden' | 'not_found' | 'entered'> {
  return await resultOf(
    sql`select chain.enter_treasury_proof(${session}, ${addressId}, ${text}, ${signature}, ${seal}, ${now}) as result`,
    transaction,
  );
}

/** Books one row that left, as all watchers saw it; the caller goes on while the result is `settled`. */
export async function settlePayout(database: Database, chain: Chain): Promise<'settled' | 'done' | 'stopped'> {
  return await resultOf(sql`select chain.settle_payouts(${chain}) as result`, database);
}

/** Gives back one row that cannot leave any more, or ends one batch that was not exported in time. */
export async function releasePayout(database: Database, chain: Chain): Promise<'released' | 'done' | 'stopped'> {
  return await resultOf(sql`select chain.release_payouts(${chain}) as result`, database);
}
