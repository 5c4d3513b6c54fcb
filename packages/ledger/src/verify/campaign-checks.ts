import type { Check } from './finding.ts';

export const campaignChecks: Check[] = [
  {
    name: 'campaign_has_the_transfers_of_its_state',
    query: `
      select g.id::text from shop.campaign g
        left join ledger.transfer f on f.kind = 10 and f.subject_id = g.id
        left join ledger.transfer r on r.kind = 11 and r.subject_id = g.id
       where (g.state = 'draft' and (f.id is not null or r.id is not null))
          or (g.state <> 'draft' and coalesce(f.amount, 0)
                <> g.units * (g.cashback + g.referral_reserve) + g.lucky_units * g.lucky_bonus)
          or (f.id is not null and (f.debit <> ledger.account_id(4, g.brand_id) or f.credit <> ledger.account_id(3, g.id)))
          or (g.state <> 'closed' and r.id is not null)
          or (r.id is not null and (r.debit <> ledger.account_id(3, g.id) or r.credit <> ledger.account_id(4, g.brand_id)))`,
  },
  {
    name: 'transfer_belongs_to_a_campaign',
    query: `
      select t.id::text from ledger.transfer t left join shop.campaign g on g.id = t.subject_id
       where t.kind in (10, 11) and g.id is null`,
  },
  {
    // To the micro-dollar: what was paid in, less what sold units took. What is left then covers the open units, since no
    // order takes more cashback, bonus or reward than its unit brought in (`order_keeps_its_campaigns_terms`).
    name: 'escrow_covers_every_open_unit',
    query: `
      select g.id::text from shop.campaign g
        join ledger.account a on a.id = ledger.account_id(3, g.id)
        left join lateral (
          select coalesce(sum(o.cashback + o.bonus) filter (where o.status = 1), 0)
                 + coalesce(sum(o.referral_reward) filter (where o.closed_at is not null and o.reward_withheld is null), 0) as taken
            from shop.orders o where o.campaign_id = g.id) o on true
       where a.balance <> case when g.state in ('draft', 'closed') then 0
                               else g.units * (g.cashback + g.referral_reserve) + g.lucky_units * g.lucky_bonus - o.taken end`,
  },
  {
    name: 'active_campaign_has_all_its_units',
    query: `
      select g.id::text from shop.campaign g
       where (select count(*) from shop.unit u where u.campaign_id = g.id) <> case when g.state = 'draft' then 0 else g.units end`,
  },
  {
    name: 'lucky_units_paid_are_counted',
    query: `
      select g.id::text from shop.campaign g
       where g.lucky_paid <> (select count(*) from shop.orders o where o.campaign_id = g.id and o.bonus > 0)`,
  },
];
