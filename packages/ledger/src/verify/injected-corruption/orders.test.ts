import { coverUp } from '../testing/cover-up.ts';
import type { Corruption } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

const asProduction = `update goodturn_meta.purpose set purpose = 'production'`;
const order = (change: string, id: bigint): string => `update shop.orders set ${change} where id = ${id}`;
const shipment = (change: string, id: bigint): string => `update shop.shipment set ${change} where order_id = ${id}`;
const returned = (change: string, id: bigint): string => `update shop.return_request set ${change} where id = ${id}`;

const states: Corruption[] = [
  [
    'marked as paid without transfers',
    ({ last }) => [
      order(
        `status = 1, paid_by = customer_id, paid_at = created_at, bonus = 0, commission = 0, referral_reward = 0, return_days = 12`,
        last.unpaid,
      ),
      `insert into shop.shipment (order_id, recipient, address, country, phone, due_at)
         select id, 'Ann', '1 Main Street', 'SG', '1', paid_at + interval '7 days' from shop.orders where id = ${last.unpaid}`,
    ],
    ({ last }) => ['order_transfers_match_state', `order ${last.unpaid}`],
  ],
  [
    'refunded without transfers',
    ({ last }) => [
      order(`status = 3, refunded_at = paid_at, refund_reason = 'operator', refunded_by = 1`, last.waiting),
      shipment(
        `state = 'cancelled', due_at = null, ended_at = (select paid_at from shop.orders where id = order_id)`,
        last.waiting,
      ),
    ],
    ({ last }) => ['order_transfers_match_state', `order ${last.waiting}`],
  ],
  [
    'closed, and back to open',
    ({ orders }) => [
      order('closed_at = null', orders.simple),
      shipment(`due_at = delivered_at + interval '12 days'`, orders.simple),
    ],
    ({ orders }) => ['order_transfers_match_state', `order ${orders.simple}`],
  ],
  [
    'a payer who is somebody else',
    ({ last, people }) => order(`paid_by = ${people.rich}`, last.waiting),
    ({ last }) => ['payment_response_matches_order', `order ${last.waiting}`],
  ],
  [
    'a payer who does not exist',
    ({ last }) => order('paid_by = 4711', last.waiting),
    ({ last }) => ['payment_response_matches_order', `order ${last.waiting}`],
  ],
  [
    'a customer who does not exist',
    ({ last }) => order('customer_id = 4711', last.waiting),
    ({ last }) => ['order_names_real_people', `order ${last.waiting}`],
  ],
  [
    'another variant that the product offers',
    ({ orders }) => order(`color = 'blue'`, orders.simple),
    ({ orders }) => ['payment_response_matches_order', `order ${orders.simple}`],
  ],
  [
    'a variant that nobody offers',
    ({ orders }) => order(`color = 'gold'`, orders.simple),
    ({ orders }) => ['order_variant_was_offered', `order ${orders.simple}`],
  ],
  [
    'a price that is not the one of the campaign, before it is paid',
    ({ last }) => order('price = price + 1000000', last.unpaid),
    ({ last }) => ['order_matches_campaign', `order ${last.unpaid}`],
  ],
  [
    'a cashback that is not the one of the campaign, with transfers, balances, statements and seals to fit',
    ({ last }) => [
      order('cashback = cashback + 1000000', last.waiting),
      `update ledger.transfer set amount = amount + 1000000 where kind = 'order_cashback' and subject_id = ${last.waiting}`,
      ...coverUp,
    ],
    ({ last }) => ['order_matches_campaign', `order ${last.waiting}`],
  ],
  [
    'a commission that the brand was not told',
    ({ last }) => order('commission = commission + 10000', last.waiting),
    ({ last }) => ['order_matches_campaign', `order ${last.waiting}`],
  ],
  [
    'the description of another product',
    ({ last, campaignIds }) =>
      order(
        `product_revision_id = (select p.revision_id from shop.product p join shop.campaign g on g.product_id = p.id where g.id = ${campaignIds.plain})`,
        last.waiting,
      ),
    ({ last }) => ['order_matches_campaign', `order ${last.waiting}`],
  ],
  [
    'an answer under a key that says another balance',
    ({ people }) =>
      `update shop.idempotency set response = response || '0' where caller = 'c${people.inviter}' and created_at = (select max(created_at) from shop.idempotency where caller = 'c${people.inviter}')`,
    ({ last }) => ['payment_response_matches_order', `order ${last.unsealed}`],
  ],
  [
    'an answer under a key that is gone',
    ({ last }) => `delete from shop.idempotency where key = 'order:${last.waiting}'`,
    ({ last }) => ['payment_response_matches_order', `order ${last.waiting}`],
  ],
  [
    'a second unpaid order of one customer',
    ({ last, campaignIds }) => [
      `insert into shop.orders (customer_id, matched_by, campaign_id, unit_number, product_revision_id, language, price, cashback, created_at, expires_at)
         select customer_id, matched_by, campaign_id, 40, product_revision_id, language, price, cashback, created_at, expires_at
           from shop.orders where id = ${last.unpaid}`,
      `update shop.unit set order_id = (select max(id) from shop.orders) where campaign_id = ${campaignIds.running} and number = 40`,
    ],
    ({ people }) => ['one_unpaid_order_per_customer', `customer ${people.late}`],
  ],
  [
    'an unpaid order that nobody would expire',
    ({ people }) => `update shop.match_state set last_order_id = null where customer_id = ${people.late}`,
    ({ last }) => ['one_unpaid_order_per_customer', `order ${last.unpaid}`],
  ],
  [
    'a unit that was freed under its order',
    ({ last }) => `update shop.unit set order_id = null where order_id = ${last.waiting}`,
    ({ last }) => ['unit_matches_order', `order ${last.waiting}`],
  ],
];

const times: Corruption[] = [
  [
    'an unpaid order that lasts until 2999',
    ({ last }) => order(`expires_at = '2999-01-01'`, last.unpaid),
    ({ last }) => ['order_dates_match_state', `order ${last.unpaid}`],
  ],
  [
    'an unpaid order that lasts a day longer than any was given',
    ({ last }) => [asProduction, order(`expires_at = expires_at + interval '1 day'`, last.unpaid)],
    ({ last }) => ['order_dates_match_state', `order ${last.unpaid}`],
  ],
  [
    'a shipment that is due in 2999',
    ({ last }) => shipment(`due_at = '2999-01-01'`, last.waiting),
    ({ last }) => ['shipment_matches_order', `order ${last.waiting}`],
  ],
  [
    'a shipment that is never due',
    ({ last }) => shipment('due_at = null', last.shipped),
    ({ last }) => ['shipment_matches_order', `order ${last.shipped}`],
  ],
  [
    'return days 0, and the time that they make',
    ({ last }) => [order('return_days = 0', last.delivered), shipment('due_at = delivered_at', last.delivered)],
    ({ last }) => ['order_dates_match_state', `order ${last.delivered}`],
  ],
  [
    'delivered at once, by time',
    ({ last }) => [
      shipment(
        `state = 'delivered', delivered_at = shipped_at, delivered_by = 'time', due_at = shipped_at + interval '12 days'`,
        last.shipped,
      ),
    ],
    ({ last }) => ['shipment_matches_order', `order ${last.shipped}`],
  ],
  [
    'a return that waits for ever',
    ({ last }) => returned(`decision_due_at = '2999-01-01'`, last.openReturn),
    ({ last }) => ['return_matches_order', `return ${last.openReturn}`],
  ],
  [
    'a closing before the return time was over',
    ({ orders }) => [
      shipment(
        `delivered_at = (select closed_at - interval '1 day' from shop.orders where id = order_id)`,
        orders.simple,
      ),
    ],
    ({ orders }) => ['shipment_matches_order', `order ${orders.simple}`],
  ],
];

const shipmentsAndReturns: Corruption[] = [
  [
    'a paid order without a shipment',
    ({ last }) => `delete from shop.shipment where order_id = ${last.waiting}`,
    ({ last }) => ['shipment_matches_order', `order ${last.waiting}`],
  ],
  [
    'an address that is not whole',
    ({ last }) => shipment(`address = ' '`, last.waiting),
    ({ last }) => ['shipment_matches_order', `order ${last.waiting}`],
  ],
  [
    'an address that nobody changed',
    ({ last }) => shipment(`address = '13 Thieves Lane'`, last.waiting),
    ({ last }) => ['shipment_matches_order', `order ${last.waiting}`],
  ],
  [
    'an address in a country that the campaign does not ship to',
    ({ last }) => shipment(`country = 'FR'`, last.waiting),
    ({ last }) => ['shipment_matches_order', `order ${last.waiting}`],
  ],
  [
    'a shipment called off under an order that stands',
    ({ last }) => shipment(`state = 'cancelled', ended_at = '2026-04-16', due_at = null`, last.waiting),
    ({ last }) => ['shipment_matches_order', `order ${last.waiting}`],
  ],
  [
    'shipped by somebody else than the audit says',
    ({ last }) => shipment('shipped_by = 3', last.shipped),
    ({ last }) => ['operation_matches_audit', `order ${last.shipped}`],
  ],
  [
    'a return of a refunded order that is gone',
    ({ orders }) => `delete from shop.return_request where id = ${orders.acceptedReturn}`,
    ({ orders }) => ['return_matches_order', `order ${orders.accepted}`],
  ],
  [
    'a return accepted without a refund',
    ({ last }) => returned(`state = 'accepted', decided_at = requested_at, decided_by = 1`, last.openReturn),
    ({ last }) => ['return_matches_order', `return ${last.openReturn}`],
  ],
  [
    'a return whose goods nobody waits for',
    ({ orders }) => returned('awaits_goods = not awaits_goods', orders.acceptedReturn),
    ({ orders }) => ['return_matches_order', `return ${orders.acceptedReturn}`],
  ],
  [
    'a return flipped to rejected, without two persons',
    ({ last }) =>
      returned(`state = 'rejected', decided_at = requested_at, decided_by = 1, approval_id = 1`, last.openReturn),
    ({ last }) => ['return_rejection_has_two_approvers', `return ${last.openReturn}`],
  ],
  [
    'a rejected return that waits again',
    ({ orders }) =>
      returned(
        `state = 'requested', decided_at = null, decided_by = null, remark = null, approval_id = null`,
        orders.rejected.id,
      ),
    ({ orders }) => ['return_matches_order', `return ${orders.rejected.id}`],
  ],
  [
    'a rejected return that is gone',
    ({ orders }) => `delete from shop.return_request where id = ${orders.rejected.id}`,
    () => ['approval_matches_effect', ''],
  ],
  [
    'a return rejected by the one who shipped the order',
    ({ orders, shop }) => shipment(`shipped_by = ${shop.administrators[2].id}`, orders.rejected.order),
    ({ orders }) => ['return_rejection_has_two_approvers', `return ${orders.rejected.id}`],
  ],
  [
    'refunds of a day that one operator made alone, beyond the sum of one person',
    ({ orders, shop }) =>
      [orders.accepted, orders.undecided, orders.unshipped].map((id) =>
        order(
          `refund_reason = 'operator', refunded_by = ${shop.administrators[0].id},
           refunded_at = (select o.refunded_at from shop.orders o where o.id = ${orders.byOperator})`,
          id,
        ),
      ),
    ({ orders }) => ['refund_was_allowed', `order ${orders.unshipped}`],
  ],
  [
    'a return that names an acceptance by two that they never agreed on',
    ({ orders }) => returned('approval_id = 1', orders.acceptedReturn),
    ({ orders }) => ['refund_was_allowed', `return ${orders.acceptedReturn}`],
  ],
  [
    'a refund for a reason that is not so',
    ({ orders }) => order(`refund_reason = 'not_shipped', refunded_by = null`, orders.accepted),
    ({ orders }) => ['return_matches_order', `order ${orders.accepted}`],
  ],
  [
    'an order that its customer is said to have cancelled, after it had left',
    ({ orders }) => order(`refund_reason = 'customer', refunded_by = null`, orders.accepted),
    ({ orders }) => ['return_matches_order', `order ${orders.accepted}`],
  ],
  [
    'a refund by an operator whose own account it is',
    ({ people }) =>
      `insert into shop.personal_account (administrator_id, customer_id, recorded_at, proof) values (1, ${people.returner}, '2020-01-01', 'machine')`,
    ({ orders }) => ['order_names_real_people', `order ${orders.byOperator}`],
  ],
];

const rewards: Corruption[] = [
  [
    'another inviter on an open order',
    ({ last, people }) => order(`inviter_id = ${people.rich}`, last.waiting),
    ({ last }) => ['reward_matches_formula', `order ${last.waiting}`],
  ],
  [
    'an invented reward on an open order',
    ({ last, people }) => order(`inviter_id = ${people.rich}, referral_reward = 100000`, last.unsealed),
    ({ last }) => ['reward_matches_formula', `order ${last.unsealed}`],
  ],
  [
    'a reward set to nothing on an open order',
    ({ last }) => order('referral_reward = 0', last.waiting),
    ({ last }) => ['reward_matches_formula', `order ${last.waiting}`],
  ],
  [
    'a reward withheld for no reason, its transfer taken away with everything to fit',
    ({ orders }) => [
      order(`reward_withheld = 'shared_installation'`, orders.rewarded),
      `delete from ledger.transfer where kind in ('referral_reward', 'reward_correction')`,
      ...coverUp,
    ],
    ({ orders }) => ['reward_matches_formula', `order ${orders.rewarded}`],
  ],
  [
    'an app that two who share nothing are said to have shared',
    ({ people }) =>
      `insert into shop.installation (customer_id, fingerprint, first_seen_at)
         select c, sha256('invented'), '2020-01-01' from unnest(array[${people.inviter}, ${people.friend}]::bigint[]) c`,
    ({ orders }) => ['reward_matches_formula', `order ${orders.rewarded}`],
  ],
  [
    'a reward paid although numbers had to be confirmed, and none was',
    ({ orders }) => order('numbers_required = true', orders.rewarded),
    ({ orders }) => ['reward_matches_formula', `order ${orders.rewarded}`],
  ],
  [
    'a ratio of 100 percent',
    ({ people }) => `update shop.customer set share_ratio_ppm = 1000000 where id = ${people.inviter}`,
    ({ people }) => ['share_ratio_was_set', `customer ${people.inviter}`],
  ],
  [
    'two who invited each other',
    ({ people }) => `update shop.customer set inviter_id = ${people.friend} where id = ${people.inviter}`,
    ({ people }) => ['customer_matches_inviter', `customer ${people.inviter}`],
  ],
  [
    'an inviter who does not exist',
    ({ people }) => `update shop.customer set inviter_id = 4711 where id = ${people.late}`,
    ({ people }) => ['customer_matches_inviter', `customer ${people.late}`],
  ],
];

testCorruptions([...states, ...times, ...shipmentsAndReturns, ...rewards]);
