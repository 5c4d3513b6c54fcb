import { account } from '../../accounts/accounts.ts';
import type { Pass } from '../context.ts';
import { int } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { usd } from '../finding-text.ts';

const columns = { id: int, customerId: int, debitAccountId: int, amount: int, availableBalanceAfter: int } as const;

/** Checks every customer's statement line by line: each balance is the previous balance plus the line's amount. */
export const statementPass: Pass = {
  name: 'statements',
  run: async ({ snapshot, report }) => {
    let customer: bigint | undefined;
    let balance = 0n;
    const lines = snapshot.stream({
      columns,
      from: 'only ledger.transfer t',
      alias: 't',
      where: 't.customer_id is not null',
      orderBy: 't.customer_id, t.id',
    });
    await forEach(lines, (line) => {
      if (line.customerId !== customer) balance = 0n;
      customer = line.customerId;
      const expected =
        balance + (line.debitAccountId === account.customerAvailable(customer) ? -line.amount : line.amount);
      balance = line.availableBalanceAfter;
      if (balance === expected) return;
      const ids = [`transfer ${line.id}`, `customer ${customer}`];
      const sentence = `The statement of customer ${customer} says ${usd(balance)} after transfer ${line.id}, and adds up to ${usd(expected)}.`;
      report('statement_has_no_gap', ids, sentence);
    });
  },
};
