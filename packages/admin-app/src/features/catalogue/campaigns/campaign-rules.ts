import { MONEY_PATTERN, multiplyRoundingDownToCent, parseMoney, parseRate } from '@goodturn/money';
import { isPercent, rateOfPercent } from '../../../shared/i18n/percent.ts';
import type { FormErrors, FormValues } from '../../../shared/components/form-validation.ts';
import { timeOfLocal } from '../../../shared/i18n/formats.ts';

/** Returns errors between the fields of a draft, each at the field that shows it. The server repeats these checks. */
export function validateCampaign(values: FormValues, now: number): FormErrors {
  const { units = '', luckyUnits = '', luckyBonus = '0' } = values;
  const errors: FormErrors = {};
  if (givesMoreThanPrice(values)) errors['cashbackRate'] = 'error_view.cashback_exceeds_price';
  const hasBonus = /[1-9]/.test(luckyBonus);
  if (Number(luckyUnits) > Number(units)) errors['luckyUnits'] = 'admin_view.luckyTooMany';
  else if (Number(luckyUnits) > 0 !== hasBonus) errors['luckyUnits'] = 'admin_view.luckyTogether';
  const end = typedTime(values['endsAt']);
  if (end <= typedTime(values['startsAt']) || end <= now) errors['endsAt'] = 'admin_view.endTooEarly';
  return errors;
}

function givesMoreThanPrice({ price = '', cashbackRate = '', luckyBonus = '' }: FormValues): boolean {
  if (!MONEY_PATTERN.test(price) || !MONEY_PATTERN.test(luckyBonus) || !isPercent(cashbackRate)) return false;
  const cashback = multiplyRoundingDownToCent(parseMoney(price), parseRate(rateOfPercent(cashbackRate)));
  return cashback + parseMoney(luckyBonus) > parseMoney(price);
}

/** Returns milliseconds; NaN for an invalid time. */
const typedTime = (typed = ''): number =>
  Number.isNaN(Date.parse(typed)) ? Number.NaN : Date.parse(timeOfLocal(typed));
