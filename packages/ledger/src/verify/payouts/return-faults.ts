/** Checks what goes back of held deposits: each once, in its amount, to the address on which two persons agreed. */
import { usd } from '../finding-text.ts';
import { text } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import type { Batch, BatchItem } from './batch-rows.ts';
import { bytesDiffer } from './unsigned-bytes.ts';

/** Yields what is wrong with a row of a deposit that goes back, or with what ends one by moving nothing. */
export function* returnFaults(batch: Batch, item: BatchItem): Generator<string> {
  const { depositId, returnedUnits, returnState, isAgreed } = item;
  if (depositId === null) return;
  const movesNothing = batch.kind === 'void';
  if (item.from !== batch.from || item.units !== (movesNothing ? 0n : returnedUnits))
    yield `pays ${usd(item.units)}, and deposit ${depositId} is of ${usd(returnedUnits ?? 0n)}`;
  if (movesNothing ? item.to !== item.from : !isAgreed)
    yield `pays ${item.to}, on which nobody agreed for deposit ${depositId}`;
  if (item.returnMethod !== batch.paymentMethodId) yield 'pays a deposit of another method';
  if ((item.asset === 'native') !== movesNothing) yield 'moves something else than its batch';
  if (batch.kind === 'payout' || batch.kind === 'sweep')
    yield 'is of a deposit that goes back, and its batch is of something else';
  if (
    (item.supersedes === null) !== (batch.kind === 'return') ||
    (item.supersedes !== null && item.supersededNonce !== item.nonce)
  )
    yield 'uses another nonce than the row that it supersedes';
  if (item.state === 'settled' && !movesNothing && returnState !== 'returned')
    yield `has paid deposit ${depositId}, which is ${returnState}`;
  if (item.state === 'open' && returnState !== 'returning')
    yield `may still pay deposit ${depositId}, which is ${returnState}`;
  if (bytesDiffer(batch, item)) yield 'has bytes that do something else than it says';
}

/** Finds deposits whose end nobody decided or saw, and those that were paid back twice. */
const faults = `
  select 'deposit ' || d.id, 'is ' || d.state || ', and two persons did not agree on that' from only chain.deposit d
    where d.state in ('returning', 'returned', 'kept') and not exists (select from only chain.deposit_decision n
      join only shop.approval p on p.id = n.approval_id and p.state = 'approved' and p.subject_id = d.id and p.decided_at = n.decided_at
        and p.kind = case n.decision when 'return' then 'deposit_return' else 'deposit_keep' end
      where n.deposit_id = d.id and n.decision = case d.state when 'kept' then 'keep' else 'return' end)
  union all
  select 'deposit ' || n.deposit_id, 'was decided on, and is ' || d.state from only chain.deposit_decision n
    join only chain.deposit d on d.id = n.deposit_id
    where not d.state = any (case n.decision when 'keep' then array['kept'] else array['returning', 'returned'] end)
  union all
  select 'deposit ' || d.id, 'was sent back by no row that all watchers saw' from only chain.deposit d
    where d.state = 'returned' and not exists (select from only chain.batch_item i join only shop.payment_reference r on r.payout_item_id = i.id
      where i.deposit_id = d.id and i.state = 'settled' and i.asset = 'token' and r.reference = encode(i.tx, 'hex'))
  union all
  select 'deposit ' || i.deposit_id, 'was sent back by more than one row' from only chain.batch_item i
    where i.deposit_id is not null and i.asset = 'token'
      and exists (select from only chain.observed_payout o where o.item_id = i.id and o.outcome = 'paid')
    group by i.deposit_id having count(*) > 1
  union all
  select 'deposit ' || d.id, 'is ' || d.state || ', and its reference is not booked' from only chain.deposit d
    where d.state in ('returning', 'returned', 'kept') and not exists (select from only shop.payment_reference r
      where r.deposit_id = d.id and r.network = d.chain and r.reference = encode(d.tx, 'hex') and r.position = d.ordinal)`;

export const endedDeposits = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: { subject: text, fault: text } as const,
    from: `(${faults}) s (subject, fault)`,
    alias: 's',
  });
