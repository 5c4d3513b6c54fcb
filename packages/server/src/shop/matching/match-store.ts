import type { Database, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { type IdRange, parseIdRanges, unite } from './id-ranges.ts';
import type { Offer } from './offer-scope.ts';

export interface MatchContext {
  available: bigint;
  country: string | null;
  isDisabled: boolean;
  isOnHold: boolean;
  /** Matches made today. */
  used: number;
  excluded: IdRange[];
  /** Whether campaigns with lucky units are not for this customer, who has no confirmed number. */
  withoutLucky: boolean;
}

interface MatchContextRow {
  balance: bigint | null;
  country: string | null;
  is_disabled: boolean;
  is_on_hold: boolean;
  matches_used: number;
  declined_campaigns: string;
  limit_reached_campaigns: string;
  without_lucky: boolean;
}

export async function readMatchContext(
  database: Database,
  customerId: bigint,
  today: { now: Date; timeZone: string; confirmedNumbers: boolean },
): Promise<MatchContext | undefined> {
  const { rows } = await sql<MatchContextRow>`
    select a.balance, c.country, c.disabled_at is not null as is_disabled,
           coalesce(c.hold_expires_at > ${today.now}, false) as is_on_hold,
           ${today.confirmedNumbers} and not exists (select from shop.number_confirmation n where n.customer_id = c.id and n.ended_at is null) as without_lucky, m.limit_reached_campaigns::text as limit_reached_campaigns,
           case when m.day = shop.site_day(${today.now}, ${today.timeZone}) then m.matches_used else 0 end as matches_used,
           case when m.day = shop.site_day(${today.now}, ${today.timeZone}) then m.declined_campaigns else '{}' end::text as declined_campaigns
      from shop.customer c
      join shop.match_state m on m.customer_id = c.id
      left join ledger.account a on a.id = ledger.customer_available(c.id)
     where c.id = ${customerId}`.execute(database);
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    available: row.balance ?? 0n,
    country: row.country,
    isDisabled: row.is_disabled,
    isOnHold: row.is_on_hold,
    used: row.matches_used,
    withoutLucky: row.without_lucky,
    excluded: unite(parseIdRanges(row.declined_campaigns), parseIdRanges(row.limit_reached_campaigns)),
  };
}

export type ClaimResult =
  | 'not_logged_in'
  | 'no_consent'
  | 'unpaid'
  | 'account_disabled'
  | 'account_on_hold'
  | 'daily_limit'
  | 'not_running'
  | 'too_expensive'
  | 'matching_suspended'
  | 'not_shipped_there'
  | 'declined'
  | 'at_limit'
  | 'number_not_confirmed'
  | 'variant_unknown'
  | 'sold_out'
  | 'matched';

export interface Claim {
  /** The session of the customer, or of a friend on the customer's account. */
  token: SecretToken;
  /** 0 claims nothing, and reports an unpaid order or the daily limit. */
  campaignId: bigint;
  /** The language in which the order keeps the name of its product. */
  language: string;
  color: string | null;
  model: string | null;
  now: Date;
}

export async function claimOrder(
  database: Database,
  claim: Claim,
): Promise<{ result: ClaimResult; orderId: bigint; used: number }> {
  const { rows } = await sql<{ result: ClaimResult; order_id: bigint | null; matches_used: number }>`
    select result, order_id, matches_used from ledger.claim_order(${claim.token}, ${claim.campaignId},
      ${claim.language}, ${claim.now}, ${claim.color}, ${claim.model})`.execute(database);
  const row = rows[0];
  if (row === undefined) throw new Error('the claim gave no answer');
  return { result: row.result, orderId: row.order_id ?? 0n, used: row.matches_used };
}

export interface OfferCriteria {
  customerId: bigint;
  available: bigint;
  country: string | null;
  now: Date;
  timeZone: string;
  refused: bigint[];
  withoutLucky: boolean;
  productId?: bigint | undefined;
  categoryIds?: readonly bigint[] | undefined;
}

/** Returns the cheapest suitable campaign from the database, for a search that finds none in the index. */
export async function findOffer(database: Database, criteria: OfferCriteria): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select g.id from shop.campaign g
      join shop.match_state m on m.customer_id = ${criteria.customerId}
     where g.state = 'running' and g.price <= ${criteria.available} and g.starts_at <= ${criteria.now} and g.ends_at > ${criteria.now}
       and (g.ships_to is null or ${criteria.country}::text is null or ${criteria.country}::text = any(g.ships_to))
       and not (${criteria.withoutLucky} and g.lucky_units > 0)
       and not g.id = any(${criteria.refused}::bigint[]) and not m.limit_reached_campaigns @> g.id
       and not (m.day = shop.site_day(${criteria.now}, ${criteria.timeZone}) and m.declined_campaigns @> g.id)
       and (${criteria.productId ?? null}::bigint is null or g.product_id = ${criteria.productId ?? null}::bigint)
       and (${criteria.categoryIds === undefined} or exists (
             select from shop.product p join shop.category k on k.id = p.category_id
              where p.id = g.product_id and array[k.id, k.parent_id] && ${criteria.categoryIds ?? []}::bigint[]))
       and exists (select from shop.unit u where u.campaign_id = g.id and u.order_id is null)
     order by g.price limit 1`.execute(database);
  return rows[0]?.id;
}

interface OfferRow {
  id: bigint;
  product_id: bigint;
  category_id: bigint;
  part_id: bigint | null;
  price: bigint;
  starts_at: Date;
  ends_at: Date;
  ships_to: string[] | null;
  free: bigint;
  is_lucky: boolean;
}

/** Returns all running campaigns, or those among these, with their free units. */
export async function readOffers(database: Database, campaignIds?: readonly bigint[]): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select g.id, g.product_id, coalesce(k.parent_id, k.id) as category_id,
           case when k.parent_id is not null then k.id end as part_id, g.price, g.starts_at, g.ends_at, g.ships_to, g.lucky_units > 0 as is_lucky, coalesce(u.free, 0)::bigint as free
      from shop.campaign g
      join shop.product p on p.id = g.product_id
      join shop.category k on k.id = p.category_id
      left join (select campaign_id, count(*) as free from shop.unit
                  where order_id is null and (${campaignIds === undefined} or campaign_id = any(${campaignIds ?? []}::bigint[]))
                  group by campaign_id) u on u.campaign_id = g.id
     where g.state = 'running' and (${campaignIds === undefined} or g.id = any(${campaignIds ?? []}::bigint[]))`.execute(
    database,
  );
  return rows.map((row) => ({
    campaignId: row.id,
    productId: row.product_id,
    categoryId: row.category_id,
    partId: row.part_id ?? undefined,
    price: row.price,
    startsAtMs: row.starts_at.getTime(),
    endsAtMs: row.ends_at.getTime(),
    shipsTo: row.ships_to,
    isLucky: row.is_lucky,
    free: Number(row.free),
  }));
}
