import { createHash } from 'node:crypto';
import type { Fields } from '../payments/fields.ts';
import { spelled } from '../payments/methods.ts';
import type { Approval } from './approval-rows.ts';
import { type JsonbValue, jsonbText, Verbatim } from './jsonb-text.ts';

type Asked = Pick<Approval, 'kind' | 'subjectId' | 'customerId' | 'payload' | 'reason'>;

/** The SHA-256 over a request and what it rests on, as a passkey signs it. */
export function fingerprintOf({ kind, subjectId, customerId, payload, reason }: Asked, facts: JsonbValue): string {
  const parts: JsonbValue = [kind, subjectId, customerId, new Verbatim(payload), reason, facts];
  return createHash('sha256').update(jsonbText(parts)).digest('hex');
}

const verbatim = (text: string | null): JsonbValue => (text === null ? null : new Verbatim(text));

function rechargeFacts(approval: Approval, fields: Fields): JsonbValue[] {
  const { requestedAt, customerName, tronAddress, tronSince, ethereumAddress, ethereumSince, credits } = approval;
  const then = [
    [ethereumAddress, ethereumSince],
    [tronAddress, tronSince],
  ].flatMap(([address, since]) => (typeof address === 'string' && (since as bigint) <= requestedAt ? [address] : []));
  const addresses = then.length === 0 ? null : then;
  // How many there were before is not kept where several came at once, but there were fewer than there are.
  const asked = fields['transaction'] ?? '';
  const others = asked === spelled('chain', asked) ? (credits ?? 1n) : 1n;
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

/** What these rest on never changes, so that their fingerprints hold before they are decided, too. */
const resting = new Set([
  'goodwill_funding',
  'goodwill_from_fees',
  'fees_payout',
  'commission_payout',
  'treasury_move',
  'brand_funding',
  'brand_payout',
  'system_increase',
  'hold',
  'password_reset',
  'return_rejection',
]);
export const restsOnWhatStays = (kind: string): boolean => resting.has(kind);

/**
 * Returns what the decision can have rested on, one candidate for each way it can have been; undefined if it cannot be
 * known any more.
 */
export function candidateFacts(approval: Approval, fields: Fields): JsonbValue[] | undefined {
  // Whoever erased the account took the name back, and what they had written.
  if (approval.isCustomerErased) return undefined;
  switch (approval.kind) {
    case 'goodwill_funding':
    case 'goodwill_from_fees':
    case 'fees_payout':
    case 'commission_payout':
    case 'treasury_move':
      return [{}];
    case 'brand_funding':
    case 'brand_payout':
      return approval.wasBrandRenamed ? undefined : [{ brand: approval.brandName }];
    case 'system_increase':
    case 'hold':
    case 'password_reset':
      return [{ customer: approval.customerName }];
    case 'manual_recharge':
      return rechargeFacts(approval, fields);
    case 'withdrawal_approval':
    case 'withdrawal_rejection':
    case 'withdrawal_payout':
      return withdrawalFacts(approval);
    case 'return_rejection':
      // Requested too late, it rests on a return that is decided, and cannot be approved.
      return (approval.state === 'approved' ? ['requested'] : ['requested', 'accepted', 'rejected']).map((state) => ({
        order: approval.returnOrder,
        state,
        reason: approval.returnReason,
        note: approval.returnNote,
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
