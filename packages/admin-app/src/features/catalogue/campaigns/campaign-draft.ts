import type { FormField, FormValues } from '../../../shared/components/form-validation.ts';
import { localDateTime, timeOfLocal } from '../../../shared/i18n/formats.ts';
import { percentOfRate, rateOfPercent } from '../../../shared/i18n/percent.ts';
import type { KeyPart } from '../../../shared/i18n/texts.ts';
import type { Campaign } from './campaign.ts';

type Name = KeyPart<'admin_view.campaign.'>;
type DraftField = Omit<FormField, 'name' | 'label'> & { name: Name };

export const draftParts: readonly { name: KeyPart<'admin_view.draftPart.'>; fields: readonly DraftField[] }[] = [
  { name: 'product', fields: [{ name: 'productId', kind: 'choice' }] },
  {
    name: 'offer',
    fields: [
      { name: 'price', kind: 'amount' },
      { name: 'cashbackRate', kind: 'percent' },
      { name: 'limitPerCustomer', kind: 'count', initial: '1', bounds: [1, 100_000] },
      { name: 'commissionRate', kind: 'percent', initial: '0' },
    ],
  },
  {
    name: 'units',
    fields: [
      { name: 'units', kind: 'count', bounds: [1, 100_000] },
      { name: 'luckyUnits', kind: 'count', initial: '0', bounds: [0, 100_000] },
      { name: 'luckyBonus', kind: 'amount', initial: '0.00', zeroAllowed: true },
    ],
  },
  { name: 'friends', fields: [{ name: 'referralCap', kind: 'percent', initial: '0' }] },
  {
    name: 'time',
    fields: [
      { name: 'startsAt', kind: 'dateTime' },
      { name: 'endsAt', kind: 'dateTime' },
    ],
  },
];

export const valuesOf = (campaign: Campaign): FormValues => ({
  productId: campaign.productId,
  price: campaign.price,
  cashbackRate: percentOfRate(campaign.cashbackRate),
  units: String(campaign.units),
  luckyUnits: String(campaign.luckyUnits),
  luckyBonus: campaign.luckyBonus,
  limitPerCustomer: String(campaign.limitPerCustomer),
  referralCap: percentOfRate(campaign.referralCap),
  commissionRate: percentOfRate(campaign.commissionRate),
  startsAt: localDateTime(campaign.startsAt),
  endsAt: localDateTime(campaign.endsAt),
});

/** Returns the typed values in the wire format. */
export function termsOf(values: FormValues) {
  const of = (name: string) => values[name] ?? '';
  return {
    productId: of('productId'),
    price: of('price'),
    cashbackRate: rateOfPercent(of('cashbackRate')),
    units: Number(of('units')),
    luckyUnits: Number(of('luckyUnits')),
    luckyBonus: of('luckyBonus'),
    limitPerCustomer: Number(of('limitPerCustomer')),
    referralCap: rateOfPercent(of('referralCap')),
    commissionRate: rateOfPercent(of('commissionRate')),
    startsAt: timeOfLocal(of('startsAt')),
    endsAt: timeOfLocal(of('endsAt')),
  };
}
