import { type Context, owned } from '../context.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { minute } from '../reading/time.ts';
import { differences } from '../transfers/demanded.ts';
import type { SubjectTransfer } from '../transfers/transfer-rows.ts';
import { usd, when } from '../finding-text.ts';
import { demandedEffect, demandedReferences, demandedTransfer } from './approval-effects.ts';
import { candidateFacts, fingerprintOf, restsOnWhatStays } from './approval-facts.ts';
import type { Approval } from './approval-rows.ts';

export interface Effect {
  effect: string;
  id: bigint;
  subjectId: bigint | null;
}
export interface Reference {
  network: string;
  reference: string;
  position: bigint;
}

/** Returns the customer whom a request of this kind concerns. */
function customerOf(approval: Approval): bigint | null {
  const { kind, subjectId } = approval;
  switch (kind) {
    case 'system_increase':
    case 'system_decrease':
    case 'manual_recharge':
    case 'hold':
    case 'password_reset':
    case 'customer_role':
    case 'own_account':
      return subjectId;
    case 'own_account_end':
      return approval.recordCustomer;
    case 'withdrawal_approval':
    case 'withdrawal_rejection':
    case 'withdrawal_payout':
    case 'payout_abandonment':
      return approval.withdrawalCustomer;
    case 'deposit_credit':
    case 'deposit_return':
    case 'deposit_keep':
      return approval.depositCustomer;
    case 'order_refund':
    case 'return_rejection':
    case 'return_acceptance':
    case 'return_appeal':
      return approval.orderCustomer;
    case 'hold_release':
      return approval.holdCustomer;
    default:
      return null;
  }
}

function* personFaults(approval: Approval, { administrators, latest }: Context): Generator<string> {
  const { state, requestedBy, decidedBy, requestedAt, decidedAt, usedAt, approvedIn, customerId } = approval;
  if (requestedBy === decidedBy) yield `was requested and decided by one person, administrator ${requestedBy}`;
  for (const id of [requestedBy, decidedBy]) {
    if (id === null) continue;
    const administrator = administrators.get(id);
    if (administrator === undefined) yield `names administrator ${id}, who does not exist`;
    else if (state === 'approved' && owned(administrator, customerId, decidedAt))
      yield `concerns the own account of administrator ${id}`;
  }
  if (customerId !== customerOf(approval))
    yield `says that it concerns customer ${customerId ?? 'nobody'}, and is about ${customerOf(approval) ?? 'nobody'}`;
  if ((state === 'pending') !== (decidedAt === null))
    yield `is ${state}, and was ${decidedAt === null ? 'never' : 'already'} decided`;
  if ((state === 'pending' || state === 'withdrawn') !== (decidedBy === null))
    yield `is ${state}, and ${decidedBy === null ? 'nobody' : `administrator ${decidedBy}`} decided it`;
  if (requestedAt > latest || (decidedAt ?? requestedAt) > latest) yield 'is dated in the future';
  if (decidedAt !== null && decidedAt < requestedAt) yield `was decided at ${when(decidedAt)}, before it was requested`;
  if ((approval.outcome !== null) !== (state === 'failed'))
    yield `is ${state}, and came to ${approval.outcome ?? 'nothing'}`;
  const isUsed = usedAt !== null && approvedIn !== null;
  if ((state === 'approved') !== isUsed || (usedAt !== null && usedAt !== decidedAt)) {
    yield `is ${state}, and ${isUsed ? 'was' : 'was not'} carried out when it was decided`;
  }
}

/**
 * Checks only that a decrease has exactly one transfer; the corrections pass compares it with the credit that it names.
 */
function decreaseFaults(approval: Approval, transfers: readonly SubjectTransfer[], fields: Fields): string[] {
  const [transfer, ...others] = transfers;
  if (transfer === undefined) return ['its correction was never posted'];
  if (others.length > 0) return ['it was carried out more than once'];
  if (`${transfer.correctsTransferId}` !== fields['revenueId'])
    return [`it corrects ${transfer.correctsTransferId}, and ${fields['revenueId']} was agreed on`];
  return transfer.createdAt === approval.decidedAt ? [] : ['it was not carried out when it was decided'];
}

function transferFaults(approval: Approval, transfers: readonly SubjectTransfer[], fields: Fields): string[] {
  if (approval.state !== 'approved') return transfers.map(({ kind, amount }) => `it moved ${usd(amount)} as ${kind}`);
  if (approval.kind === 'system_decrease') return decreaseFaults(approval, transfers, fields);
  return differences(demandedTransfer(approval, fields), transfers).map(({ fault }) => fault);
}

function* effectFaults({ kind, state, subjectId }: Approval, effects: readonly Effect[]): Generator<string> {
  const { effect, mayBeGone } = demandedEffect(kind);
  const [first, ...others] = effects;
  if (state !== 'approved' || effect === undefined) {
    for (const one of effects) yield `${one.effect} ${one.id} says that it was allowed by it`;
    return;
  }
  if (others.length > 0) yield `it was used ${effects.length} times`;
  if (first === undefined) {
    if (!mayBeGone) yield 'nothing came of it';
  } else if (first.effect !== effect || first.subjectId !== subjectId) {
    yield `${first.effect} ${first.id} says that it was allowed by it, which is about something else`;
  }
}

const spell = ({ network, reference, position }: Reference): string => `${network} ${reference} ${position}`;

function* referenceFaults(
  { kind, state }: Approval,
  fields: Fields,
  method: string | undefined,
  references: readonly Reference[],
) {
  const demanded = state === 'approved' ? demandedReferences(kind, fields, method) : [];
  const found = references.map(spell);
  for (const one of demanded.filter((reference) => !found.includes(reference)))
    yield `did not book its reference ${one}`;
  for (const one of found.filter((reference) => !demanded.includes(reference)))
    yield `booked the reference ${one}, which is not its own`;
}

function hasFingerprint(approval: Approval): boolean {
  const facts = candidateFacts(approval);
  return facts === undefined || facts.some((one) => fingerprintOf(approval, one) === approval.fingerprint);
}

/** Reports violations of an approval in itself, against its effects, and against the facts it rested on. */
export function checkApproval(
  approval: Approval,
  found: { transfers: SubjectTransfer[]; effects: Effect[]; references: Reference[]; method: string | undefined },
  context: Context,
): void {
  const { report } = context;
  const { id, kind, state, requestedAt, decidedAt } = approval;
  const ids = [`approval ${id}`];
  const fields = fieldsOf(approval.payload);
  for (const fault of personFaults(approval, context)) {
    report('approval_has_two_approvers', ids, `Approval ${id}, a ${kind}, ${fault}.`);
  }
  for (const fault of [
    ...transferFaults(approval, found.transfers, fields),
    ...effectFaults(approval, found.effects),
  ]) {
    const moved = found.transfers.map((transfer) => `transfer ${transfer.id}`);
    report('approval_matches_effect', [...ids, ...moved], `Approval ${id}, a ${kind}, is ${state}: ${fault}.`);
  }
  for (const fault of referenceFaults(approval, fields, found.method, found.references)) {
    report('reference_matches_operation', ids, `Approval ${id}, a ${kind}, ${fault}.`);
  }
  const isSettled = state === 'approved' && decidedAt !== null && decidedAt + minute >= requestedAt;
  if ((isSettled || restsOnWhatStays(kind)) && !hasFingerprint(approval)) {
    const sentence = `Approval ${id}, a ${kind}, was given for something else than it says now: its fingerprint is not that of the request and of what it rests on.`;
    report('approval_fingerprint_matches_request', ids, sentence);
  }
}
