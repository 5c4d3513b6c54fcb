import { type Money, multiplyRoundingDownToCent, type Rate } from '@goodturn/money';
import { DomainError } from '../domain-error.ts';

/** What a campaign promises, as an operator drafts it. */
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

/** What one unit costs its brand beside the product, each rounded down to the cent. */
export interface UnitFigures {
  cashback: Money;
  /** The largest referral reward. */
  referralReserve: Money;
  commission: Money;
}

export function unitFiguresOf(terms: Pick<CampaignTerms, 'price' | 'cashbackRate' | 'referralCap' | 'commissionRate'>) {
  const cashback = multiplyRoundingDownToCent(terms.price, terms.cashbackRate);
  return {
    cashback,
    referralReserve: multiplyRoundingDownToCent(cashback, terms.referralCap),
    commission: multiplyRoundingDownToCent(terms.price, terms.commissionRate),
  } satisfies UnitFigures;
}

const refuse = (
  code: 'invalid_request' | 'cashback_exceeds_price' | 'end_date_earlier',
  field: string,
  message: string,
) => new DomainError(code, { fields: { [field]: message } });

/** Throws `cashback_exceeds_price`, `end_date_earlier`, and `invalid_request` where the lucky units do not fit. */
export function requireSoundTerms(terms: CampaignTerms, now: Date): void {
  const { cashback } = unitFiguresOf(terms);
  if (cashback + terms.luckyBonus > terms.price) {
    throw refuse('cashback_exceeds_price', 'cashbackRate', 'error_view.cashback_exceeds_price');
  }
  const luck = (terms.luckyUnits === 0) === (terms.luckyBonus === 0n) && terms.luckyUnits <= terms.units;
  if (!luck) throw refuse('invalid_request', 'luckyUnits', 'error_view.field_format');
  if (terms.endsAt <= terms.startsAt || terms.endsAt <= now) {
    throw refuse('end_date_earlier', 'endsAt', 'error_view.end_date_earlier');
  }
}
