import type { Context, Pass } from '../context.ts';
import { int, type RowOf } from '../reading/columns.ts';
import { type Groups, groupBy } from '../reading/groups.ts';
import type { Stream } from '../reading/stream.ts';
import { accountName, usd } from '../finding-text.ts';
import { heldByWithdrawals, ownersOf } from './owners.ts';

const accountColumns = { id: int, type: int, ownerId: int, balance: int } as const;
type Account = RowOf<typeof accountColumns>;
interface Side {
  account: bigint;
  amount: bigint;
}

const sideOf = ({ snapshot }: Context, side: 'debit_account_id' | 'credit_account_id'): Stream<Side> =>
  snapshot.stream({
    columns: { account: [`t.${side}`, int], amount: int },
    from: 'only ledger.transfer t',
    alias: 't',
    orderBy: `t.${side}`,
  });

async function headOf<Row>(stream: Stream<Row>): Promise<Row | undefined> {
  const waiting = stream.ready();
  if (waiting !== undefined) await waiting;
  return stream.head;
}

async function sumOf(groups: Groups<Side>, account: bigint): Promise<bigint> {
  let sum = 0n;
  await groups.visit(account, ({ amount }) => {
    sum += amount;
  });
  return sum;
}

function checkAccount({ report }: Context, account: Account, sum: bigint): void {
  const { id, type, ownerId, balance } = account;
  const ids = [`account ${id}`];
  const name = accountName(id);
  if (balance !== sum) {
    report(
      'balance_matches_transfers',
      ids,
      `The balance of ${name} says ${usd(balance)}, and its transfers make ${usd(sum)}.`,
    );
  }
  if (type === 9n ? balance > 0n : balance < 0n) {
    report('floor_holds', ids, `${name} stands at ${usd(balance)}, which is beyond its floor.`);
  }
  if (id !== (type << 48n) + ownerId) {
    report('account_matches_owner', ids, `The id of ${name} does not say its type ${type} and owner ${ownerId}.`);
  }
}

/** Returns the smallest account among the heads; every side is sorted by account, so that it is the next to process. */
async function smallest(...heads: Promise<bigint | undefined>[]): Promise<bigint | undefined> {
  const keys = (await Promise.all(heads)).filter((key) => key !== undefined);
  return keys.length === 0 ? undefined : keys.reduce((least, key) => (key < least ? key : least));
}

/** Compares balances with the sums of transfers, account by account, keeping only one in memory. */
export const balancePass: Pass = {
  name: 'balances',
  run: async (context) => {
    const { snapshot, report } = context;
    const accounts = snapshot.stream({
      columns: accountColumns,
      from: 'only ledger.account a',
      alias: 'a',
      orderBy: 'a.id',
    });
    const streams = [
      sideOf(context, 'debit_account_id'),
      sideOf(context, 'credit_account_id'),
      heldByWithdrawals(context),
    ] as const;
    const [debits, credits, held] = streams.map((stream) => groupBy<Side>(stream, ({ account }) => account));
    const owners = ownersOf(context);
    const ownerGroups = groupBy(owners, ({ account }) => account);
    const accountGroups = groupBy(accounts, ({ id }) => id);
    if (debits === undefined || credits === undefined || held === undefined) return;
    let total = 0n;
    for (;;) {
      const id = await smallest(
        headOf(accounts).then((head) => head?.id),
        headOf(owners).then((head) => head?.account),
        ...streams.map((stream) => headOf<Side>(stream).then((head) => head?.account)),
      );
      if (id === undefined) break;
      const [account] = await accountGroups.take(id);
      const [owner] = await ownerGroups.take(id);
      const sum = (await sumOf(credits, id)) - (await sumOf(debits, id));
      const frozen = await sumOf(held, id);
      total += account?.balance ?? 0n;
      const ids = [`account ${id}`];
      if (account !== undefined) checkAccount(context, account, sum);
      else if (sum !== 0n || owner?.required === true) {
        report(
          'account_matches_owner',
          ids,
          `${accountName(id)} is missing${sum === 0n ? '' : `, and transfers give it ${usd(sum)}`}.`,
        );
      }
      if (account !== undefined && owner === undefined) {
        report('account_matches_owner', ids, `${accountName(id)} has no owner: nobody of that id exists.`);
      }
      if (id >> 48n === 2n && (account?.balance ?? 0n) !== frozen) {
        const sentence = `${accountName(id)} stands at ${usd(account?.balance ?? 0n)}, and open withdrawals hold ${usd(frozen)}.`;
        report('frozen_matches_withdrawals', [...ids, `customer ${id & ((1n << 48n) - 1n)}`], sentence);
      }
    }
    if (total !== 0n)
      report('balances_sum_to_zero', [], `All balances together make ${usd(total)}, and must make nothing.`);
  },
};
