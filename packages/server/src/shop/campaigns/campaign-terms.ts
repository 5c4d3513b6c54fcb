import type { ApprovalPayload } from '@goodturn/contract';
import {
  formatMoney,
  formatRate,
  type Money,
  moneyFromMicros,
  multiplyRoundingDownToCent,
  parseMoney,
  type Rate,
} from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';

export interface CampaignTerms {
  productId: bigint;
  price: Money;
  cashbackRate: Rate;
  units: number;
  luckyUnits: number;
  luckyBonus: Money;
  limitPerCustomer: number;
  referralCap: Rate;
  commissionRate: Rate;
  startsAt: Date;
  endsAt: Date;
}

/** The costs of one unit for its brand besides the product, each rounded down to the cent. */
export interface UnitStatistics {
  cashback: Money;
  /** The largest possible referral reward. */
  referralReserve: Money;
  commission: Money;
}

export function unitStatisticsOf(
  terms: Pick<CampaignTerms, 'price' | 'cashbackRate' | 'referralCap' | 'commissionRate'>,
) {
  const cashback = multiplyRoundingDownToCent(terms.price, terms.cashbackRate);
  return {
    cashback,
    referralReserve: multiplyRoundingDownToCent(cashback, terms.referralCap),
    commission: multiplyRoundingDownToCent(terms.price, terms.commissionRate),
  } satisfies UnitStatistics;
}

/**
 * Limits far above any real campaign, and far enough below the largest number of the database that no sum of a campaign
 * can overflow.
 */
const maxPrice = parseMoney('1000000');
const maxEscrow = parseMoney('1000000000');
const cent = parseMoney('0.01');

/** Returns the amount that activation pays in: the cashback, referral reserve and bonuses of all units. */
function escrowOf(terms: CampaignTerms): Money {
  const { cashback, referralReserve } = unitStatisticsOf(terms);
  const escrow = BigInt(terms.units) * (cashback + referralReserve) + BigInt(terms.luckyUnits) * terms.luckyBonus;
  return moneyFromMicros(escrow);
}

export function termsToAgreeOn(
  terms: CampaignTerms & { shipsTo: readonly string[] | null },
): ApprovalPayload<'campaign_activation'> {
  return {
    price: formatMoney(terms.price),
    cashback: formatMoney(unitStatisticsOf(terms).cashback),
    units: terms.units.toString(),
    luckyUnits: terms.luckyUnits.toString(),
    luckyBonus: formatMoney(terms.luckyBonus),
    escrow: formatMoney(escrowOf(terms)),
    limitPerCustomer: terms.limitPerCustomer.toString(),
    referralCap: formatRate(terms.referralCap),
    commissionRate: formatRate(terms.commissionRate),
    startsAt: terms.startsAt.toISOString(),
    endsAt: terms.endsAt.toISOString(),
    shipsTo: terms.shipsTo?.join(', ') ?? '',
  };
}

const violation = (
  code: 'invalid_request' | 'cashback_exceeds_price' | 'end_date_earlier',
  field: string,
  message: string,
) => new DomainError(code, { fields: { [field]: message } });

/**
 * Throws `cashback_exceeds_price`, `end_date_earlier`, and `invalid_request` for terms that are too large or contradict
 * each other.
 */
export function requireSoundTerms(terms: CampaignTerms, now: Date): void {
  if (terms.price > maxPrice) throw violation('invalid_request', 'price', 'error_view.field_too_large');
  const { cashback } = unitStatisticsOf(terms);
  if (cashback + terms.luckyBonus > terms.price) {
    throw violation('cashback_exceeds_price', 'cashbackRate', 'error_view.cashback_exceeds_price');
  }
  const isConsistent = (terms.luckyUnits === 0) === (terms.luckyBonus === 0n) && terms.luckyUnits <= terms.units;
  if (!isConsistent) throw violation('invalid_request', 'luckyUnits', 'error_view.field_format');
  if (terms.luckyBonus % cent !== 0n) throw violation('invalid_request', 'luckyBonus', 'error_view.field_format');
  if (escrowOf(terms) > maxEscrow) throw violation('invalid_request', 'units', 'error_view.field_too_large');
  if (terms.endsAt <= terms.startsAt || terms.endsAt <= now) {
    throw violation('end_date_earlier', 'endsAt', 'error_view.end_date_earlier');
  }
}
