import { describe, expect, it } from 'vitest';
import { recharge, rejectedWithdrawal, withdrawal } from './pay-flows.ts';
import { luckyPurchase, purchase, referral, refund } from './purchase-flows.ts';

const flows = {
  purchase,
  'lucky-purchase': luckyPurchase,
  refund,
  recharge,
  withdrawal,
  'rejected-withdrawal': rejectedWithdrawal,
  referral,
};

describe('the flows of money, as the documents tell them', () => {
  it.each(Object.entries(flows))('%s', async (name, play) => {
    await expect(await play(), 'look at what changed, then: npm run flows').toMatchFileSnapshot(`./${name}.md`);
  });
});
