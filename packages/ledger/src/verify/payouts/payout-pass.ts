import { type Context, owned, type Pass } from '../context.ts';
import { usd } from '../finding-text.ts';
import { accountOf } from '../recharges/deposit-address-pass.ts';
import { groupBy } from '../reading/groups.ts';
import { int, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { assertionFaults } from '../signatures/signature-faults.ts';
import { digestOf, firstPrevious, subjectOf } from './batch-digest.ts';
import {
  type Batch,
  type BatchApproval,
  batchApprovalsOf,
  type BatchItem,
  batchItemsOf,
  batchesOf,
} from './batch-rows.ts';
import { bytesDiffer } from './unsigned-bytes.ts';
import { decisionFaults, decisionsOf, isNamed, requestsOf } from './decision-faults.ts';
import { endedDeposits, returnFaults } from './return-faults.ts';
import { collections, sweepFaults } from './sweep-faults.ts';

const threeDays = 72n * 3_600_000_000n;

function* digestFaults(batch: Batch, items: readonly BatchItem[], previous: string): Generator<string> {
  if (batch.digest !== digestOf(batch, items)) yield 'has another digest than its rows make';
  if (batch.previousDigest !== previous) yield 'does not follow the digest before it';
  if (items.length === 0 || items.some(({ position }, index) => position !== BigInt(index + 1))) yield 'lacks a row';
}

function* rowFaults(batch: Batch, item: BatchItem): Generator<string> {
  if (item.withdrawalId === null) return;
  const { address, amount, fee } = item;
  if (address === null || amount === null || fee === null) {
    yield `pays withdrawal ${item.withdrawalId}, which does not exist`;
    return;
  }
  const movesNothing = batch.kind === 'void';
  const [to, units] = movesNothing ? [batch.from, 0n] : [accountOf(batch.chain, address), amount - fee];
  if (item.to !== to || item.units !== units || item.from !== batch.from)
    yield `pays ${usd(item.units)} to ${item.to}, and its withdrawal ${item.withdrawalId} is of ${usd(units)} to ${to}`;
  if (item.paymentMethodId !== batch.paymentMethodId) yield 'pays a withdrawal of another method';
  if ((item.asset === 'native') !== movesNothing) yield 'moves something else than its batch';
  if (
    (item.supersedes === null) !== (batch.kind === 'payout') ||
    (item.supersedes !== null && item.supersededNonce !== item.nonce)
  )
    yield 'uses another nonce than the row that it supersedes';
  if (bytesDiffer(batch, item)) yield 'has bytes that do something else than it says';
}

/** Rows that were exported were approved by two: before that nothing can have left. */
function* approvalFaults(
  batch: Batch,
  items: readonly BatchItem[],
  approvals: readonly BatchApproval[],
  { administrators }: Context,
): Generator<string> {
  if (batch.exportedAt !== null && approvals.length !== 2)
    yield `was exported with the approvals of ${approvals.length}`;
  for (const approval of approvals) {
    const { administratorId, approvedAt, keyCreatedAt, rpId } = approval;
    const who = `by administrator ${administratorId}`;
    const challenge = Buffer.from(batch.digest ?? '', 'hex').toString('base64url');
    for (const fault of assertionFaults(challenge, approval, rpId)) yield `was approved ${who}, whose passkey ${fault}`;
    if (!approval.isOwnKey) yield `was approved ${who} with a passkey of somebody else`;
    if (keyCreatedAt === null || keyCreatedAt + threeDays > approvedAt)
      yield `was approved ${who} with a passkey of less than three days`;
    const person = administrators.get(administratorId);
    if (items.some(({ customerId }) => customerId !== null && owned(person, customerId, approvedAt)))
      yield `was approved ${who}, whose own account is in it`;
  }
}

const railStages = ['batched', 'signed', 'sent'];

function* outcomeFaults(batch: Batch, item: BatchItem): Generator<string> {
  const { state, stage, observers, contradictions, paidBy, withdrawalId } = item;
  if ((state === 'settled' || state === 'released') && (observers < 2n || contradictions > 0n))
    yield `is ${state}, and ${observers} watchers saw that, and ${contradictions} times something else`;
  if (batch.exportedAt !== null && state === 'abandoned' && item.topUp === null)
    yield 'was taken back after it was exported';
  if (withdrawalId === null) return;
  if (state === 'settled' && item.asset === 'token' && (stage !== 'paid' || paidBy !== item.id))
    yield `has paid withdrawal ${withdrawalId}, which is ${stage} by something else`;
  if (state === 'open' && stage !== 'paid' && !railStages.includes(stage ?? ''))
    yield `may still pay withdrawal ${withdrawalId}, which is ${stage}`;
}

async function checkBatches(context: Context): Promise<void> {
  const { snapshot, report } = context;
  const items = groupBy(batchItemsOf(snapshot), ({ batchId }) => batchId);
  const approvals = groupBy(batchApprovalsOf(snapshot), ({ batchId }) => batchId);
  let previous = firstPrevious;
  await forEach(batchesOf(snapshot), async (batch) => {
    const rows = await items.take(batch.id);
    const ids = [`batch ${batch.id}`];
    const say = (fault: string): string => `Batch ${batch.id} ${fault}.`;
    for (const fault of digestFaults(batch, rows, previous)) report('batch_matches_digest', ids, say(fault));
    for (const fault of approvalFaults(batch, rows, await approvals.take(batch.id), context))
      report('batch_has_two_approvers', ids, say(fault));
    previous = batch.digest ?? previous;
    for (const row of rows) {
      const rowIds = [...ids, subjectOf(row).replace(':', ' ')];
      const sayRow = (fault: string): string => `Row ${row.position} of batch ${batch.id} ${fault}.`;
      for (const fault of rowFaults(batch, row)) report('batch_row_matches_withdrawal', rowIds, sayRow(fault));
      for (const fault of sweepFaults(batch, row)) report('sweep_stays_ours', rowIds, sayRow(fault));
      for (const fault of returnFaults(batch, row)) report('deposit_ends_as_agreed', rowIds, sayRow(fault));
      for (const fault of outcomeFaults(batch, row)) report('payout_matches_observations', rowIds, sayRow(fault));
    }
  });
}

/** Finds withdrawals on the rail that no row can pay or has paid, and rows that paid one twice. */
const strays = `
  select w.id, 'is ' || w.stage || ', and no row of a batch may pay it' from only shop.withdrawal w
    where w.stage in ('batched', 'signed', 'sent') and not exists
      (select from only chain.batch_item i where i.withdrawal_id = w.id and i.state = 'open')
  union all
  select w.id, 'was paid by a row that all watchers did not see, or in another transaction' from only shop.withdrawal w
    where w.stage = 'paid' and w.route = 'rail' and not exists
      (select from only chain.batch_item i where i.id = w.payout_item_id and i.withdrawal_id = w.id and i.state = 'settled' and i.asset = 'token'
         and encode(i.tx, 'hex') = w.transaction_reference and i.ended_at = w.ended_at)
  union all
  select w.id, 'was paid, and its transaction is not booked' from only shop.withdrawal w
    where w.payout_item_id is not null and not exists
      (select from only shop.payment_reference r where r.payout_item_id = w.payout_item_id and r.reference = w.transaction_reference)
  union all
  select i.withdrawal_id, 'has a transaction booked by a row that all watchers did not see as paid' from only shop.payment_reference r
    left join only chain.batch_item i on i.id = r.payout_item_id
    where r.payout_item_id is not null and i.deposit_id is null
      and (i.state = 'settled' and i.asset = 'token' and encode(i.tx, 'hex') = r.reference and i.chain = r.network) is not true
  union all
  select i.withdrawal_id, 'was paid by more than one row' from only chain.batch_item i
    where i.asset = 'token' and exists (select from only chain.observed_payout o where o.item_id = i.id and o.outcome = 'paid')
      and i.withdrawal_id is not null
    group by i.withdrawal_id having count(*) > 1
  union all
  select i.withdrawal_id, 'is of a row that was seen as paid and is not settled' from only chain.batch_item i
    where i.asset = 'token' and i.withdrawal_id is not null and i.state in ('released', 'abandoned') and exists
      (select from only chain.observed_payout o where o.item_id = i.id and o.outcome = 'paid')`;

async function checkDecisions({ snapshot, report, isLive }: Context): Promise<void> {
  const say = (depositId: bigint, fault: string): void =>
    report('deposit_ends_as_agreed', [`deposit ${depositId}`], `The deposit ${depositId} ${fault}.`);
  await forEach(decisionsOf(snapshot), (decision) => {
    for (const fault of decisionFaults(decision)) say(decision.depositId, fault);
  });
  // Tests of the ledger have no audit.
  if (!isLive) return;
  await forEach(requestsOf(snapshot), (request) => {
    if (!isNamed(request))
      say(request.depositId, `was to go back to ${request.account}, which its customer never named`);
  });
}

/**
 * Checks batches: digests, bytes, approvals, that each withdrawal is paid by one row that was seen, that held deposits go
 * back as agreed, and that sweeps stay the platform's.
 */
export const payoutPass: Pass = {
  name: 'payouts by batches',
  run: async (context) => {
    await checkBatches(context);
    const found = context.snapshot.stream({
      columns: { id: int, fault: text } as const,
      from: `(${strays}) s (id, fault)`,
      alias: 's',
    });
    await forEach(found, ({ id, fault }) => {
      context.report('payout_matches_observations', [`withdrawal ${id}`], `Withdrawal ${id} ${fault}.`);
    });
    await forEach(endedDeposits(context.snapshot), ({ subject, fault }) => {
      context.report('deposit_ends_as_agreed', [subject], `The ${subject} ${fault}.`);
    });
    await checkDecisions(context);
    await forEach(collections(context.snapshot), ({ subject, fault }) => {
      context.report('collection_matches_row', [subject], `The ${subject} ${fault}.`);
    });
  },
};
