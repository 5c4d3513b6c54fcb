import type { Context, Pass } from '../context.ts';
import { amountOf, fieldsOf } from '../approvals/fields.ts';
import { int, optionalInt, optionalText, optionalTime, type RowOf, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { usd } from '../finding-text.ts';
import { methodOf } from './payment-methods.ts';

/** The number of watchers that saw a transfer just as the deposit says, at the address of its customer. */
const witnesses = `(select count(*) from only chain.observed_transfer o join only chain.token t on t.id = o.token
  join only shop.deposit_address a on a.chain = o.chain and a.account = o.to_account
  where o.chain = d.chain and o.tx = d.tx and o.ordinal = d.ordinal and o.block = d.block and o.units = d.units
    and t.payment_method_id = d.payment_method_id and a.customer_id = d.customer_id)`;

const witnessesOfOthers = `(select count(*) from only chain.observed_transfer o
  where o.chain = d.chain and o.tx = d.tx and o.ordinal = d.ordinal)`;

const columns = {
  id: int,
  chain: text,
  transaction: [`encode(d.tx, 'hex')`, text],
  ordinal: int,
  customerId: int,
  paymentMethodId: int,
  units: int,
  observers: int,
  rechargeId: int,
  decidedAt: optionalTime,
  approvalId: optionalInt,
  approvalKind: ['p.kind', optionalText],
  approvalState: ['p.state', optionalText],
  approvedAt: ['p.decided_at', optionalTime],
  payload: ['p.payload::text', optionalText],
  witnesses: [witnesses, int],
  seen: [witnessesOfOthers, int],
  ownDeposit: ['r.deposit_id', optionalInt],
  ownCustomer: ['r.customer_id', optionalInt],
  ownMethod: ['r.payment_method_id', optionalInt],
  credited: ['r.credited_amount', optionalInt],
  reference: ['r.transaction_reference', optionalText],
  position: ['r.transaction_position', optionalInt],
  creditedAt: ['r.decided_at', optionalTime],
  bookings: [
    `(select count(*) from only shop.payment_reference b where b.deposit_id = d.id and b.network = d.chain
       and b.reference = encode(d.tx, 'hex') and b.position = d.ordinal)`,
    int,
  ],
  byHand: [
    `(select min(h.id) from only shop.recharge h where h.customer_id = d.customer_id and h.payment_method_id = d.payment_method_id
       and h.transaction_reference = encode(d.tx, 'hex') and h.approval_id is not null)`,
    optionalInt,
  ],
} as const;
type Deposit = RowOf<typeof columns>;

/** Compares a deposit that two persons released with what they agreed on. */
function* approvalFaults({ approvalId, units, paymentMethodId, ...deposit }: Deposit): Generator<string> {
  if (approvalId === null) return;
  if (deposit.approvalKind !== 'deposit_credit' || deposit.approvalState !== 'approved') {
    yield `names approval ${approvalId}, by which nobody agreed on it`;
    return;
  }
  const fields = fieldsOf(deposit.payload);
  if (amountOf(fields['amount']) !== units) yield `is of ${usd(units)}, and ${fields['amount']} was agreed on`;
  if (fields['paymentMethod'] !== methodOf(paymentMethodId))
    yield `came by ${methodOf(paymentMethodId)}, and ${fields['paymentMethod']} was agreed on`;
  if (fields['transaction'] !== deposit.transaction || fields['position'] !== `${deposit.ordinal}`)
    yield `is of another transaction or place than was agreed on`;
  if (deposit.decidedAt !== deposit.approvedAt) yield 'was decided at another time than it was agreed on';
}

/**
 * Returns whether enough watchers saw the transfer. Without two persons, every watcher that saw it saw the same; with
 * them, one is enough.
 */
const isWitnessed = ({ approvalId, witnesses, seen, observers }: Deposit): boolean =>
  observers >= 1n && witnesses >= observers && (approvalId !== null || witnesses === seen);

function* faultsOf(deposit: Deposit): Generator<string> {
  const { id, rechargeId, units, customerId, paymentMethodId } = deposit;
  if (!isWitnessed(deposit)) {
    yield `rests on ${deposit.observers} watchers, and ${deposit.witnesses} of ${deposit.seen} saw just that`;
  }
  yield* approvalFaults(deposit);
  if (deposit.ownDeposit !== id) {
    yield `names recharge ${rechargeId}, which does not name it`;
    return;
  }
  if (deposit.credited !== units)
    yield `is of ${usd(units)}, and recharge ${rechargeId} credits ${usd(deposit.credited)}`;
  if (deposit.ownCustomer !== customerId) yield `is of customer ${customerId}, and recharge ${rechargeId} of another`;
  if (deposit.ownMethod !== paymentMethodId)
    yield `came by ${methodOf(paymentMethodId)}, and its recharge by another method`;
  if (deposit.reference !== deposit.transaction || deposit.position !== deposit.ordinal)
    yield `is of another transaction or place than recharge ${rechargeId} says`;
  if (deposit.decidedAt !== deposit.creditedAt) yield `was decided at another time than recharge ${rechargeId}`;
  if (deposit.bookings !== 1n) yield 'has not booked its reference';
}

async function checkCredited({ snapshot, report }: Context): Promise<void> {
  const deposits = snapshot.stream({
    columns,
    from: `only chain.deposit d left join only shop.recharge r on r.id = d.recharge_id
      left join only shop.approval p on p.id = d.approval_id`,
    alias: 'd',
    where: `d.state = 'credited'`,
    orderBy: 'd.id',
  });
  await forEach(deposits, (deposit) => {
    const ids = [`deposit ${deposit.id}`, `recharge ${deposit.rechargeId}`];
    for (const fault of faultsOf(deposit))
      report('deposit_matches_observations', ids, `Deposit ${deposit.id} ${fault}.`);
    if (deposit.byHand === null) return;
    const sentence = `Transaction ${deposit.transaction} credited customer ${deposit.customerId} by recharge ${deposit.byHand} by hand, and by deposit ${deposit.id}.`;
    report('deposit_is_no_second_credit', [`recharge ${deposit.byHand}`, `deposit ${deposit.id}`], sentence);
  });
}

/** Finds what credits by a deposit or is booked for one that does not say so, and what was seen and lost. */
const strays = `
  select 'recharge ' || r.id, 'credits a deposit that does not name it' from only shop.recharge r
    where r.deposit_id is not null and not exists
      (select from only chain.deposit d where d.id = r.deposit_id and d.recharge_id = r.id and d.state = 'credited')
  union all
  select 'deposit ' || b.deposit_id, 'has a booked reference and is not decided' from only shop.payment_reference b
    where b.deposit_id is not null and not exists
      (select from only chain.deposit d where d.id = b.deposit_id and d.state in ('credited', 'returning', 'returned', 'kept'))
  union all
  select 'deposit ' || d.id, 'rests on one watcher, and watcher ' || h.observer || ' has read that block and did not see it'
    from only chain.deposit d join only chain.head h on h.chain = d.chain and h.cursor_block >= d.block
    where d.state = 'credited' and d.approval_id is null and not exists (select from only chain.observed_transfer o
      where o.observer = h.observer and o.chain = d.chain and o.tx = d.tx and o.ordinal = d.ordinal)
  union all
  select 'deposit ' || d.id, 'is ' || d.state || ', and no watcher saw so much arrive at an address of its customer'
    from only chain.deposit d
    where d.state in ('held', 'returning', 'returned', 'kept') and not exists (select from only chain.observed_transfer o
      join only chain.token t on t.id = o.token join only shop.deposit_address a on a.chain = o.chain and a.account = o.to_account
      where o.chain = d.chain and o.tx = d.tx and o.ordinal = d.ordinal and o.units = d.units
        and t.payment_method_id = d.payment_method_id and a.customer_id = d.customer_id)
  union all
  select 'transaction ' || encode(o.tx, 'hex') || ' at ' || o.ordinal, 'was seen at a deposit address and is neither decided nor waiting'
    from only chain.observed_transfer o join only chain.token t on t.id = o.token
    cross join lateral (select m.from_block, m.until_block from only chain.method_route m
                         where m.payment_method_id = t.payment_method_id order by m.id desc limit 1) m
    where o.units >= 10000 and o.block > m.from_block and o.block <= coalesce(m.until_block, o.block)
      and not exists (select from only chain.deposit d where d.chain = o.chain and d.tx = o.tx and d.ordinal = o.ordinal)
      and not exists (select from only chain.undecided u where u.chain = o.chain and u.tx = o.tx and u.ordinal = o.ordinal)`;

/** Checks what was credited because watchers saw it: each deposit with what they saw, its recharge and its reference. */
export const depositPass: Pass = {
  name: 'deposits',
  run: async (context) => {
    await checkCredited(context);
    const found = context.snapshot.stream({
      columns: { subject: text, fault: text } as const,
      from: `(${strays}) s (subject, fault)`,
      alias: 's',
    });
    await forEach(found, ({ subject, fault }) => {
      context.report('deposit_matches_observations', [subject], `The ${subject} ${fault}.`);
    });
  },
};
