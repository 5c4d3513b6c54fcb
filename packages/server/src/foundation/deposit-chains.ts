import type { Chain } from '@goodturn/addresses';
import type { PaymentMethodCode } from '@goodturn/contract';

/** An account-level extended public key for each chain; a chain without one takes no recharges. */
export type DepositKeys = Readonly<Partial<Record<Chain, string | undefined>>>;

const chains: Readonly<Record<PaymentMethodCode, Chain>> = {
  usdt_trc20: 'tron',
  usdt_erc20: 'ethereum',
  usdc_erc20: 'ethereum',
};

/** The chain of a payment method; both methods on Ethereum share a customer's address there. */
export const chainOf = (paymentMethod: PaymentMethodCode): Chain => chains[paymentMethod];
