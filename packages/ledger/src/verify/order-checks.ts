import type { Check } from './finding.ts';

/**
 * The transfers that each order demands, by its state: kind, accounts and amount. Legs of zero are not written.
 * A paid order has its price and cashback; a closed one its proceeds, commission and reward; a refunded one both back.
 */
const demanded = `
  select o.id as subject_id, d.kind, d.debit, d.credit, d.amount
    from shop.orders o
    join shop.campaign g on g.id = o.campaign_id
    cross join lateral (values
      (1, ledger.account_id(1, o.customer_id), ledger.account_id(5, g.brand_id), o.price, o.status in (1, 3)),
      (2, ledger.account_id(3, g.id), ledger.account_id(1, o.customer_id), o.cashback, o.status in (1, 3)),
      (3, ledger.account_id(3, g.id), ledger.account_id(1, o.customer_id), o.bonus, o.status in (1, 3)),
      (4, ledger.account_id(5, g.brand_id), ledger.account_id(1, o.customer_id), o.price, o.status = 3),
      (5, ledger.account_id(1, o.customer_id), ledger.account_id(3, g.id), o.cashback + o.bonus, o.status = 3),
      (6, ledger.account_id(5, g.brand_id), ledger.account_id(4, g.brand_id), o.price - o.commission, o.closed_at is not null),
      (7, ledger.account_id(5, g.brand_id), ledger.account_id(7, 0), o.commission, o.closed_at is not null),
      (8, ledger.account_id(3, g.id), ledger.account_id(1, o.inviter_id), o.referral_reward, o.closed_at is not null and o.reward_withheld is null)
    ) d(kind, debit, credit, amount, due)
   where d.due and d.amount > 0`;

export const orderChecks: Check[] = [
  {
    name: 'order_has_the_transfers_of_its_state',
    query: `
      select distinct coalesce(d.subject_id, t.subject_id)::text as id
        from (${demanded}) d
        full join (select * from ledger.transfer where kind between 1 and 8) t on t.kind = d.kind and t.subject_id = d.subject_id
       where d.subject_id is null or t.id is null or t.debit <> d.debit or t.credit <> d.credit or t.amount <> d.amount`,
  },
  {
    name: 'paid_order_ships',
    query: `
      select coalesce(o.id, s.order_id)::text as id from shop.orders o full join shop.shipment s on s.order_id = o.id
       where (o.status in (1, 3)) is distinct from (s.order_id is not null)`,
  },
  {
    name: 'shipment_fits_its_order',
    query: `
      select o.id::text from shop.orders o join shop.shipment s on s.order_id = o.id
       where case when o.status = 3 then s.state not in ('returned', 'cancelled')
                  when o.closed_at is not null then s.state <> 'delivered' or s.due_at is not null
                  else s.state in ('returned', 'cancelled') or s.due_at is null end`,
  },
  {
    name: 'undecided_return_is_of_an_open_order',
    query: `
      select r.id::text from shop.return_request r join shop.orders o on o.id = r.order_id
       where r.state = 'asked' and (o.status <> 1 or o.closed_at is not null)`,
  },
  {
    name: 'unit_and_order_name_each_other',
    query: `
      select coalesce(o.id, u.order_id)::text as id
        from (select * from shop.orders where status <> 2) o
        full join (select * from shop.unit where order_id is not null) u
          on u.order_id = o.id and u.campaign_id = o.campaign_id and u.number = o.unit_number
       where o.id is null or u.order_id is null`,
  },
  {
    name: 'one_unpaid_order_per_customer',
    query: `select min(id)::text as id from shop.orders where status = 0 group by customer_id having count(*) > 1`,
  },
  {
    // With it, no order takes more out of the escrow than its unit brought in.
    name: 'order_keeps_its_campaigns_terms',
    query: `
      select o.id::text from shop.orders o join shop.campaign g on g.id = o.campaign_id
       where o.price <> g.price or o.cashback <> g.cashback or o.bonus not in (0, g.lucky_bonus)
          or (o.status in (1, 3) and (o.commission <> g.commission or o.referral_reward > g.referral_reserve))`,
  },
];
