// Normalises the references of banks and chains in bookings with the outside world. The database counts each reference
// once, which requires a single spelling.
import { externalMethod } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import type { ExternalMethod } from '@goodturn/ledger';
import { formatMoney, parseMoney } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';

const transactionHash = /^(?:0x)?[0-9a-f]{64}$/;
// The characters that banks use: a letter of another script that looks the same would be another reference.
const bankReference = /^[\x21-\x7e]+$/;

/**
 * Returns the single spelling of a reference, without white space and invisible characters: a chain transaction's hash
 * in lower case without 0x, a bank's in capitals. Throws `invalid_request` naming the field for anything else.
 */
export function referenceOf(paymentMethod: ExternalMethod, text: string, field = 'reference'): string {
  const compact = text.normalize('NFKC').replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '');
  const reference = paymentMethod === 'bank' ? compact.toUpperCase() : compact.toLowerCase();
  if (!(paymentMethod === 'bank' ? bankReference : transactionHash).test(reference)) {
    throw new DomainError('invalid_request', { fields: { [field]: 'error_view.field_format' } });
  }
  return paymentMethod === 'bank' ? reference : reference.replace(/^0x/, '');
}

/** Returns what an approval of a payment keeps of the form: the amount as it is written, and the reference's single spelling. */
export const paymentOf = ({ amount, paymentMethod, reference }: PaymentForm) => ({
  amount: formatMoney(parseMoney(amount)),
  paymentMethod,
  reference: referenceOf(paymentMethod, reference),
});

interface PaymentForm {
  amount: string;
  paymentMethod: ExternalMethod;
  reference: string;
}

const networks = { usdt_trc20: 'tron', usdt_erc20: 'ethereum', usdc_erc20: 'ethereum', bank: 'bank' } as const;

/** Returns the network that a reference belongs to; each network counts its references separately. */
export const networkOf = (paymentMethod: string): string =>
  networks[externalMethod.safeParse(paymentMethod).data ?? 'bank'];

/**
 * Throws `transaction_reference_used` if this reference was booked before, as a whole or at this position. Checked at
 * the request; the ledger books the reference when the approval is carried out.
 */
export async function requireUnusedReference(
  transaction: DatabaseTransaction,
  { paymentMethod, reference, position }: { paymentMethod: ExternalMethod; reference: string; position?: number },
): Promise<void> {
  let query = transaction
    .selectFrom('shop.payment_reference')
    .select('approval_id')
    .where('network', '=', networks[paymentMethod])
    .where('reference', '=', reference);
  if (position !== undefined) query = query.where('position', 'in', [-1, position]);
  if ((await query.limit(1).executeTakeFirst()) !== undefined) throw new DomainError('transaction_reference_used');
}
