import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { expect, it } from 'vitest';
import { rechargeTransfers } from './recharge-transfers.ts';

it('moves what arrived by a way to the customer', () => {
  const amount = parseMoney('12.5');
  const legs = rechargeTransfers({ rechargeId: 3n, customerId: 7n, amount, way: 'usdt_trc20' });
  const [debit, credit] = [account.external('usdt_trc20'), account.customerAvailable(7n)];
  expect(legs).toEqual([{ debit, credit, amount, kind: 'recharge', subjectId: 3n }]);
});
