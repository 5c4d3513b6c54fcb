import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { expect, it } from 'vitest';
import { brandFundingTransfers, brandPayoutTransfers } from './brand-transfers.ts';

it('moves a funding from its way into what the brand can use', () => {
  const amount = parseMoney('12.5');
  const legs = brandFundingTransfers({ brandId: 7n, amount, way: 'usdt_erc20', approvalId: 3n });
  const [debit, credit] = [account.external('usdt_erc20'), account.brandAvailable(7n)];
  expect(legs).toEqual([{ debit, credit, amount, kind: 'brand_funding', subjectId: 3n }]);
});

it('moves a payout from what the brand can use to its way', () => {
  const amount = parseMoney('12.5');
  const legs = brandPayoutTransfers({ brandId: 7n, amount, way: 'bank', approvalId: 3n });
  const [debit, credit] = [account.brandAvailable(7n), account.external('bank')];
  expect(legs).toEqual([{ debit, credit, amount, kind: 'brand_payout', subjectId: 3n }]);
});
