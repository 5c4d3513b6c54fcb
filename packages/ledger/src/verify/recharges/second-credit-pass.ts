import type { Context, Pass } from '../context.ts';
import { int, list, optionalInt, optionalTime, type RowOf, text, time } from '../reading/columns.ts';

const creditColumns = {
  id: int,
  customerId: int,
  network: text,
  transactionReference: text,
  decidedAt: time,
  approvalId: ['p.id', int],
  requestedBy: ['p.requested_by', int],
  requestedAt: ['p.requested_at', time],
  decidedBy: ['p.decided_by', optionalInt],
} as const;
type Credit = RowOf<typeof creditColumns>;

const confirmationColumns = {
  approvalId: int,
  act: text,
  administratorId: int,
  rechargeIds: list,
  confirmedAt: optionalTime,
} as const;
type Confirmation = RowOf<typeof confirmationColumns>;

/** Reads the credits of chain transactions that credited one customer more than once, which are few. */
const repeatedCredits = `(select c.*, count(*) over (partition by customer_id, network, transaction_reference) as credits
  from (select r.*, case r.payment_method_id when 1 then 'tron' else 'ethereum' end as network
          from only shop.recharge r where r.status = 1) c) r`;

async function readGroups({ snapshot }: Context): Promise<Credit[][]> {
  const credits = await snapshot.all({
    columns: creditColumns,
    from: `${repeatedCredits} join only shop.approval p on p.id = r.approval_id`,
    alias: 'r',
    where: 'r.credits > 1',
    orderBy: 'r.decided_at, r.id',
  });
  const groups = new Map<string, Credit[]>();
  for (const credit of credits) {
    const name = `${credit.customerId} ${credit.network} ${credit.transactionReference}`;
    groups.set(name, [...(groups.get(name) ?? []), credit]);
  }
  return [...groups.values()];
}

/** Returns whether this person confirmed the sentence in this act, and it named every credit of before. */
function isConfirmed(credit: Credit, group: readonly Credit[], confirmation: Confirmation | undefined): boolean {
  if (confirmation === undefined) return false;
  const { act, administratorId, confirmedAt, rechargeIds } = confirmation;
  const [person, at] =
    act === 'request' ? [credit.requestedBy, credit.requestedAt] : [credit.decidedBy, credit.decidedAt];
  const before = group.filter(({ decidedAt }) => decidedAt < credit.decidedAt);
  return (
    administratorId === person &&
    (confirmedAt === null || confirmedAt === at) &&
    rechargeIds.every((id) => id !== `${credit.id}` && group.some((other) => `${other.id}` === id)) &&
    before.every(({ id }) => rechargeIds.includes(`${id}`))
  );
}

/** Checks that both persons confirmed each second credit of one chain transaction for one customer. */
export const secondCreditPass: Pass = {
  name: 'second credits',
  run: async (context) => {
    const confirmations = await context.snapshot.all({
      columns: confirmationColumns,
      from: 'only shop.second_credit_confirmation f',
      alias: 'f',
      orderBy: 'f.approval_id, f.act',
    });
    const known = new Map(confirmations.map((found) => [`${found.approvalId} ${found.act}`, found]));
    for (const group of await readGroups(context)) {
      const [first, ...unconfirmed] = group.filter((credit) =>
        ['request', 'decision'].some((act) => !isConfirmed(credit, group, known.get(`${credit.approvalId} ${act}`))),
      );
      if (first === undefined) continue;
      for (const { id, approvalId } of unconfirmed) {
        context.report(
          'second_credit_is_confirmed',
          [`recharge ${first.id}`, `recharge ${id}`, `approval ${approvalId}`],
          `Recharges ${first.id} and ${id} credit one customer with one chain transaction, and not both persons of approval ${approvalId} confirmed that.`,
        );
      }
    }
  },
};
