// Converts the terms of a campaign between the form of operators and parsed values.
import { formatMoney, formatRate, parseMoney, parseRate } from '@goodturn/money';
import type { CallRequest } from '../../foundation/http/route.ts';
import type { CampaignTerms } from './campaign-terms.ts';

type TermsForm = CallRequest<'campaign/add'>['body'];

export const readTerms = (form: TermsForm): CampaignTerms => ({
  productId: BigInt(form.productId),
  price: parseMoney(form.price),
  cashbackRate: parseRate(form.cashbackRate),
  units: form.units,
  luckyUnits: form.luckyUnits,
  luckyBonus: parseMoney(form.luckyBonus),
  limitPerCustomer: form.limitPerCustomer,
  referralCap: parseRate(form.referralCap),
  commissionRate: parseRate(form.commissionRate),
  startsAt: new Date(form.startsAt),
  endsAt: new Date(form.endsAt),
});

export const formOf = (terms: CampaignTerms): TermsForm => ({
  productId: terms.productId.toString(),
  price: formatMoney(terms.price),
  cashbackRate: formatRate(terms.cashbackRate),
  units: terms.units,
  luckyUnits: terms.luckyUnits,
  luckyBonus: formatMoney(terms.luckyBonus),
  limitPerCustomer: terms.limitPerCustomer,
  referralCap: formatRate(terms.referralCap),
  commissionRate: formatRate(terms.commissionRate),
  startsAt: terms.startsAt.toISOString(),
  endsAt: terms.endsAt.toISOString(),
});
