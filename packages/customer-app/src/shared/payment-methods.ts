import type { PaymentMethodCode } from '@goodturn/contract';

type Chain = 'Tron' | 'Ethereum';

interface PaymentMethodDetails {
  name: string;
  coin: string;
  chain: Chain;
}

/** The payment methods; the names of coins and chains are the same in every language. */
export const paymentMethods: Readonly<Record<PaymentMethodCode, PaymentMethodDetails>> = {
  usdt_trc20: { name: 'USDT-TRC20', coin: 'USDT', chain: 'Tron' },
  usdt_erc20: { name: 'USDT-ERC20', coin: 'USDT', chain: 'Ethereum' },
  usdc_erc20: { name: 'USDC-ERC20', coin: 'USDC', chain: 'Ethereum' },
};

const explorers: Readonly<Record<Chain, { name: string; hash: RegExp; address: string }>> = {
  Tron: { name: 'Tronscan', hash: /^[0-9a-f]{64}$/i, address: 'https://tronscan.org/#/transaction/' },
  Ethereum: { name: 'Etherscan', hash: /^(?:0x)?[0-9a-f]{64}$/i, address: 'https://etherscan.io/tx/0x' },
};

/** Returns the name of the public explorer of a payment method's chain. */
export const explorerName = (paymentMethod: PaymentMethodCode): string =>
  explorers[paymentMethods[paymentMethod].chain].name;

/**
 * Returns the address of a chain transaction in a public explorer; undefined for a reference that is not a transaction.
 */
export function explorerLink(paymentMethod: PaymentMethodCode, transaction: string): string | undefined {
  const { hash, address } = explorers[paymentMethods[paymentMethod].chain];
  // What the chain itself said is kept without the prefix, which explorers of Ethereum ask for.
  return hash.test(transaction) ? address + transaction.replace(/^0x/i, '') : undefined;
}
