/** Whether the policy of this machine lets a batch be signed, whoever approved it. */
import { type Batch, type BatchItem, checkVariants, subjectText } from '@goodturn/batch';
import type { JournalEntry } from './journal.ts';
import type { ChainPolicy, OwnAddress, Policy, PolicyToken } from './policy.ts';
import { refuse } from './refusal.ts';
import { dayTotal, isPayment } from './signed-before.ts';
import { chainNames, nativeText, plainAddress, shortAddress, timeText, tokenText } from './display-text.ts';

export interface Permitted {
  readonly policy: ChainPolicy;
  readonly token: PolicyToken | undefined;
  readonly sender: OwnAddress;
  readonly maxFee: bigint;
  /** The sum to customers in 24 hours, before this batch and with it. */
  readonly day: { readonly before: bigint; readonly total: bigint };
}

const inThePolicy = 'The policy is changed here, not in the file.';

/** Returns what of the policy applies to the batch. Throws Refusal for the first thing that it does not allow. */
export function requirePermitted(
  batch: Batch,
  policies: Policy,
  entries: readonly JournalEntry[],
  now: bigint,
): Permitted {
  const policy = policies.chains.find(({ chain }) => chain === batch.chain);
  if (policy === undefined) return refuse(`This machine signs nothing on ${chainNames[batch.chain]}. ${inThePolicy}`);
  if (policy.chainId !== batch.chainId)
    return refuse(`The batch is for chain ${batch.chainId}; this machine signs for chain ${policy.chainId}.`);
  const token = policy.tokens.find(({ contract }) => contract === batch.token);
  if (batch.token !== undefined && token === undefined)
    return refuse(`The token ${shortAddress(batch.chain, batch.token)} is not one that this machine signs for.`);
  const sender = ownAddress(policy, batch.from);
  if (sender === undefined)
    return refuse(`${shortAddress(batch.chain, batch.from)} is not one of this machine's addresses.`);
  if (sender.role !== 'payout' && !['move', 'proof', 'replace', 'void'].includes(batch.kind))
    return refuse(`${sender.name} is a reserve, which pays nobody; it only moves to this machine's other addresses.`);
  requireTimes(batch, now);
  for (const item of batch.items) requireItem(batch, policy, item);
  const maxFee = requireFees(batch, policy);
  return { policy, token, sender, maxFee, day: requireSums(batch, policy, entries, now) };
}

const ownAddress = ({ addresses }: ChainPolicy, account: string): OwnAddress | undefined =>
  addresses.find((own) => own.account === account);

const maxExpirationMillis = 86_400_000n;

function requireTimes(batch: Batch, now: bigint): void {
  if (now >= batch.signUntil)
    refuse(
      `It could be signed until ${timeText(batch.signUntil)}; this machine's clock says ${timeText(now)}. Build it again.`,
    );
  for (const { position, validity } of batch.items) {
    if (validity.kind !== 'block') continue;
    if (now >= validity.expiration) refuse(`Its bytes ended ${timeText(validity.expiration)}. Build it again.`);
    if (validity.expiration > now + maxExpirationMillis)
      refuse(`The bytes of row ${position} end ${timeText(validity.expiration)}, more than a day from now.`);
  }
}

function requireItem(batch: Batch, policy: ChainPolicy, item: BatchItem): void {
  const payee = ownAddress(policy, item.to);
  const row = `Row ${item.position}`;
  if (item.asset === 'text' && !namesAddress(batch, item))
    refuse(`${row}: the text does not name the address that it is to prove.`);
  const isToCustomer = isPayment(subjectText(item.subject)) && batch.kind !== 'void';
  if (isToCustomer) {
    if (payee !== undefined) refuse(`${row} pays ${payee.name}, which is ours and no customer's.`);
    if (item.asset !== 'token') refuse(`${row} pays a customer in native coin. Customers are paid in tokens.`);
    // A replacement has any kind of row, so that the kind of the batch does not tell.
    if (ownAddress(policy, item.from)?.role !== 'payout') refuse(`${row} pays a customer out of a reserve.`);
    if (item.units > policy.maxRow)
      refuse(
        `${row} is ${tokenText(item.units)}; this machine signs at most ${tokenText(policy.maxRow)} a row. ${inThePolicy}`,
      );
    return;
  }
  const isOwn = payee !== undefined || isTopUp(item);
  if (!isOwn && batch.kind !== 'void')
    refuse(`${row} goes to ${shortAddress(batch.chain, item.to)}, which is not one of this machine's addresses.`);
  if (isTopUp(item) && item.units > policy.maxNative)
    refuse(
      `${row} sends ${nativeText(batch.chain, item.units)}; this machine signs at most ${nativeText(batch.chain, policy.maxNative)}. ${inThePolicy}`,
    );
}

const namesAddress = ({ chain }: Batch, { from, variants }: BatchItem): boolean =>
  variants.every((text) => new TextDecoder().decode(text).includes(plainAddress(chain, from)));

/**
 * Tells whether a row sends native coin to a deposit address; with the key at hand, the address is checked to be ours.
 */
export const isTopUp = ({ subject, asset }: BatchItem): boolean => subject.kind === 'address' && asset === 'native';

function requireFees(batch: Batch, policy: ChainPolicy): bigint {
  const fees = batch.items.map((item) => ({ item, fee: checkVariants(batch, item) }));
  const over = fees.find(({ fee }) => fee > policy.maxFee);
  if (over !== undefined) {
    const [fee, most] = [over.fee, policy.maxFee].map((units) => nativeText(batch.chain, units));
    refuse(`The fee of row ${over.item.position} may be ${fee}; this machine signs at most ${most}. ${inThePolicy}`);
  }
  return fees.reduce((highest, { fee }) => (fee > highest ? fee : highest), 0n);
}

function requireSums(
  batch: Batch,
  policy: ChainPolicy,
  entries: readonly JournalEntry[],
  now: bigint,
): Permitted['day'] {
  const sumOf = (isCounted: (item: BatchItem) => boolean): bigint =>
    batch.items.filter((item) => item.asset === 'token' && isCounted(item)).reduce((sum, { units }) => sum + units, 0n);
  const most = (what: string, sum: bigint, limit: bigint): void => {
    if (sum > limit)
      refuse(`${what} is ${tokenText(sum)}; this machine signs at most ${tokenText(limit)}. ${inThePolicy}`);
  };
  most(
    'The batch',
    sumOf(({ subject }) => isPayment(subjectText(subject))),
    policy.maxBatch,
  );
  most(
    'The move',
    sumOf(({ subject }) => subject.kind === 'treasury'),
    policy.maxMove,
  );
  const entriesOfChain = entries.filter(({ chain }) => chain === batch.chain);
  const day = { before: dayTotal(entriesOfChain, now), total: dayTotal(entriesOfChain, now, batch) };
  if (day.total > day.before) most('What was signed in 24 hours, with this batch,', day.total, policy.maxDay);
  return day;
}
