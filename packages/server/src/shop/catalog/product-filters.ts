import { type RawBuilder, sql } from 'kysely';

/** The filters that customers choose, of which each is a condition of its own. */
export interface ProductFilters {
  brandIds: readonly bigint[];
  maxPrice: bigint | undefined;
  minRatePpm: number | undefined;
  isLucky: boolean;
  shipsTo: string | undefined;
}

/** Joins the offer that customers are shown: the cheapest running campaign of a product `q` that has a free unit. */
export const offerJoin = (now: Date): RawBuilder<unknown> => sql`
  left join (select distinct on (g.product_id) g.* from shop.campaign g
    where g.state = 'running' and g.starts_at <= ${now} and g.ends_at > ${now}
      and exists (select from shop.unit u where u.campaign_id = g.id and u.order_id is null)
    order by g.product_id, g.price, g.id) c on c.product_id = q.id`;

export const costsAtMost = (price: bigint): RawBuilder<boolean> => sql`coalesce(c.price, q.price) <= ${price}`;
export const givesBack = (ratePpm: number): RawBuilder<boolean> => sql`c.cashback_rate_ppm >= ${ratePpm}`;
export const isLucky: RawBuilder<boolean> = sql`c.lucky_units > 0`;
const isOfBrand = (ids: readonly bigint[]): RawBuilder<boolean> => sql`q.brand_id = any(${ids}::bigint[])`;
export const shipsTo = (country: string): RawBuilder<boolean> => sql`
  (case when c.id is null then q.ships_to else c.ships_to end is null
    or ${country} = any(case when c.id is null then q.ships_to else c.ships_to end))`;

export type FilterConditions = Partial<Record<'price' | 'cashback' | 'lucky' | 'ships' | 'brand', RawBuilder<boolean>>>;

/** Returns the conditions of the filters that are on, over a product `q` and its offer `c`. */
export const conditionsOf = (filters: ProductFilters): FilterConditions => ({
  ...(filters.maxPrice !== undefined && { price: costsAtMost(filters.maxPrice) }),
  ...(filters.minRatePpm !== undefined && { cashback: givesBack(filters.minRatePpm) }),
  ...(filters.isLucky && { lucky: isLucky }),
  ...(filters.shipsTo !== undefined && { ships: shipsTo(filters.shipsTo) }),
  ...(filters.brandIds.length > 0 && { brand: isOfBrand(filters.brandIds) }),
});
