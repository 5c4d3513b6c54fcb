import { afterEach, beforeEach } from 'vitest';
import { createPayoutShop, type PayoutShop } from './payouts.ts';

/** Gives each test of a file a payout shop of its own, and returns the one of the test that runs. */
export function eachPayoutShop(): PayoutShop {
  let opened: PayoutShop | undefined;
  beforeEach(async () => {
    opened = await createPayoutShop();
  });
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });
  const current = (): PayoutShop => {
    if (opened === undefined) throw new Error('a payout shop is open only while a test runs');
    return opened;
  };
  return {
    get shop() {
      return current().shop;
    },
    get watchers() {
      return current().watchers;
    },
    get broadcaster() {
      return current().broadcaster;
    },
    get people() {
      return current().people;
    },
    close: async () => await current().close(),
  };
}
