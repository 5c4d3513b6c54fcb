import type { Pass } from '../context.ts';
import { int, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** Checks that deposit addresses are valid on their chain and, if the public key is known, derived from it. */
export const depositAddressPass: Pass = {
  name: 'deposit addresses',
  run: async ({ snapshot, report, outside }) => {
    const addresses = snapshot.stream({
      columns: { customerId: int, chain: text, address: text } as const,
      from: 'only shop.deposit_address d',
      alias: 'd',
    });
    await forEach(addresses, ({ customerId, chain, address }) => {
      const ids = [`customer ${customerId}`];
      const expected = outside.addressOf?.(chain, customerId);
      if (expected !== undefined && expected !== address) {
        const sentence = `Customer ${customerId} is told to pay to ${address} on ${chain}, and the public key gives ${expected}.`;
        report('deposit_address_matches_key', ids, sentence);
      } else if (outside.isAddress?.(chain, address) === false) {
        const sentence = `Customer ${customerId} is told to pay to ${address}, which is no address of ${chain}.`;
        report('deposit_address_matches_key', ids, sentence);
      }
    });
  },
};
