/** Checks that what two persons decided about a deposit is what stands there, and that its customer named the address. */
import { amountOf, fieldsOf } from '../approvals/fields.ts';
import { usd } from '../finding-text.ts';
import { accountOf } from '../recharges/deposit-address-pass.ts';
import { methodOf } from '../recharges/payment-methods.ts';
import { int, list, optionalText, type RowOf, text } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';

const decisionColumns = {
  depositId: int,
  decision: text,
  account: [`encode(n.account, 'hex')`, optionalText],
  reference: optionalText,
  chain: ['d.chain', text],
  transaction: [`encode(d.tx, 'hex')`, text],
  ordinal: ['d.ordinal', int],
  units: ['d.units', int],
  paymentMethodId: ['d.payment_method_id', int],
  payload: ['p.payload::text', optionalText],
} as const;
type Decision = RowOf<typeof decisionColumns>;

export const decisionsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: decisionColumns,
    from: `only chain.deposit_decision n join only chain.deposit d on d.id = n.deposit_id
      left join only shop.approval p on p.id = n.approval_id`,
    alias: 'n',
    orderBy: 'n.id',
  });

/** Yields how a decision differs from the words of the approval that it names. */
export function* decisionFaults(decision: Decision): Generator<string> {
  const { chain, account, reference, units } = decision;
  const fields = fieldsOf(decision.payload);
  if (fields['transaction'] !== decision.transaction || fields['position'] !== `${decision.ordinal}`)
    yield 'is of another transaction or place than was agreed on';
  if (amountOf(fields['amount']) !== units || fields['paymentMethod'] !== methodOf(decision.paymentMethodId))
    yield `is of ${usd(units)}, and ${fields['amount']} by ${fields['paymentMethod']} was agreed on`;
  if (decision.decision === 'return' && accountOf(chain, fields['address'] ?? '') !== account)
    yield `goes back to ${account}, and ${fields['address']} was agreed on`;
  if (decision.decision === 'keep' && fields['reference'] !== reference)
    yield `is kept by the paper ${reference}, and ${fields['reference']} was agreed on`;
}

const requestColumns = {
  depositId: int,
  chain: ['d.chain', text],
  account: [`encode(q.account, 'hex')`, text],
  addresses: ['u.addresses::text', list],
} as const;
type NamedAddress = RowOf<typeof requestColumns>;

/** Reads the addresses that customers named since the audit keeps them, and what it kept. */
export const requestsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: requestColumns,
    from: `only chain.deposit_return_request q join only chain.deposit d on d.id = q.deposit_id
      left join (select u.subject, u.details ->> 'deposit' as deposit, array_agg(u.details ->> 'address') as addresses from only shop.audit_entry u
        where u.action = 'customer/returnArrival' and u.actor_kind = 'customer' and u.subject = 'customer ' || u.actor_id group by 1, 2) u
        on u.subject = 'customer ' || d.customer_id and u.deposit = d.id::text`,
    alias: 'q',
    where: `q.requested_at > (select s.since from only shop.rule s where s.name = 'recorded_returns')`,
    orderBy: 'q.id',
  });

/** Returns whether the customer of the deposit named this address. */
export const isNamed = ({ chain, account, addresses }: NamedAddress): boolean =>
  addresses.some((address) => accountOf(chain, address) === account);
