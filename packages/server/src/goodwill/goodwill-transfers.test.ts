import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { expect, it } from 'vitest';
import { goodwillFundingTransfers } from './goodwill-transfers.ts';

it('moves the platform’s own money from the bank into goodwill', () => {
  const amount = parseMoney('12.5');
  const [debit, credit] = [account.external('bank'), account.platformGoodwill];
  const legs = goodwillFundingTransfers({ amount, approvalId: 3n });
  expect(legs).toEqual([{ debit, credit, amount, kind: 'goodwill_funding', subjectId: 3n }]);
});
