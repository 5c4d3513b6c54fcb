import { depositAddress, type Chain } from '@goodturn/addresses';
import type { PaymentMethodCode } from '@goodturn/contract';
import { chainOf } from '../../foundation/deposit-chains.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { findAddress, insertAddress } from './recharge-store.ts';

export type DepositAddressService = ReturnType<typeof createDepositAddressService>;

/** Derives the deposit addresses, one for each customer and chain, from a public key that cannot spend (G11). */
export function createDepositAddressService({
  database,
  clock,
  depositKeys = {},
}: Pick<ServerContext, 'database' | 'clock' | 'depositKeys'>) {
  /** Derives an address on first use and stores it, so that the customer keeps it even if the key changes. */
  async function derive(customerId: bigint, chain: Chain, key: string) {
    const address = depositAddress(key, chain, customerId);
    await insertAddress(database, { customerId, chain, address, now: clock.now() });
    const stored = await findAddress(database, customerId, chain);
    if (stored === undefined) throw new Error(`customer ${customerId} has no ${chain} address after it was stored`);
    return stored;
  }

  return {
    /** Tells whether the payment method's chain has a key; without one it takes no recharges. */
    isReady: (paymentMethod: PaymentMethodCode): boolean => depositKeys[chainOf(paymentMethod)] !== undefined,

    /** Returns the customer's own address; undefined if the payment method's chain has no key, or it was removed. */
    addressOf: async (customerId: bigint, paymentMethod: PaymentMethodCode): Promise<string | undefined> => {
      const chain = chainOf(paymentMethod);
      const key = depositKeys[chain];
      if (key === undefined) return undefined;
      const stored = (await findAddress(database, customerId, chain)) ?? (await derive(customerId, chain, key));
      return stored.removed_at === null ? stored.address : undefined;
    },
  };
}
