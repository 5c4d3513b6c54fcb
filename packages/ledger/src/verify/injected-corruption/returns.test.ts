// The steps of a return, appeals, and what a customer does alone before the parcel leaves.
import type { Corruption } from '../testing/planting.ts';
import { coverUp } from '../testing/cover-up.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

const order = (change: string, id: bigint): string => `update shop.orders set ${change} where id = ${id}`;
const shipment = (change: string, id: bigint): string => `update shop.shipment set ${change} where order_id = ${id}`;
const returned = (change: string, id: bigint): string => `update shop.return_request set ${change} where id = ${id}`;
const agreed = `agreed_by = 1, agreed_at = requested_at, send_to = 'a street', send_by = requested_at + interval '14 days'`;

const steps: Corruption[] = [
  [
    'a return that was sent after its date',
    ({ last }) =>
      returned(
        `state = 'sent', ${agreed}, sent_at = requested_at + interval '15 days', decision_due_at = requested_at + interval '11 days'`,
        last.openReturn,
      ),
    ({ last }) => ['return_matches_order', `return ${last.openReturn}`],
  ],
  [
    'a return that was agreed before anybody asked',
    ({ last }) =>
      returned(
        `state = 'agreed', ${agreed.replace('agreed_at = requested_at', `agreed_at = requested_at - interval '2 days'`)}, decision_due_at = requested_at + interval '11 days'`,
        last.openReturn,
      ),
    ({ last }) => ['return_matches_order', `return ${last.openReturn}`],
  ],
  [
    'a return that lapsed before its date',
    ({ last }) =>
      returned(
        `state = 'lapsed', ${agreed}, decided_at = requested_at + interval '1 day', decision_due_at = requested_at + interval '14 days'`,
        last.openReturn,
      ),
    ({ last }) => ['return_matches_order', `return ${last.openReturn}`],
  ],
  [
    'a return that came back and is never decided',
    ({ last }) =>
      returned(`state = 'received', received_at = requested_at, decision_due_at = '2999-01-01'`, last.openReturn),
    ({ last }) => ['return_matches_order', `return ${last.openReturn}`],
  ],
];

const silence: Corruption[] = [
  [
    'a return whose goods are on their way, which silence is said to have accepted',
    ({ orders }) =>
      returned(
        `${agreed.replace("'14 days'", "'3 days'")}, sent_at = requested_at + interval '1 day', decision_due_at = requested_at + interval '3 days'`,
        orders.undecidedReturn,
      ),
    ({ orders }) => ['return_matches_order', `order ${orders.undecided}`],
  ],
  [
    'a refund of goods that did not leave in time, before that time was over, with everything to fit',
    ({ orders }) => [
      order(`refunded_at = paid_at + interval '2 days'`, orders.unshipped),
      shipment('ended_at = (select o.refunded_at from shop.orders o where o.id = order_id)', orders.unshipped),
      `update ledger.transfer set created_at = (select o.refunded_at from shop.orders o where o.id = subject_id)
         where kind in ('order_price_refund', 'order_cashback_reversal') and subject_id = ${orders.unshipped}`,
      ...coverUp,
    ],
    ({ orders }) => ['return_matches_order', `order ${orders.unshipped}`],
  ],
];

const appeals: Corruption[] = [
  [
    'a refusal for another reason than two agreed on',
    ({ orders }) => returned(`refusal_reason = 'incomplete'`, orders.rejected.id),
    ({ orders }) => ['return_rejection_has_two_approvers', `return ${orders.rejected.id}`],
  ],
  [
    'a refusal whose reason is gone',
    ({ orders }) => returned('refusal_reason = null', orders.appealed.kept.id),
    ({ orders }) => ['return_rejection_has_two_approvers', `return ${orders.appealed.kept.id}`],
  ],
  [
    'an appeal judged by one of the two who refused',
    ({ orders, shop }) => returned(`appeal_decided_by = ${shop.administrators[2].id}`, orders.appealed.kept.id),
    ({ orders }) => ['return_appeal_has_third_person', `return ${orders.appealed.kept.id}`],
  ],
  [
    'an appeal refused by the one who shipped the order',
    ({ orders, shop }) => returned(`appeal_decided_by = ${shop.administrators[0].id}`, orders.appealed.kept.id),
    ({ orders }) => ['return_appeal_has_third_person', `return ${orders.appealed.kept.id}`],
  ],
  [
    'an appeal that came too late',
    ({ orders }) =>
      returned(
        `appealed_at = decided_at + interval '15 days', appeal_decided_at = decided_at + interval '16 days', decision_due_at = decided_at + interval '29 days'`,
        orders.appealed.kept.id,
      ),
    ({ orders }) => ['return_appeal_has_third_person', `return ${orders.appealed.kept.id}`],
  ],
  [
    'an appeal that waits for ever',
    ({ orders }) => returned(`decision_due_at = '2999-01-01'`, orders.appealed.kept.id),
    ({ orders }) => ['return_matches_order', `return ${orders.appealed.kept.id}`],
  ],
  [
    'an appeal that was accepted, turned into one that was refused',
    ({ orders }) =>
      returned(`state = 'rejected', appeal_accepted = false, awaits_goods = false`, orders.appealed.accepted.id),
    ({ orders }) => ['return_matches_order', `order ${orders.appealed.accepted.order}`],
  ],
  [
    'an appeal that nobody answered, said to be accepted by a person',
    ({ orders }) => returned('appeal_decided_by = 1', orders.appealed.unanswered.id),
    ({ orders }) => ['return_matches_order', `order ${orders.appealed.unanswered.order}`],
  ],
  [
    'an appeal of a refused return that is gone',
    ({ orders }) =>
      returned(
        `appeal_text = null, appealed_at = null, appeal_accepted = null, appeal_remark = null, appeal_decided_by = null,
         appeal_decided_at = null, decision_due_at = requested_at + interval '7 days'`,
        orders.appealed.kept.id,
      ),
    () => ['message_matches_event', ''],
  ],
  [
    'an order closed while the refusal of its return could be appealed',
    ({ orders }) => order(`closed_at = closed_at - interval '9 days'`, orders.rejected.order),
    ({ orders }) => ['return_matches_order', `order ${orders.rejected.order}`],
  ],
];

const alone: Corruption[] = [
  [
    'a third order with lucky units that one customer cancelled within thirty days',
    ({ orders }) =>
      [orders.byOperator, orders.undecided, orders.unshipped].map((id) =>
        order(`refund_reason = 'customer', refunded_by = null`, id),
      ),
    ({ people }) => ['refund_was_allowed', `customer ${people.returner}`],
  ],
  [
    'an order that its customer cancelled when its label was printed',
    ({ orders }) => [
      order(`refund_reason = 'customer', refunded_by = null`, orders.unshipped),
      shipment(`label_printed_at = (select o.paid_at from shop.orders o where o.id = order_id)`, orders.unshipped),
    ],
    ({ orders }) => ['return_matches_order', `order ${orders.unshipped}`],
  ],
];

testCorruptions([...steps, ...silence, ...appeals, ...alone]);
