import type { Chain } from '@goodturn/addresses';
import type { PaymentMethodCode } from '@goodturn/contract';

/** The account-level extended public key of each chain; a chain without a key takes no recharges. */
export type DepositKeys = Readonly<Partial<Record<Chain, string | undefined>>>;

const chains: Readonly<Record<PaymentMethodCode, Chain>> = {
  usdt_trc20: 'tron',
  usdt_erc20: 'ethereum',
  usdc_erc20: 'ethereum',
};

/** Returns the chain of a payment method; both methods on Ethereum share one deposit address of a customer. */
export const chainOf = (paymentMethod: PaymentMethodCode): Chain => chains[paymentMethod];
