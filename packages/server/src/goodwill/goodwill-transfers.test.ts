import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { expect, it } from 'vitest';
import { goodwillFromFeesTransfers, goodwillFundingTransfers } from './goodwill-transfers.ts';

it('moves the platform’s own money from the bank into goodwill', () => {
  const amount = parseMoney('12.5');
  const [debit, credit] = [account.external('bank'), account.platformGoodwill];
  const legs = goodwillFundingTransfers({ amount, approvalId: 3n });
  expect(legs).toEqual([{ debit, credit, amount, kind: 'goodwill_funding', subjectId: 3n }]);
});

it('moves fees into goodwill', () => {
  const amount = parseMoney('0.01');
  const [debit, credit] = [account.platformFees, account.platformGoodwill];
  const legs = goodwillFromFeesTransfers({ amount, approvalId: 4n });
  expect(legs).toEqual([{ debit, credit, amount, kind: 'goodwill_from_fees', subjectId: 4n }]);
});
