import type { Context, Pass } from '../context.ts';
import { int, type RowOf, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** Recomputes the purchases of each product from the transfers up to the mark. */
const paid = `(select g.product_id, sum(case t.kind when 'order_price' then 1 else -1 end)::bigint as purchases
   from only ledger.transfer t join only shop.orders o on o.id = t.subject_id join only shop.campaign g on g.id = o.campaign_id
  where t.kind in ('order_price', 'order_price_refund') and t.id <= (select m.transfer_id from only shop.purchases_mark m)
  group by g.product_id) s`;

async function checkPurchases({ snapshot, report }: Context): Promise<void> {
  const counted = snapshot.stream({
    columns: {
      id: ['coalesce(c.product_id, s.product_id)', int],
      stored: ['coalesce(c.purchases, 0)', int],
      paid: ['coalesce(s.purchases, 0)', int],
    } as const,
    from: `only shop.product_purchases c full join ${paid} on s.product_id = c.product_id`,
    alias: 'c',
  });
  await forEach(counted, ({ id, stored, paid: demanded }) => {
    if (stored === demanded) return;
    const sentence = `Product ${id} counts ${stored} purchases, and the transfers up to the mark make ${demanded}.`;
    report('purchases_match_orders', [`product ${id}`], sentence);
  });
}

/** Counts the price periods of each campaign that are open, and those that are impossible. */
const periods = `(select f.campaign_id, count(*) filter (where f.offered_until is null) as open,
    count(*) filter (where (f.product_id, f.price) is distinct from (h.product_id, h.price)
      or f.offered_from < greatest(h.activated_at, h.starts_at)
      or f.offered_until > least(h.ended_at, h.ends_at) or f.following < coalesce(f.offered_until, 'infinity')) as wrong
   from (select p.*, lead(p.offered_from) over (partition by p.campaign_id order by p.offered_from) as following
           from only shop.offer_period p) f
   left join only shop.campaign h on h.id = f.campaign_id group by f.campaign_id) f`;

const offerColumns = {
  id: int,
  state: text,
  open: ['coalesce(f.open, 0)', int],
  wrong: ['coalesce(f.wrong, 0)', int],
} as const;

function checkOffer({ id, state, open, wrong }: RowOf<typeof offerColumns>, { report }: Context): void {
  if (open === (state === 'running' ? 1n : 0n) && wrong === 0n) return;
  const sentence = `Campaign ${id} is ${state}, and ${open} of its periods are open and ${wrong} cannot be: a lowest price may be wrong.`;
  report('offers_match_campaigns', [`campaign ${id}`], sentence);
}

/** Checks the figures stored for each product. */
export const figurePass: Pass = {
  name: 'figures of products',
  run: async (context) => {
    await checkPurchases(context);
    const campaigns = context.snapshot.stream({
      columns: offerColumns,
      from: `only shop.campaign g left join ${periods} on f.campaign_id = g.id`,
      alias: 'g',
    });
    await forEach(campaigns, (campaign) => checkOffer(campaign, context));
  },
};
