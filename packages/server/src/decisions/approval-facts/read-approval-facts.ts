import type { ApprovalFacts, FieldName } from '@goodturn/contract';
import { approvalStanding } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';
import { fieldEntries } from '../audit/audit-entry.ts';
import { readChanges, type FactsSubject } from './approval-changes.ts';
import { isSameAddress, readChecks } from './approval-checks.ts';
import { evidenceView, readEvidence, type FoundEvidence } from './approval-evidence.ts';
import { findRecharge, type AnnouncedRecharge, type Reader } from './approval-facts-store.ts';
import { findDecidedFacts } from './decided-facts.ts';

type Compared = ApprovalFacts['comparison'][number];
type Fields = Readonly<Partial<Record<FieldName, string>>>;

export interface FactsInput extends FactsSubject {
  requester: string;
  isPending: boolean;
  current: Fields | undefined;
}

/** Returns the recharge that the typed amount is compared with, and the one that it would be credited to. */
async function rechargesOf(
  reader: Reader,
  input: FactsInput,
): Promise<{ announced?: AnnouncedRecharge | undefined; credited?: AnnouncedRecharge | undefined }> {
  const { approvalId, kind, customerId, fields } = input;
  if (kind !== 'manual_recharge' || customerId === undefined) return {};
  const { paymentMethod = '', amount = '0' } = fields;
  const request = { approvalId, customerId, paymentMethod, amount: parseMoney(amount) };
  return {
    announced: await findRecharge(reader, request, 'announced'),
    credited: await findRecharge(reader, request, 'credited'),
  };
}

function announcedRows(
  { fields }: FactsInput,
  announced: AnnouncedRecharge | undefined,
  { depositAddress = null }: Omit<FoundEvidence, 'depositAddress'> & { depositAddress?: string | null | undefined },
): Compared[] {
  const amount =
    announced === undefined || announced.amount === null ? null : formatMoney(moneyFromMicros(announced.amount));
  const address = fields.address ?? null;
  const isSame = address !== null && depositAddress !== null && isSameAddress(address, depositAddress);
  const method = announced === undefined ? null : (fields.paymentMethod ?? null);
  return [
    { field: 'amount', first: amount, second: fields.amount ?? null, differs: amount !== fields.amount },
    { field: 'paymentMethod', first: method, second: fields.paymentMethod ?? null, differs: method === null },
    { field: 'address', first: depositAddress, second: address, differs: !isSame },
  ];
}

function changedRows({ fields, current }: FactsInput): Compared[] {
  if (current === undefined) return [];
  return fieldEntries(current).flatMap(([field, now]) => {
    const first = fields[field];
    // A request of an earlier version lacks some of them.
    return first === undefined || first === now ? [] : [{ field, first, second: now, differs: true }];
  });
}

/**
 * Reads the facts by which a second person decides: the server's own findings, and the requester's input marked as
 * such. For a decided request only the evidence is read again; the rest was stored with the decision, whose effects
 * have since happened.
 */
export async function readApprovalFacts(
  reader: Reader,
  input: FactsInput,
  { now, time }: { now: Date; time: (at: Date) => string },
): Promise<ApprovalFacts> {
  const evidence = await readEvidence(reader, input);
  const { announced, credited } = await rechargesOf(reader, input);
  const decided = input.isPending ? undefined : await findDecidedFacts(reader, input.approvalId);
  const changed = input.isPending ? changedRows(input) : (decided?.comparison ?? []);
  const comparison = input.kind === 'manual_recharge' ? announcedRows(input, announced, evidence) : changed;
  const shared = { comparison, evidence: evidenceView(input, evidence, time), readAt: time(now) };
  if (!input.isPending) {
    const { checks = [], changes = [] } = decided ?? {};
    return { ...shared, isKnown: decided !== undefined, checks, changes, deciders: [] };
  }
  const standing = await approvalStanding(reader, input.approvalId, now);
  const checks = await readChecks(reader, input, { requester: input.requester, standing, evidence, announced });
  const changes = await readChanges(reader, input, { credited, now });
  return { ...shared, isKnown: true, checks, changes, deciders: standing.deciders };
}
