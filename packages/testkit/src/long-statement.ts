/** Gives customers statements of very many lines in a moment. Only what a statement reads is there: the books are not clean. */
import type { createPool } from '@goodturn/database';
import { addCampaigns, addCustomers, addSessions } from './payable-shop.ts';

type Pool = ReturnType<typeof createPool>;

export interface LongStatement {
  customerId: bigint;
  token: string;
  lines: number;
}

const campaigns = 200;

/** Two lines for each order. The orders of all these customers lie between each other, as they do in a shop. */
export async function addLongStatements(
  owner: Pool,
  { customers, ordersEach }: { customers: number; ordersEach: number },
): Promise<LongStatement[]> {
  const campaignIds = await addCampaigns(owner, { campaigns, unitsEach: 1 });
  await owner.query(
    `insert into shop.product_text (product_id, language, name, summary, description)
       select distinct product_id, 'en', 'Kettle with a long spout', '', '' from shop.campaign where id = any($1::bigint[])`,
    [campaignIds],
  );
  const ids = await addCustomers(owner, customers);
  const tokens = await addSessions(owner, ids);
  await owner.query(
    `with placed as (
       insert into shop.orders (customer_id, matched_by, campaign_id, unit_number, status, price, cashback, created_at, expires_at,
           cancelled_at, cancel_reason)
         select c, c, ($2::bigint[])[1 + (n * 7 + c) % $3], 1, 2, 40000000, 6000000, now(), now(), now(), 'declined'
           from generate_series(1, $4::integer) n cross join unnest($1::bigint[]) c order by n, c
         returning id, customer_id),
     numbered as (select id, customer_id, row_number() over (partition by customer_id order by id) as n from placed)
     insert into ledger.transfer (debit, credit, amount, kind, subject_id, customer_id, available_after, created_at)
       select case leg when 1 then ledger.account_id(1, customer_id) else ledger.account_id(3, 1) end,
              case leg when 1 then ledger.account_id(5, 1) else ledger.account_id(1, customer_id) end,
              case leg when 1 then 40000000 else 6000000 end, leg, id, customer_id,
              1000000000000000 - 34000000 * n - case leg when 1 then 6000000 else 0 end, now()
         from numbered cross join generate_series(1, 2) leg order by id, leg`,
    [ids, campaignIds, campaigns, ordersEach],
  );
  // The recharge that every customer begins with is a line too.
  const lines = 2 * ordersEach + 1;
  return ids.map((customerId) => ({ customerId, token: tokens.get(customerId) ?? '', lines }));
}
