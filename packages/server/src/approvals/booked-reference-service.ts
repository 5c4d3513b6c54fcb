// What is booked with the outside world names the bank's or the chain's own reference, and each of them counts once: as
// a whole for a funding, by its position in the chain transaction for a recharge, and never as both.
import type { DatabaseTransaction } from '@goodturn/database';
import { type ExternalWay, externalOwnerId } from '@goodturn/ledger';
import { DomainError } from '../domain-error.ts';
import { insertReference, isRecharged, isReferenceBooked, lockReference } from './booked-reference-store.ts';

/** Tokens of one chain share its transactions. */
const chains: Record<Exclude<ExternalWay, 'bank'>, ExternalWay[]> = {
  usdt_trc20: ['usdt_trc20'],
  usdt_erc20: ['usdt_erc20', 'usdc_erc20'],
  usdc_erc20: ['usdt_erc20', 'usdc_erc20'],
};

/** The ways in which one reference is the same one: those of a chain, or the bank. */
export const waysOfReference = (way: ExternalWay): ExternalWay[] => (way === 'bank' ? ['bank'] : chains[way]);

const transactionHash = /^(?:0x)?[0-9a-f]{64}$/;
// What banks write: a letter of another script that looks the same would be another reference.
const bankReference = /^[\x21-\x7e]+$/;

/**
 * One spelling for one reference, without white space and what cannot be seen: a chain transaction's hash in lower case
 * without 0x, a bank's in capitals. Throws `invalid_request` naming the field for anything else.
 */
export function referenceOf(way: ExternalWay, text: string, field = 'reference'): string {
  const compact = text.normalize('NFKC').replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '');
  const reference = way === 'bank' ? compact.toUpperCase() : compact.toLowerCase();
  if (!(way === 'bank' ? bankReference : transactionHash).test(reference)) {
    throw new DomainError('invalid_request', { fields: { [field]: 'error_view.field_format' } });
  }
  return way === 'bank' ? reference : reference.replace(/^0x/, '');
}

/** Throws `transaction_reference_used`; until the caller's transaction ends nobody else books this reference. */
export async function claimReference(
  transaction: DatabaseTransaction,
  claim: { way: ExternalWay; reference: string; position?: number },
): Promise<void> {
  const ownerIds = waysOfReference(claim.way).map(externalOwnerId);
  await lockReference(transaction, ownerIds, claim.reference);
  const used =
    (await isReferenceBooked(transaction, ownerIds, claim.reference)) ||
    (await isRecharged(transaction, ownerIds, claim.reference, claim.position));
  if (used) throw new DomainError('transaction_reference_used');
}

/** Claims the reference as a whole and keeps it. */
export async function bookReference(
  transaction: DatabaseTransaction,
  booking: { way: ExternalWay; reference: string; approvalId: bigint },
): Promise<void> {
  await claimReference(transaction, booking);
  const { reference, approvalId } = booking;
  await insertReference(transaction, { ownerId: externalOwnerId(booking.way), reference, approvalId });
}
