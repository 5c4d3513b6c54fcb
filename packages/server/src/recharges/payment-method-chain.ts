import type { Chain } from '@goodturn/addresses';
import type { PaymentMethodCode } from '@goodturn/contract';

const chains: Readonly<Record<PaymentMethodCode, Chain>> = {
  usdt_trc20: 'tron',
  usdt_erc20: 'ethereum',
  usdc_erc20: 'ethereum',
};

/** The chain that a way's money moves on; both ways of Ethereum share a customer's address there. */
export const chainOf = (paymentMethod: PaymentMethodCode): Chain => chains[paymentMethod];
