import { normalAddress, typedAddress } from '@goodturn/addresses';
import type { PaymentMethodCode } from '@goodturn/contract';
import { chainOf } from '../../foundation/deposit-chains.ts';
import { DomainError } from '../../foundation/domain-error.ts';

/** The contracts of USDT on both chains and of USDC: tokens that are sent to their own contract are lost. */
const tokenContracts = new Set([
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
]);

/**
 * Returns the canonical address for this payment method; surrounding white space is removed. Throws
 * `payout_address_invalid` and, for a token's contract, `payout_address_not_allowed`.
 */
export function payoutAddress(paymentMethod: PaymentMethodCode, text: string): string {
  const address = normalAddress(chainOf(paymentMethod), typedAddress(text));
  if (address === undefined) {
    throw new DomainError('payout_address_invalid', { fields: { address: 'error_view.payout_address_invalid' } });
  }
  if (tokenContracts.has(address)) throw addressNotAllowed();
  return address;
}

export const addressNotAllowed = (): DomainError =>
  new DomainError('payout_address_not_allowed', { fields: { address: 'error_view.payout_address_not_allowed' } });
