import { depositAddress, type Chain } from '@goodturn/addresses';
import type { PaymentMethodCode } from '@goodturn/contract';
import type { ServerContext } from '../../foundation/server-context.ts';
import { findAddress, insertAddress } from './deposit-address-store.ts';
import { chainOf } from '../../foundation/deposit-chains.ts';

export type DepositAddressService = ReturnType<typeof createDepositAddressService>;

/** Where customers pay in: one address for each customer and chain, from a public key that can spend nothing (G11). */
export function createDepositAddressService({
  database,
  clock,
  depositKeys = {},
}: Pick<ServerContext, 'database' | 'clock' | 'depositKeys'>) {
  /** Derived on first use and stored: the customer keeps it even if the key changes. */
  async function derive(customerId: bigint, chain: Chain, key: string): Promise<string> {
    const address = depositAddress(key, chain, customerId);
    await insertAddress(database, { customerId, chain, address, now: clock.now() });
    const stored = await findAddress(database, customerId, chain);
    if (stored === undefined) throw new Error(`customer ${customerId} has no ${chain} address after it was stored`);
    return stored;
  }

  return {
    /** Whether there is a key for the payment method's chain; without one it takes no recharges. */
    isReady: (paymentMethod: PaymentMethodCode): boolean => depositKeys[chainOf(paymentMethod)] !== undefined,

    /** The customer's own address; undefined if the payment method's chain has no key. */
    addressOf: async (customerId: bigint, paymentMethod: PaymentMethodCode): Promise<string | undefined> => {
      const chain = chainOf(paymentMethod);
      const key = depositKeys[chain];
      if (key === undefined) return undefined;
      return (await findAddress(database, customerId, chain)) ?? (await derive(customerId, chain, key));
    },
  };
}
