// What a customer's own history says of an address, so that nobody pays one that was made to be mistaken for another.
import { addressText } from '@goodturn/addresses';
import type { PaymentMethodCode, ResponseOf } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { chainOf } from '../../foundation/deposit-chains.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { readDepositAddresses, readPaidAddresses, readSenders } from './payee-store.ts';

type Alike = NonNullable<ResponseOf<'customer/payee'>['alike']>;

export interface Payee {
  customerId: bigint;
  paymentMethod: PaymentMethodCode;
  /** The address in its canonical spelling. */
  address: string;
}

/** The characters at either end by which people recognize an address. */
const endLength = 4;

/** Returns both ends of an address; what every address of a chain begins with is none of them. */
function endsOf(address: string): string {
  const shown = address.startsWith('0x') ? address.slice(2).toLowerCase() : address;
  return `${shown.slice(0, endLength)}…${shown.slice(-endLength)}`;
}

/** Returns the first known address that another one can be mistaken for. */
export function alikeOf(address: string, known: readonly Alike[]): Alike | null {
  if (known.some((one) => one.address === address)) return null;
  return known.find((one) => endsOf(one.address) === endsOf(address)) ?? null;
}

export async function payeeOf(
  reader: Database | DatabaseTransaction,
  { customerId, paymentMethod, address }: Payee,
): Promise<Omit<ResponseOf<'customer/payee'>, 'lastPaidAt' | 'waits'> & { lastPaidAt: Date | null }> {
  const chain = chainOf(paymentMethod);
  const [paid, own, senders] = await Promise.all([
    readPaidAddresses(reader, customerId, chain),
    readDepositAddresses(reader, customerId, chain),
    readSenders(reader, customerId, chain),
  ]);
  const sent = senders.map(({ account, isDust }) => ({ address: addressText(chain, account), isDust }));
  const before = paid.find((one) => one.address === address);
  return {
    paidBefore: before?.times ?? 0,
    lastPaidAt: before?.lastAt ?? null,
    // Whoever also sent money, or was paid, is no stranger whose address somebody copies by mistake.
    sentDust: before === undefined && sent.some((one) => one.address === address && one.isDust),
    alike: alikeOf(address, [
      ...paid.map((one) => ({ address: one.address, source: 'paid' as const })),
      ...own.map((one) => ({ address: one, source: 'deposit' as const })),
      ...sent.flatMap((one) => (one.isDust ? [] : [{ address: one.address, source: 'sender' as const }])),
    ]),
  };
}

/** Throws `payout_address_alike` for an address that only looks like a known one, or that sent dust. */
export async function requireKnownEnds(transaction: DatabaseTransaction, payee: Payee): Promise<void> {
  const { alike, sentDust } = await payeeOf(transaction, payee);
  if (alike === null && !sentDust) return;
  throw new DomainError('payout_address_alike', { fields: { address: 'error_view.payout_address_alike' } });
}
