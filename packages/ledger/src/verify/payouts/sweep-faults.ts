/** Checks the contents of a sweep: money of the platform that stays the platform's. */
import { text } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import type { Batch, BatchItem } from './batch-rows.ts';
import { bytesDiffer } from './unsigned-bytes.ts';

/** Yields what is wrong with a row of a deposit address: of a sweep, or of what ends one by moving nothing. */
export function* sweepFaults(batch: Batch, item: BatchItem): Generator<string> {
  if (item.withdrawalId !== null || item.depositId !== null) return;
  const { depositAccount, depositOf, from, to, asset, units } = item;
  if (depositAccount === null) yield `is of customer ${depositOf}, who has no deposit address`;
  if (batch.kind === 'void') {
    if (asset !== 'native' || units !== 0n || to !== from) yield 'moves something, and its batch does not';
    if (item.supersededNonce !== item.nonce) yield 'uses another nonce than the row that it supersedes';
  } else if (batch.kind === 'sweep') {
    const [giver, taker] = asset === 'token' ? [depositAccount, batch.from] : [batch.from, depositAccount];
    if (from !== giver || to !== taker) yield `moves from ${from} to ${to}, and not between ${giver} and ${taker}`;
    if (item.supersedes !== null) yield 'supersedes another row';
  } else yield 'is of a deposit address, and its batch pays customers';
  if (item.topUp !== null && !item.isTopUpBefore) yield 'waits for what is not its top-up';
  if (bytesDiffer(batch, item)) yield 'has bytes that do something else than it says';
}

/** Each row that moved a token has one record that says the same, and each record such a row. */
const faults = `
  select 'collection ' || c.id, 'is not what a row of a sweep moved' from only chain.collection c
    where not exists (select from only chain.batch_item i join only chain.batch b on b.id = i.batch_id and b.kind = 'sweep'
      where i.id = c.item_id and i.state = 'settled' and i.asset = 'token' and i.chain = c.chain and b.token = c.token and i.customer_id = c.customer_id
        and i.from_account = c.from_account and i.to_account = c.to_account and i.units = c.units and i.tx = c.tx and i.ended_at = c.collected_at)
  union all
  select 'row ' || i.position || ' of batch ' || i.batch_id, 'has moved a token, and no record says so' from only chain.batch_item i
    where i.customer_id is not null and i.asset = 'token' and i.state = 'settled'
      and not exists (select from only chain.collection c where c.item_id = i.id)`;

export const collections = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: { subject: text, fault: text } as const,
    from: `(${faults}) s (subject, fault)`,
    alias: 's',
  });
