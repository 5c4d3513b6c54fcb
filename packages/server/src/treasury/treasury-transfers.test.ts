import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { describe, expect, it } from 'vitest';
import { platformPayoutTransfers, treasuryMoveTransfers } from './treasury-transfers.ts';

const amount = parseMoney('12.5');

describe('the platform’s own transfers', () => {
  it.each([
    ['fees', account.platformFees, 'fees_payout'],
    ['commission', account.platformCommission, 'commission_payout'],
  ] as const)('pay %s out by a way', (from, debit, kind) => {
    const legs = platformPayoutTransfers({ from, amount, way: 'usdt_erc20', approvalId: 3n });
    expect(legs).toEqual([{ debit, credit: account.external('usdt_erc20'), amount, kind, subjectId: 3n }]);
  });

  it('credit the way that gives and debit the way that gets', () => {
    const legs = treasuryMoveTransfers({ from: 'bank', to: 'usdt_trc20', amount, approvalId: 3n });
    const [debit, credit] = [account.external('usdt_trc20'), account.external('bank')];
    expect(legs).toEqual([{ debit, credit, amount, kind: 'treasury_move', subjectId: 3n }]);
  });
});
