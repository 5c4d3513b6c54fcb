import { account } from '../../accounts/accounts.ts';
import { coverUp } from '../testing/cover-up.ts';
import type { Corruption } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

const campaign = (change: string, id: bigint): string => `update shop.campaign set ${change} where id = ${id}`;

/** Moves a bonus from the order that received it to another order of the campaign, in every row that records it. */
const moveBonus = (campaignId: bigint): string => `
  with lucky as (select id from shop.orders where campaign_id = ${campaignId} and bonus > 0 order by id limit 1),
       other as (select o.id, o.customer_id from shop.orders o where o.campaign_id = ${campaignId} and o.bonus = 0 and o.status = 1 order by o.id limit 1),
       moved as (update ledger.transfer t set subject_id = other.id, customer_id = other.customer_id, credit_account_id = (1::bigint << 48) + other.customer_id
                   from lucky, other where t.kind = 'order_bonus' and t.subject_id = lucky.id)
  update shop.orders o set bonus = case when o.id = other.id then g.lucky_bonus else 0 end
    from lucky, other, shop.campaign g where g.id = ${campaignId} and o.id in (lucky.id, other.id)`;

const digests = (...statements: string[]): string[] => [
  'alter table shop.lucky_digest disable trigger lucky_digest_is_append_only',
  ...statements,
  'alter table shop.lucky_digest enable trigger lucky_digest_is_append_only',
];

const luck: Corruption[] = [
  [
    'a digest of another unit, in a campaign whose seed is published',
    ({ campaignIds: { ending } }) =>
      digests(
        `update shop.lucky_digest set digest = sha256('another unit') where campaign_id = ${ending}
            and digest = (select min(digest) from shop.lucky_digest where campaign_id = ${ending})`,
      ),
    ({ campaignIds }) => ['lucky_digests_match_draw', `campaign ${campaignIds.ending}`],
  ],
  [
    'a digest of another unit, in a campaign whose seed only the key opens',
    ({ campaignIds: { running } }) =>
      digests(
        `update shop.lucky_digest set digest = sha256('another unit') where campaign_id = ${running}
            and digest = (select min(digest) from shop.lucky_digest where campaign_id = ${running})`,
      ),
    ({ campaignIds }) => ['lucky_digests_match_draw', `campaign ${campaignIds.running}`],
  ],
  [
    'a digest more than lucky units',
    ({ campaignIds: { running } }) => `insert into shop.lucky_digest values (${running}, sha256('one more'))`,
    ({ campaignIds }) => ['lucky_digests_match_draw', `campaign ${campaignIds.running}`],
  ],
  [
    'a campaign that was made to look as if it were older than the digests',
    ({ campaignIds: { running } }) => [
      'alter table shop.campaign disable trigger campaign_terms_immutable',
      `update shop.campaign set has_lucky_digests = false where id = ${running}`,
      'alter table shop.campaign enable trigger campaign_terms_immutable',
    ],
    ({ campaignIds }) => ['lucky_digests_match_draw', `campaign ${campaignIds.running}`],
  ],
  [
    'a bonus at another unit of a closed campaign, with balances, statements and seals to fit',
    ({ campaignIds }) => [moveBonus(campaignIds.closing), ...coverUp],
    ({ campaignIds }) => ['bonus_went_to_drawn_unit', `campaign ${campaignIds.closing}`],
  ],
  [
    'a bonus at another unit of a running campaign, whose seed only the key opens',
    ({ campaignIds }) => [moveBonus(campaignIds.running), ...coverUp],
    ({ campaignIds }) => ['bonus_went_to_drawn_unit', `campaign ${campaignIds.running}`],
  ],
  [
    'units exchanged between two orders',
    ({ campaignIds, campaigns: { sold } }) => [
      `with pair as (select a.id as one, a.unit_number as first, b.id as other, b.unit_number as second
          from shop.orders a, shop.orders b where a.campaign_id = ${campaignIds.closing} and b.campaign_id = ${campaignIds.closing}
           and a.bonus > 0 and b.id = (select min(id) from shop.orders where campaign_id = ${campaignIds.closing} and bonus = 0)),
        units as (update shop.unit u set order_id = case u.number when pair.first then pair.other else pair.one end
          from pair where u.campaign_id = ${campaignIds.closing} and u.number in (pair.first, pair.second))
       update shop.orders o set unit_number = case o.id when pair.one then pair.second else pair.first end
         from pair where o.id in (pair.one, pair.other) and ${sold.length} > 0`,
    ],
    ({ campaignIds }) => ['bonus_went_to_drawn_unit', `campaign ${campaignIds.closing}`],
  ],
  [
    'a published seed that does not fit',
    ({ campaignIds }) => campaign(`revealed_seed = sha256('another')`, campaignIds.ending),
    ({ campaignIds }) => ['commitment_matches_seed', `campaign ${campaignIds.ending}`],
  ],
  [
    'a commitment that was replaced',
    ({ campaignIds }) => campaign(`commitment = sha256('another')`, campaignIds.running),
    ({ campaignIds }) => ['commitment_matches_seed', `campaign ${campaignIds.running}`],
  ],
  [
    'an encrypted seed that was replaced',
    ({ campaignIds }) => campaign(`encrypted_seed = decode(repeat('07', 48), 'hex')`, campaignIds.running),
    ({ campaignIds }) => ['commitment_matches_seed', `campaign ${campaignIds.running}`],
  ],
  [
    'lucky units that were counted and never paid',
    ({ campaignIds }) => campaign('lucky_paid = lucky_paid + 1', campaignIds.running),
    ({ campaignIds }) => ['lucky_paid_matches_bonuses', `campaign ${campaignIds.running}`],
  ],
];

const states: Corruption[] = [
  [
    'closed with an open order, its escrow released, with everything to fit',
    ({ campaignIds, brandId }) => [
      campaign(`state = 'closed', closed_at = '2026-04-16'`, campaignIds.ending),
      `insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, created_at)
         select id, ${account.brandAvailable(brandId)}, balance, 'escrow_release', ${campaignIds.ending}, '2026-04-16'
           from ledger.account where id = ${account.campaignEscrow(campaignIds.ending)}`,
      ...coverUp,
    ],
    ({ campaignIds }) => ['closed_campaign_has_nothing_open', `campaign ${campaignIds.ending}`],
  ],
  [
    'escrow given back to the brand while units are open, with everything to fit',
    ({ campaignIds, brandId }) => [
      `insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, created_at)
         values (${account.campaignEscrow(campaignIds.running)}, ${account.brandAvailable(brandId)}, 1000000, 'escrow_release', ${campaignIds.running}, '2026-04-16')`,
      ...coverUp,
    ],
    ({ campaignIds }) => ['escrow_covers_open_units', `campaign ${campaignIds.running}`],
  ],
  [
    'a rate that does not make the figures',
    ({ campaignIds }) => [
      'alter table shop.campaign drop constraint campaign_cashback_matches_rate',
      campaign('cashback_rate_ppm = cashback_rate_ppm * 2', campaignIds.running),
    ],
    ({ campaignIds }) => ['row_meets_constraint', `shop.campaign ${campaignIds.running}`],
  ],
  [
    'an end date that was moved earlier',
    ({ campaignIds }) => campaign(`ends_at = '2026-04-16 12:00Z'`, campaignIds.running),
    ({ campaignIds }) => ['approval_fingerprint_matches_request', `campaign ${campaignIds.running}`],
  ],
  [
    'a limit per customer that is higher than the agreed one',
    ({ campaignIds }) => campaign('limit_per_customer = 500', campaignIds.running),
    ({ campaignIds }) => ['approval_fingerprint_matches_request', `campaign ${campaignIds.running}`],
  ],
  [
    'a customer with more orders than the limit allows',
    ({ campaignIds }) => campaign('limit_per_customer = 1', campaignIds.running),
    ({ campaignIds }) => ['customer_limit_holds', `campaign ${campaignIds.running}`],
  ],
  [
    'running, although its activation was rejected',
    ({ campaignIds }) =>
      `update shop.approval set state = 'rejected', approved_in = null, used_at = null where id = (select approval_id from shop.campaign where id = ${campaignIds.running})`,
    ({ campaignIds }) => ['campaign_has_two_approvers', `campaign ${campaignIds.running}`],
  ],
  [
    'a draft that runs without an approval',
    ({ campaignIds }) => [
      'alter table shop.campaign drop constraint campaign_active_is_committed',
      campaign(`state = 'running', activated_at = '2026-04-16'`, campaignIds.draft),
    ],
    ({ campaignIds }) => ['campaign_has_two_approvers', `campaign ${campaignIds.draft}`],
  ],
  [
    'a unit that is gone',
    ({ campaignIds }) => `delete from shop.unit where campaign_id = ${campaignIds.running} and number = 40`,
    ({ campaignIds }) => ['campaign_has_its_units', `campaign ${campaignIds.running}`],
  ],
  [
    'units more than were agreed on, with stock and numbers to fit',
    ({ campaignIds }) => [
      campaign('units = 41', campaignIds.running),
      `insert into shop.unit (campaign_id, number) values (${campaignIds.running}, 41)`,
    ],
    ({ campaignIds }) => ['campaign_transfers_match_state', `campaign ${campaignIds.running}`],
  ],
  [
    'a campaign that ended before it began',
    ({ campaignIds }) => campaign(`ended_at = '2026-02-01'`, campaignIds.ending),
    ({ campaignIds }) => ['campaign_dates_match_state', `campaign ${campaignIds.ending}`],
  ],
  [
    'a revision of a product that orders were bought by',
    () => `update shop.product_revision set content = jsonb_set(content, '{brand}', '"Another"') where id = 1`,
    () => ['product_revision_matches_content', 'revision 1'],
  ],
  [
    'a revision of a product, with its digest to fit',
    ({ productId }) =>
      `update shop.product_revision set content = jsonb_set(content, '{texts,en,name}', '"Sticker"'),
         digest = sha256(convert_to(jsonb_set(content, '{texts,en,name}', '"Sticker"')::text, 'UTF8'))
       where id = (select revision_id from shop.product where id = ${productId})`,
    ({ productId }) => ['product_revision_matches_content', `product ${productId}`],
  ],
  [
    'a product that was renamed without a revision',
    ({ productId }) => `update shop.product_translation set name = 'Sticker' where product_id = ${productId}`,
    ({ productId }) => ['product_revision_matches_content', `product ${productId}`],
  ],
  [
    'stock below nothing',
    ({ productId }) => [
      'alter table shop.product drop constraint product_stock_check',
      `update shop.product set stock = -5 where id = ${productId}`,
    ],
    ({ productId }) => ['stock_is_plausible', `product ${productId}`],
  ],
  [
    'stock beyond what anybody can write',
    ({ productId }) => `update shop.product set stock = 2000000000 where id = ${productId}`,
    ({ productId }) => ['stock_is_plausible', `product ${productId}`],
  ],
];

const figures: Corruption[] = [
  [
    'purchases that nobody made',
    ({ productId }) => `update shop.product_purchases set purchases = purchases + 3 where product_id = ${productId}`,
    ({ productId }) => ['purchases_match_orders', `product ${productId}`],
  ],
  [
    'a mark that was moved past payments, which are never counted then',
    () =>
      `update shop.product_purchases set purchases = 0; update shop.purchases_mark set transfer_id = (select max(id) from ledger.transfer)`,
    ({ productId }) => ['purchases_match_orders', `product ${productId}`],
  ],
  [
    'an offer at a lower price than its campaign asks',
    ({ campaignIds }) => `update shop.offer_period set price = 1 where campaign_id = ${campaignIds.running}`,
    ({ campaignIds }) => ['offers_match_campaigns', `campaign ${campaignIds.running}`],
  ],
  [
    'an offer that goes on although its campaign is paused',
    ({ campaignIds }) => `update shop.offer_period set offered_until = null where campaign_id = ${campaignIds.paused}`,
    ({ campaignIds }) => ['offers_match_campaigns', `campaign ${campaignIds.paused}`],
  ],
  [
    'a running campaign that was never offered',
    ({ campaignIds }) => `delete from shop.offer_period where campaign_id = ${campaignIds.running}`,
    ({ campaignIds }) => ['offers_match_campaigns', `campaign ${campaignIds.running}`],
  ],
];

testCorruptions([...luck, ...states, ...figures]);
