import { bool, int, optionalInt, optionalText, optionalTime, type RowOf, text, time } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';

/** Returns the name that a customer had at the request: a number that went to another account names nobody any more. */
export const nameThen = (customer: string, requestedAt: string): string =>
  `coalesce((select l.former_name from only shop.number_loss l where l.customer_id = ${customer}.id and l.former_name is not null
     and l.lost_at > ${requestedAt}), ${customer}.user_name)`;

const columns = {
  id: int,
  kind: text,
  state: text,
  subjectId: optionalInt,
  customerId: optionalInt,
  payload: ['p.payload::text', text],
  fingerprint: text,
  reason: text,
  requestedBy: int,
  requestedAt: time,
  decidedBy: optionalInt,
  decidedAt: optionalTime,
  approvedIn: ['p.approved_in::text', optionalText],
  usedAt: optionalTime,
  outcome: optionalText,
  customerName: [nameThen('c', 'p.requested_at'), optionalText],
  isCustomerErased: ['c.erased_at is not null', bool],
  brandName: ['b.name', optionalText],
  wasBrandRenamed: [
    `exists (select from only shop.audit_entry u where u.action = 'brand/update' and u.subject = 'brand ' || b.id)`,
    bool,
  ],
  tronAddress: ['t.address', optionalText],
  tronSince: ['t.created_at', optionalTime],
  ethereumAddress: ['e.address', optionalText],
  ethereumSince: ['e.created_at', optionalTime],
  credits: ['r.credits', optionalInt],
  withdrawalCustomer: ['w.customer_id', optionalInt],
  withdrawalAmount: ['w.amount', optionalInt],
  withdrawalFee: ['w.fee', optionalInt],
  withdrawalAddress: ['w.address', optionalText],
  withdrawalMethod: ['w.payment_method_id', optionalInt],
  reviewedAt: ['to_jsonb(w.reviewed_at)::text', optionalText],
  signingAt: ['to_jsonb(w.signing_at)::text', optionalText],
  returnOrder: ['q.order_id', optionalInt],
  returnReason: ['q.reason', optionalText],
  returnAppeal: ['q.appeal_text', optionalText],
  returnNote: ['q.note', optionalText],
  orderCustomer: ['o.customer_id', optionalInt],
  orderPrice: ['o.price', optionalInt],
  recordCustomer: ['o2.customer_id', optionalInt],
  depositCustomer: ['d.customer_id', optionalInt],
  holdCustomer: ['h.customer_id', optionalInt],
  holdAppeal: ['h.appeal_text', optionalText],
  holdAppealAccepted: ['h.appeal_accepted::text', optionalText],
} as const;
export type Approval = RowOf<typeof columns>;

/** The number of recharges of one customer that one chain transaction credited. */
const credits = `(select approval_id, count(*) over (partition by customer_id, transaction_reference) as credits
  from only shop.recharge where status = 1) r`;

/** Reads approvals with the facts that they rested on, as far as these are still stored. */
export const approvalsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns,
    from: `only shop.approval p left join only shop.customer c on c.id = p.customer_id
      left join only shop.brand b on b.id = p.subject_id and p.kind in ('brand_funding', 'brand_payout')
      left join only shop.deposit_address t on t.customer_id = p.customer_id and t.chain = 'tron' and p.kind = 'manual_recharge'
      left join only shop.deposit_address e on e.customer_id = p.customer_id and e.chain = 'ethereum' and p.kind = 'manual_recharge'
      left join ${credits} on r.approval_id = p.id
      left join only shop.withdrawal w on w.id = p.subject_id
        and p.kind in ('withdrawal_approval', 'withdrawal_rejection', 'withdrawal_payout', 'payout_abandonment')
      left join only shop.return_request q on q.id = p.subject_id and p.kind in ('return_rejection', 'return_acceptance', 'return_appeal')
      left join only shop.orders o on o.id = case p.kind when 'order_refund' then p.subject_id else q.order_id end
      left join only shop.personal_account o2 on o2.id = p.subject_id and p.kind = 'own_account_end'
      left join only chain.deposit d on d.id = p.subject_id and p.kind in ('deposit_credit', 'deposit_return', 'deposit_keep')
      left join only shop.hold h on h.id = p.subject_id and p.kind = 'hold_release'`,
    alias: 'p',
    orderBy: 'p.id',
  });

const effects = [
  `select approval_id, 'recharge', id, customer_id from only shop.recharge`,
  `select approval_id, 'campaign', id, id from only shop.campaign`,
  `select approval_id, 'deposit', id, id from only chain.deposit`,
  `select approval_id, case decision when 'return' then 'return of a deposit' else 'keeping of a deposit' end, deposit_id, deposit_id from only chain.deposit_decision`,
  `select approval_id, 'withdrawal', id, id from only shop.withdrawal`,
  `select review_approval_id, case when stage = 'rejected' then 'rejection' else 'review' end, id, id from only shop.withdrawal`,
  `select approval_id, 'attempt', withdrawal_id, withdrawal_id from only shop.payout_attempt where outcome = 'abandoned'`,
  `select approval_id, case when state = 'accepted' and appealed_at is null then 'acceptance' else 'return' end, id, id from only shop.return_request`,
  `select appeal_approval_id, 'appeal', id, id from only shop.return_request`,
  `select refund_approval_id, 'refund', id, id from only shop.orders where refund_approval_id is not null`,
  `select approval_id, 'hold', id, customer_id from only shop.hold`,
  `select release_approval_id, 'release', id, id from only shop.hold`,
  `select approval_id, 'link', id, customer_id from only shop.password_link`,
  `select approval_id, case proof when 'role' then 'own account of a role' else 'own account' end, id, customer_id from only shop.personal_account`,
  // Before there were proofs, an account was recorded with the role, and without the approval.
  `select l.approval_id, 'own account of a role', o.id, o.customer_id from only shop.personal_account o
     join only shop.administrator_link l on l.administrator_id = o.administrator_id
     join only shop.approval p on p.id = l.approval_id and p.kind = 'customer_role' and p.subject_id = o.customer_id
    where o.proof = 'earlier'`,
  `select end_approval_id, 'end of an own account', id, id from only shop.personal_account`,
  `select approval_id, 'route', id, null::bigint from only chain.method_route`,
  `select approval_id, 'limit of deposits', id, null::bigint from only chain.rail_limit_change`,
  `select approval_id, 'limit of payouts', id, null::bigint from only chain.payout_limit_change`,
  `select approval_id, 'address of the platform', id, null::bigint from only chain.treasury_address`,
  `select approval_id, 'unlisting', id, null::bigint from only chain.unlisting`,
].join(' union all ');

/** Reads everything that names an approval, with the subject that the approval must have. */
export const effectsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: { approvalId: int, effect: text, id: int, subjectId: optionalInt } as const,
    from: `(${effects}) e (approval_id, effect, id, subject_id)`,
    alias: 'e',
    where: 'e.approval_id is not null',
    orderBy: 'e.approval_id',
  });

export const referencesOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: { approvalId: int, network: text, reference: text, position: int } as const,
    from: 'only shop.payment_reference r',
    alias: 'r',
    where: 'r.deposit_id is null and r.payout_item_id is null',
    orderBy: 'r.approval_id, r.network',
  });
