// Compares facts for the second person. A check that has not passed is unusual: it is described in words, and a
// decision needs a remark.
import type { ApprovalFacts } from '@goodturn/contract';
import type { ApprovalStanding } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';
import type { FactsSubject } from './approval-changes.ts';
import type { FoundEvidence } from './approval-evidence.ts';
import {
  findLargestApproved,
  listOthersAt,
  listPendingWith,
  type AnnouncedRecharge,
  type Reader,
} from './approval-facts-store.ts';

export type Check = ApprovalFacts['checks'][number];

const check = (name: Check['check'], passed: boolean, values: Check['values'] = {}): Check => ({
  check: name,
  passed,
  values,
});

/**
 * Returns the ratio of the amounts with at most two decimals, such as 10, 0.1 or 1.25; undefined if it would not be
 * visible.
 */
function factorOf(amount: bigint, of: bigint): string | undefined {
  if (of === 0n) return undefined;
  const hundredths = (amount * 100n + of / 2n) / of;
  if (hundredths === 100n || hundredths === 0n) return undefined;
  const decimals = `${hundredths % 100n}`.padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${decimals === '' ? '' : `.${decimals}`}`;
}

function announcedChecks({ fields }: FactsSubject, announced: AnnouncedRecharge | undefined): Check[] {
  if (announced === undefined) return [check('recharge_announced', false)];
  const { id, amount: expected } = announced;
  if (expected === null) return [check('recharge_announced', false)];
  const typed: bigint = parseMoney(fields.amount ?? '0');
  const factor = factorOf(typed, expected);
  const values = {
    recharge: `${id}`,
    typed: fields.amount ?? '',
    announced: formatMoney(moneyFromMicros(expected)),
    ...(factor !== undefined && { factor }),
  };
  return [check('amount_announced', typed === expected, values)];
}

/** The factor of an amount with one decimal place too many, the commonest mistake in typing. */
const unusualFactor = 10n;

async function usualChecks(reader: Reader, { approvalId, kind, fields }: FactsSubject): Promise<Check[]> {
  if (fields.amount === undefined || kind.startsWith('withdrawal_') || kind === 'payout_abandonment') return [];
  const largest = await findLargestApproved(reader, kind, approvalId);
  if (largest === undefined) return [];
  const amount: bigint = parseMoney(fields.amount);
  const values = { typed: fields.amount, largest: formatMoney(moneyFromMicros(largest)) };
  return [check('amount_usual', amount < unusualFactor * largest, values)];
}

const comparable = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address);

export const isSameAddress = (one: string, other: string): boolean => comparable(one) === comparable(other);

function depositChecks({ fields }: FactsSubject, { depositAddress, typed }: FoundEvidence): Check[] {
  const { address } = fields;
  if (address === undefined) return [check('address_stated', false)];
  if (depositAddress !== undefined && isSameAddress(address, depositAddress)) return [check('address_own', true)];
  const owner = typed?.owner;
  return [check('address_own', false, { address, ...(owner && { owner: owner.name, customers: `${owner.id}` }) })];
}

async function payoutChecks(
  reader: Reader,
  { customerId = 0n }: FactsSubject,
  { payout }: FoundEvidence,
): Promise<Check[]> {
  if (payout === undefined) return [];
  const others = await listOthersAt(reader, payout.address, customerId);
  const [names, customers] = [others.map(({ name }) => name), others.map(({ id }) => `${id}`)];
  return [
    check('address_not_shared', others.length === 0, { names: names.join(', '), customers: customers.join(', ') }),
  ];
}

async function referenceChecks(
  reader: Reader,
  { approvalId }: FactsSubject,
  { reference }: FoundEvidence,
): Promise<Check[]> {
  if (reference === undefined) return [];
  const { value, bookings } = reference;
  const pending = await listPendingWith(reader, value, approvalId);
  return [
    check('reference_unused', bookings.length === 0, { requests: bookings.map(({ id }) => id).join(', ') }),
    ...(pending.length === 0 ? [] : [check('reference_not_pending', false, { requests: pending.join(', ') })]),
  ];
}

const standingChecks = (requester: string, standing: ApprovalStanding): Check[] => [
  check('unchanged', standing.isUnchanged),
  standing.isRequesterEnabled
    ? check('requester_allowed', standing.canRequest, { requester })
    : check('requester_enabled', false, { requester }),
];

/** Compares a pending request with everything that was read about it; unusual results come first. */
export async function readChecks(
  reader: Reader,
  subject: FactsSubject,
  found: {
    requester: string;
    standing: ApprovalStanding;
    evidence: FoundEvidence;
    announced: AnnouncedRecharge | undefined;
  },
): Promise<Check[]> {
  const isRecharge = subject.kind === 'manual_recharge';
  const checks = [
    ...(isRecharge ? announcedChecks(subject, found.announced) : []),
    ...(await usualChecks(reader, subject)),
    ...(isRecharge ? depositChecks(subject, found.evidence) : []),
    ...(await payoutChecks(reader, subject, found.evidence)),
    ...(await referenceChecks(reader, subject, found.evidence)),
    ...standingChecks(found.requester, found.standing),
  ];
  return checks.toSorted((one, other) => Number(one.passed) - Number(other.passed));
}
