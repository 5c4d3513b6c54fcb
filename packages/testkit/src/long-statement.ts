/**
 * Customers with very long statements, inserted in bulk. Only the rows that a statement reads exist, so that the ledger
 * is not clean.
 */
import type { createPool } from '@goodturn/database';
import { addCampaigns, addCustomers, addSessions } from './payable-shop.ts';

type Pool = ReturnType<typeof createPool>;

export interface LongStatement {
  customerId: bigint;
  token: string;
  lines: number;
}

const campaigns = 200;

/** Inserts two lines for each order. The orders of all customers are interleaved, as in a shop. */
export async function addLongStatements(
  owner: Pool,
  { customers, ordersEach }: { customers: number; ordersEach: number },
): Promise<LongStatement[]> {
  const campaignIds = await addCampaigns(owner, { campaigns, unitsEach: 1 });
  await owner.query(
    `insert into shop.product_translation (product_id, language, name, summary, description)
       select distinct product_id, 'en', 'Kettle with a long spout', '', '' from shop.campaign where id = any($1::bigint[])`,
    [campaignIds],
  );
  const ids = await addCustomers(owner, customers);
  const tokens = await addSessions(owner, ids);
  await owner.query(
    `with placed as (
       insert into shop.orders (customer_id, matched_by, campaign_id, unit_number, product_revision_id, language, status,
           price, cashback, created_at, expires_at, cancelled_at, cancel_reason)
         select c, c, g.id, 1, p.revision_id, 'en', 2, 40000000, 6000000, now(), now(), now(), 'declined'
           from generate_series(1, $4::integer) n cross join unnest($1::bigint[]) c
           join shop.campaign g on g.id = ($2::bigint[])[1 + (n * 7 + c) % $3] join shop.product p on p.id = g.product_id order by n, c
         returning id, customer_id),
     numbered as (select id, customer_id, row_number() over (partition by customer_id order by id) as n from placed)
     insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after, created_at)
       select t.debit, t.credit, t.amount, t.kind::ledger.kind, id, customer_id, t.after, now()
         from numbered cross join lateral (values
           (1, ledger.customer_available(customer_id), ledger.brand_pending(1), 40000000, 'order_price', 999999994000000 - 34000000 * n),
           (2, ledger.campaign_escrow(1), ledger.customer_available(customer_id), 6000000, 'order_cashback', 1000000000000000 - 34000000 * n)
         ) t(leg, debit, credit, amount, kind, after) order by id, t.leg`,
    [ids, campaignIds, campaigns, ordersEach],
  );
  // The initial recharge of every customer is a line too.
  const lines = 2 * ordersEach + 1;
  return ids.map((customerId) => ({ customerId, token: tokens.get(customerId) ?? '', lines }));
}
