import { depositAddress } from '@goodturn/addresses';
import type { PaymentMethodCode } from '@goodturn/contract';
import { chainOf } from '../../foundation/deposit-chains.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { insertAddress, readShownAddress } from './recharge-store.ts';

export type DepositAddressService = ReturnType<typeof createDepositAddressService>;

/** Derives the deposit addresses, one for each customer and chain, from a public key that cannot spend (G11). */
export function createDepositAddressService({
  database,
  clock,
  depositKeys = {},
}: Pick<ServerContext, 'database' | 'clock' | 'depositKeys'>) {
  return {
    /** Tells whether the payment method's chain has a key; without one it takes no recharges. */
    isReady: (paymentMethod: PaymentMethodCode): boolean => depositKeys[chainOf(paymentMethod)] !== undefined,

    /**
     * Returns the customer's own address, which is derived and stored at the first question, so that the customer keeps it
     * even if the key changes. Null until watchers have derived it, too, and once it was removed; undefined if the
     * payment method's chain has no key.
     */
    addressOf: async (customerId: bigint, paymentMethod: PaymentMethodCode): Promise<string | null | undefined> => {
      const chain = chainOf(paymentMethod);
      const key = depositKeys[chain];
      if (key === undefined) return undefined;
      const shown = await readShownAddress(database, customerId, chain);
      if (shown !== null) return shown;
      const address = depositAddress(key, chain, customerId);
      await insertAddress(database, { customerId, chain, address, now: clock.now() });
      return await readShownAddress(database, customerId, chain);
    },
  };
}
