import type { PaymentMethodCode } from '@goodturn/contract';

interface Explorer {
  hash: RegExp;
  transaction: string;
  address: string;
}

const tron: Explorer = {
  hash: /^[0-9a-f]{64}$/i,
  transaction: 'https://tronscan.org/#/transaction/',
  address: 'https://tronscan.org/#/address/',
};
const ethereum: Explorer = {
  hash: /^(?:0x)?[0-9a-f]{64}$/i,
  transaction: 'https://etherscan.io/tx/',
  address: 'https://etherscan.io/address/',
};
const explorers: Readonly<Record<PaymentMethodCode, Explorer>> = {
  usdt_trc20: tron,
  usdt_erc20: ethereum,
  usdc_erc20: ethereum,
};

export const addressExplorer = (method: PaymentMethodCode, address: string | null): string | undefined =>
  address === null ? undefined : explorers[method].address + encodeURIComponent(address);

/** Returns the explorer's address of a transaction; undefined if the reference is not a transaction hash. */
export function transactionExplorer(method: PaymentMethodCode, reference: string | null): string | undefined {
  const { hash, transaction } = explorers[method];
  if (reference === null || !hash.test(reference)) return undefined;
  const isBare = method !== 'usdt_trc20' && !reference.startsWith('0x');
  return transaction + (isBare ? `0x${reference}` : reference);
}
