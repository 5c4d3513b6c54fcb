import { createHash } from 'node:crypto';
import type { Approval } from './approval-rows.ts';
import { type JsonbValue, jsonbText, Verbatim } from './jsonb-text.ts';

type Asked = Pick<Approval, 'kind' | 'subjectId' | 'customerId' | 'payload' | 'reason'>;

/** Returns the SHA-256 over a request and the facts it rests on, which is what a passkey signs. */
export function fingerprintOf({ kind, subjectId, customerId, payload, reason }: Asked, facts: JsonbValue): string {
  const parts: JsonbValue = [kind, subjectId, customerId, new Verbatim(payload), reason, facts];
  return createHash('sha256').update(jsonbText(parts)).digest('hex');
}

const verbatim = (text: string | null): JsonbValue => (text === null ? null : new Verbatim(text));

function rechargeFacts(approval: Approval): JsonbValue[] {
  const { requestedAt, customerName, tronAddress, tronSince, ethereumAddress, ethereumSince, credits } = approval;
  const then = [
    [ethereumAddress, ethereumSince],
    [tronAddress, tronSince],
  ].flatMap(([address, since]) => (typeof address === 'string' && (since as bigint) <= requestedAt ? [address] : []));
  const addresses = then.length === 0 ? null : then;
  // The number of earlier credits is not stored if several came at once, but it was lower than the present number.
  const others = credits ?? 1n;
  return Array.from({ length: Number(others) /* count: of credits */ }, (_, index) => ({
    customer: customerName,
    deposit_addresses: addresses,
    other_credits: BigInt(index),
  }));
}

function withdrawalFacts(approval: Approval): JsonbValue[] {
  const isPayout = approval.kind === 'withdrawal_payout';
  return [
    {
      stage: isPayout ? 'signing' : 'under_review',
      amount: approval.withdrawalAmount,
      fee: approval.withdrawalFee,
      address: approval.withdrawalAddress,
      payment_method: approval.withdrawalMethod,
      reviewed_at: isPayout ? verbatim(approval.reviewedAt) : null,
      signing_at: isPayout ? verbatim(approval.signingAt) : null,
    },
  ];
}

function returnFacts(approval: Approval): JsonbValue[] {
  // A request made too late rests on a return that is already decided, and cannot be approved.
  const states = approval.state === 'approved' ? ['requested'] : ['requested', 'appealed', 'accepted', 'rejected'];
  return states.map((state) => ({
    order: approval.returnOrder,
    ...(approval.kind === 'return_acceptance' && { price: approval.orderPrice }),
    state,
    reason: approval.returnReason,
    note: approval.returnNote,
  }));
}

function appealFacts(approval: Approval): JsonbValue[] {
  const states = approval.state === 'approved' ? ['appealed'] : ['requested', 'appealed', 'accepted', 'rejected'];
  return states.map((state) => ({
    order: approval.returnOrder,
    price: approval.orderPrice,
    state,
    appeal: approval.returnAppeal,
  }));
}

/** Kinds that rest on immutable facts, so that their fingerprints can also be checked before a decision. */
const resting = new Set([
  'goodwill_funding',
  'goodwill_from_fees',
  'fees_payout',
  'commission_payout',
  'treasury_move',
  'fill_shortfall',
  'brand_funding',
  'brand_payout',
  'system_increase',
  'hold',
  'password_reset',
  'own_account',
  'return_rejection',
  'return_acceptance',
]);
export const restsOnWhatStays = (kind: string): boolean => resting.has(kind);

/**
 * Returns the facts that the decision can have rested on, one candidate for each possible state; undefined if they can
 * no longer be known.
 */
export function candidateFacts(approval: Approval): JsonbValue[] | undefined {
  // Erasing an account also removed the name and the texts that the facts contained.
  if (approval.isCustomerErased) return undefined;
  switch (approval.kind) {
    case 'goodwill_funding':
    case 'goodwill_from_fees':
    case 'fees_payout':
    case 'commission_payout':
    case 'treasury_move':
    case 'fill_shortfall':
      return [{}];
    case 'brand_funding':
    case 'brand_payout':
      return approval.wasBrandRenamed ? undefined : [{ brand: approval.brandName }];
    case 'system_increase':
    case 'hold':
    case 'password_reset':
    case 'own_account':
      return [{ customer: approval.customerName }];
    case 'manual_recharge':
      return rechargeFacts(approval);
    case 'withdrawal_approval':
    case 'withdrawal_rejection':
    case 'withdrawal_payout':
      return withdrawalFacts(approval);
    case 'return_rejection':
    case 'return_acceptance':
      return returnFacts(approval);
    case 'return_appeal':
      return appealFacts(approval);
    case 'order_refund':
      return ['waiting', 'shipped', 'delivered'].map((shipment) => ({
        status: 1n,
        closed: false,
        price: approval.orderPrice,
        shipment,
      }));
    case 'hold_release':
      return [
        {
          ended_at: null,
          appeal: approval.holdAppeal,
          appeal_accepted: verbatim(approval.holdAppealAccepted),
        },
      ];
    default:
      return undefined;
  }
}
