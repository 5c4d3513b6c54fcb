import { type CampaignState, campaignState } from '@goodturn/contract';
import type { Tables } from '@goodturn/database';
import { moneyFromMicros, rateFromPpm } from '@goodturn/money';
import type { Selectable } from 'kysely';
import type { CampaignTerms, UnitStatistics } from './campaign-terms.ts';

export interface Campaign extends CampaignTerms, UnitStatistics, CampaignProduct {
  campaignId: bigint;
  state: CampaignState;
  commitment: Buffer | null;
  encryptedSeed: Buffer | null;
  revealedSeed: Buffer | null;
}

/** The facts that a campaign copies from its product. */
export interface CampaignProduct {
  brandId: bigint;
  shipsTo: string[] | null;
}

export const toCampaign = (row: Selectable<Tables['shop.campaign']>): Campaign => ({
  campaignId: row.id,
  brandId: row.brand_id,
  shipsTo: row.ships_to,
  productId: row.product_id,
  state: campaignState.parse(row.state),
  price: moneyFromMicros(row.price),
  cashbackRate: rateFromPpm(BigInt(row.cashback_rate_ppm)),
  cashback: moneyFromMicros(row.cashback),
  referralReserve: moneyFromMicros(row.referral_reserve),
  commission: moneyFromMicros(row.commission),
  units: row.units,
  luckyUnits: row.lucky_units,
  luckyBonus: moneyFromMicros(row.lucky_bonus),
  limitPerCustomer: row.limit_per_customer,
  referralCap: rateFromPpm(BigInt(row.referral_cap_ppm)),
  commissionRate: rateFromPpm(BigInt(row.commission_rate_ppm)),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  commitment: row.commitment,
  encryptedSeed: row.encrypted_seed,
  revealedSeed: row.revealed_seed,
});
