import type { Pass } from '../context.ts';
import { int, optionalText, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Returns the twenty bytes of an address as hexadecimal digits, which `isAddress` has checked as far as it is known. */
export function accountOf(chain: string, address: string): string {
  if (chain === 'ethereum') return address.toLowerCase().replace(/^0x/, '');
  let value = 0n;
  for (const letter of address) value = value * 58n + BigInt(base58.indexOf(letter));
  // One byte of the network stands before the account, four of the checksum behind it.
  return value.toString(16).padStart(50, '0').slice(2, 42);
}

/** Checks that deposit addresses are valid on their chain and, if the public key is known, derived from it. */
export const depositAddressPass: Pass = {
  name: 'deposit addresses',
  run: async ({ snapshot, report, outside }) => {
    const addresses = snapshot.stream({
      columns: {
        customerId: int,
        chain: text,
        address: text,
        account: [`encode(d.account, 'hex')`, optionalText],
      } as const,
      from: 'only shop.deposit_address d',
      alias: 'd',
    });
    await forEach(addresses, ({ customerId, chain, address, account }) => {
      const ids = [`customer ${customerId}`];
      const expected = outside.addressOf?.(chain, customerId);
      if (expected !== undefined && expected !== address) {
        const sentence = `Customer ${customerId} is told to pay to ${address} on ${chain}, and the public key gives ${expected}.`;
        report('deposit_address_matches_key', ids, sentence);
      } else if (outside.isAddress?.(chain, address) === false) {
        const sentence = `Customer ${customerId} is told to pay to ${address}, which is no address of ${chain}.`;
        report('deposit_address_matches_key', ids, sentence);
      } else if (account !== null && account !== accountOf(chain, address)) {
        const sentence = `Customer ${customerId} is told to pay to ${address} on ${chain}, and what arrives at another account is credited.`;
        report('deposit_address_matches_key', ids, sentence);
      }
    });
  },
};
