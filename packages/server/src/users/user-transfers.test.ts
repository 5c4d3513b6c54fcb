import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { expect, it } from 'vitest';
import { systemDecreaseTransfers, systemIncreaseTransfers } from './user-transfers.ts';

it('pays an increase out of the platform’s own money', () => {
  const amount = parseMoney('12.5');
  const [debit, credit] = [account.platformGoodwill, account.customerAvailable(7n)];
  const legs = systemIncreaseTransfers({ customerId: 7n, amount, approvalId: 3n });
  expect(legs).toEqual([{ debit, credit, amount, kind: 'system_increase', subjectId: 3n }]);
});

it('takes a correction back into the platform’s own money and names the credit', () => {
  const amount = parseMoney('12.5');
  const [debit, credit] = [account.customerAvailable(7n), account.platformGoodwill];
  const legs = systemDecreaseTransfers({ customerId: 7n, amount, creditId: 9n, approvalId: 3n });
  expect(legs).toEqual([{ debit, credit, amount, kind: 'system_decrease', subjectId: 3n, corrects: 9n }]);
});
