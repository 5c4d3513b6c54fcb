// What is booked with the outside world names the bank's or the chain's own reference, and each of them counts once: as
// a whole for a funding, by its position in the chain transaction for a recharge, and never as both.
import type { DatabaseTransaction } from '@goodturn/database';
import { type ExternalWay, externalOwnerId } from '@goodturn/ledger';
import { DomainError } from '../domain-error.ts';
import { insertReference, isRecharged, isReferenceBooked, lockReference } from './booked-reference-store.ts';

/** One spelling for one reference: no white space, and a chain transaction's hash in lower case without 0x. */
export function referenceOf(way: ExternalWay, text: string): string {
  const compact = text.normalize('NFKC').replace(/\s+/gu, '');
  return way === 'bank' ? compact.toUpperCase() : compact.toLowerCase().replace(/^0x/, '');
}

/** Throws `transaction_reference_used`; until the caller's transaction ends nobody else books this reference. */
export async function claimReference(
  transaction: DatabaseTransaction,
  claim: { way: ExternalWay; reference: string; position?: number },
): Promise<void> {
  const ownerId = externalOwnerId(claim.way);
  await lockReference(transaction, ownerId, claim.reference);
  const used =
    (await isReferenceBooked(transaction, ownerId, claim.reference)) ||
    (await isRecharged(transaction, ownerId, claim.reference, claim.position));
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
