/** The payment methods, with the network on which each has its transactions. */
const methods: Readonly<Record<string, { id: bigint; network: string }>> = {
  usdt_trc20: { id: 1n, network: 'tron' },
  usdt_erc20: { id: 2n, network: 'ethereum' },
  usdc_erc20: { id: 3n, network: 'ethereum' },
  bank: { id: 9n, network: 'bank' },
};

export const methodId = (code: string | undefined): bigint | undefined => methods[code ?? '']?.id;
export const networkOf = (code: string | undefined): string | undefined => methods[code ?? '']?.network;
export const methodOf = (id: bigint): string =>
  Object.entries(methods).find(([, method]) => method.id === id)?.[0] ?? `method ${id}`;
/**
 * Returns the canonical spelling of a reference: a bank's in upper case, a transaction hash in lower case without 0x.
 */
export const spelled = (network: string, reference: string): string =>
  network === 'bank' ? reference.toUpperCase() : reference.toLowerCase().replace(/^0x/, '');
