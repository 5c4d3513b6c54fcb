import { account } from '../../accounts/accounts.ts';
import type { Context } from '../context.ts';
import { amountOf, type Fields, fieldsOf, ppmOf } from '../approvals/fields.ts';
import { minute } from '../reading/time.ts';
import { type Demanded, differences } from '../transfers/demanded.ts';
import type { SubjectTransfer } from '../transfers/transfer-rows.ts';
import { usd, when } from '../finding-text.ts';
import type { Campaign } from './campaign-rows.ts';
import { commitmentOf } from './draw.ts';

/**
 * Returns the amount that activation moves into escrow: cashback and referral reserve of every unit, and the lucky
 * bonuses.
 */
const paidIn = ({ units, cashback, referralReserve, luckyUnits, luckyBonus }: Campaign): bigint =>
  units * (cashback + referralReserve) + luckyUnits * luckyBonus;

/** Checks that activation funded the escrow, and that closing released what the orders did not use. */
export function checkTransfers(
  campaign: Campaign,
  used: bigint,
  transfers: SubjectTransfer[],
  { report }: Context,
): void {
  const { id, brandId, state, activatedAt, closedAt } = campaign;
  const [brand, escrow] = [account.brandAvailable(brandId), account.campaignEscrow(id)];
  const demanded: Demanded[] = [];
  if (state !== 'draft') {
    demanded.push({ kind: 'campaign_escrow', debit: brand, credit: escrow, amount: paidIn(campaign), at: activatedAt });
  }
  if (state === 'closed') {
    const amount = paidIn(campaign) - used;
    demanded.push({ kind: 'escrow_release', debit: escrow, credit: brand, amount, at: closedAt });
  }
  for (const { fault, ids } of differences(demanded, transfers)) {
    report('campaign_transfers_match_state', [`campaign ${id}`, ...ids], `Campaign ${id} is ${state}: ${fault}.`);
  }
  const left = state === 'draft' || state === 'closed' ? 0n : paidIn(campaign) - used;
  if ((campaign.escrow ?? 0n) === left) return;
  const sentence = `The escrow of campaign ${id} holds ${usd(campaign.escrow ?? 0n)}, and what its orders left of it is ${usd(left)}.`;
  report('escrow_covers_open_units', [`campaign ${id}`], sentence);
}

function* dateFaults(
  { startsAt, endsAt, activatedAt, endedAt, closedAt }: Campaign,
  latest: bigint,
): Generator<string> {
  const times = [activatedAt, endedAt, closedAt].filter((time) => time !== null);
  if (times.some((time) => time > latest)) yield 'has an event that is still to come';
  if (times.some((time, index) => time + minute < (times[index - 1] ?? time))) yield 'ended before it began';
  if (endsAt <= startsAt || (activatedAt !== null && activatedAt >= endsAt)) yield 'ends before it can begin';
}

const agreedAmount = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : (amountOf(text) ?? -1n);

/** Compares the terms with the request; only the end date may differ, by having been moved later. */
function* termFaults(campaign: Campaign, fields: Fields): Generator<string> {
  const figures = [
    ['price', campaign.price, agreedAmount(fields['price'])],
    ['cashback', campaign.cashback, agreedAmount(fields['cashback'])],
    ['lucky bonus', campaign.luckyBonus, agreedAmount(fields['luckyBonus'])],
    ['escrow', paidIn(campaign), agreedAmount(fields['escrow'])],
  ] as const;
  for (const [name, figure, agreed] of figures) {
    if (agreed !== undefined && figure !== agreed)
      yield `its ${name} is ${usd(figure)}, and ${usd(agreed)} was agreed on`;
  }
  const rates = [
    ['largest referral reward', campaign.referralCapPpm, fields['referralCap']],
    ['platform share', campaign.commissionRatePpm, fields['commissionRate']],
  ] as const;
  for (const [name, ppm, agreed] of rates) {
    if (agreed !== undefined && ppm !== ppmOf(agreed))
      yield `its ${name} is ${ppm} millionths, and ${agreed} was agreed on`;
  }
  const counts = [
    ['units', campaign.units, fields['units']],
    ['lucky units', campaign.luckyUnits, fields['luckyUnits']],
    ['limit per customer', campaign.limitPerCustomer, fields['limitPerCustomer']],
  ] as const;
  for (const [name, count, agreed] of counts) {
    if (agreed !== undefined && `${count}` !== agreed) yield `its ${name} are ${count}, and ${agreed} were agreed on`;
  }
  const agreedEnd = fields['endsAt'] === undefined ? undefined : BigInt(Date.parse(fields['endsAt'])) * 1_000n;
  if (agreedEnd !== undefined && campaign.endsAt < agreedEnd) {
    yield `it ends at ${when(campaign.endsAt)}, earlier than ${when(agreedEnd)}, which was agreed on`;
  }
  const shipsTo = campaign.shipsTo?.join(', ') ?? '';
  if (fields['shipsTo'] !== undefined && fields['shipsTo'] !== shipsTo)
    yield 'it ships to other countries than was agreed on';
}

function* approvalFaults(campaign: Campaign): Generator<string> {
  const { id, state, approvalId, approvalKind, approvalState, approvalSubject, approvedAt, activatedAt } = campaign;
  if (state === 'draft') {
    if (approvalId !== null || activatedAt !== null) yield 'it is a draft, and yet was activated';
    return;
  }
  if (approvalKind !== 'campaign_activation' || approvalState !== 'approved' || approvalSubject !== id) {
    yield 'it was activated without two persons who agreed on that';
    return;
  }
  if (
    activatedAt === null ||
    approvedAt === null ||
    activatedAt > approvedAt + minute ||
    activatedAt + minute < approvedAt
  ) {
    yield 'it was not activated when two persons agreed on it';
  }
  yield* termFaults(campaign, fieldsOf(campaign.payload));
}

/** Returns the seed if it was published or if its key is given, after checking it against the commitment. */
export function seedOf(campaign: Campaign, { outside, report }: Context): Buffer | undefined {
  const { id, luckyUnits, revealedSeed, encryptedSeed, commitment } = campaign;
  const say = (sentence: string): void => report('commitment_matches_seed', [`campaign ${id}`], sentence);
  const isCommitted = (seed: Buffer): boolean => commitment !== null && commitmentOf(seed, campaign).equals(commitment);
  if (revealedSeed !== null && !isCommitted(revealedSeed)) {
    say(
      `The published seed of campaign ${id} does not fit its commitment: the draw that people can check is another one.`,
    );
  }
  // A campaign without lucky units has no draw.
  if (encryptedSeed === null || luckyUnits === 0n) return revealedSeed ?? undefined;
  const opened = outside.decryptSeed?.(encryptedSeed, id);
  if (opened === null)
    say(
      `The seed of campaign ${id} does not open with the key of the draws: it was replaced, or is another campaign's.`,
    );
  if (opened instanceof Buffer && !isCommitted(opened)) {
    say(
      `The seed of campaign ${id} does not fit its commitment: one of them was replaced before it could be published.`,
    );
  }
  return revealedSeed ?? opened ?? undefined;
}

/** Reports violations of a campaign in itself and against its approval. */
export function checkCampaign(campaign: Campaign, { report, latest }: Context): void {
  const ids = [`campaign ${campaign.id}`];
  for (const fault of dateFaults(campaign, latest)) {
    report('campaign_dates_match_state', ids, `Campaign ${campaign.id} ${fault}.`);
  }
  for (const fault of approvalFaults(campaign)) {
    report('campaign_has_two_approvers', ids, `Campaign ${campaign.id} is not what two persons agreed on: ${fault}.`);
  }
}
