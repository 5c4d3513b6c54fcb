import {
  formatMoney,
  type Money,
  moneyFromMicros,
  multiplyRoundingDownToCent,
  parseMoney,
  parseRate,
  parseTypedAmount,
  ZERO,
} from '@goodturn/money';
import type { FormValues } from '../../../shared/components/form-validation.ts';
import { isPercent, rateOfPercent } from '../../../shared/i18n/percent.ts';

/** The cost of a draft by the ledger's rounding, with amounts in wire format. An empty field counts as zero. */
export interface CampaignCost {
  price: string;
  cashback: string;
  net: string;
  commission: string;
  /** The largest referral reward for one unit. */
  reward: string;
  units: number;
  luckyUnits: number;
  luckyBonus: string;
  /** The items of the escrow, which add up to its total. */
  lines: { cashback: string; rewards: string; bonuses: string };
  escrow: string;
  /** The proceeds of the brand for all units once these are closed. */
  proceeds: string;
}

const moneyOf = (typed = ''): Money => parseTypedAmount(typed).amount ?? ZERO;
const countOf = (typed: string | undefined): number => (/^[0-9]{1,6}$/.test((typed ?? '').trim()) ? Number(typed) : 0);
const shareOf = (money: Money, percent: string | undefined): Money => {
  const typed = (percent ?? '').trim();
  return isPercent(typed) ? multiplyRoundingDownToCent(money, parseRate(rateOfPercent(typed))) : ZERO;
};
const times = (count: number, money: Money): Money => moneyFromMicros(BigInt(count) * money);
const atLeastNothing = (micros: bigint): string => formatMoney(moneyFromMicros(micros < 0n ? 0n : micros));

export function costOf(values: FormValues): CampaignCost {
  const price = moneyOf(values['price']);
  const cashback = shareOf(price, values['cashbackRate']);
  const reward = shareOf(cashback, values['referralCap']);
  const commission = shareOf(price, values['commissionRate']);
  const [units, luckyUnits] = [countOf(values['units']), countOf(values['luckyUnits'])];
  const luckyBonus = moneyOf(values['luckyBonus']);
  const lines = [times(units, cashback), times(units, reward), times(luckyUnits, luckyBonus)] as const;
  return {
    price: formatMoney(price),
    cashback: formatMoney(cashback),
    net: atLeastNothing(price - cashback),
    commission: formatMoney(commission),
    reward: formatMoney(reward),
    units,
    luckyUnits,
    luckyBonus: formatMoney(luckyBonus),
    lines: { cashback: formatMoney(lines[0]), rewards: formatMoney(lines[1]), bonuses: formatMoney(lines[2]) },
    escrow: formatMoney(moneyFromMicros(lines[0] + lines[1] + lines[2])),
    proceeds: atLeastNothing(BigInt(units) * (price - commission)),
  };
}

export interface CampaignMeans {
  brandAvailable: string;
  stock: number;
}

/** The reason why the activation of a draft would be rejected: field, text key, and a valid value, if there is one. */
export interface CampaignBlock {
  field: 'units' | 'luckyUnits' | 'luckyBonus' | 'cashbackRate';
  key: 'overStock' | 'overBalance' | 'luckyOverUnits' | 'bonusOverPrice' | 'luckyWithoutBonus';
  values: Record<string, string>;
  works?: string;
}

export function blocksOf(values: FormValues, means: CampaignMeans | undefined): CampaignBlock[] {
  const cost = costOf(values);
  const blocks: CampaignBlock[] = [];
  const [price, cashback, bonus] = [cost.price, cost.cashback, cost.luckyBonus].map((text) => parseMoney(text));
  const room = (price ?? 0n) - (cashback ?? 0n);
  if ((bonus ?? 0n) > room) {
    const most = atLeastNothing(room);
    blocks.push({ field: 'luckyBonus', key: 'bonusOverPrice', values: { most }, works: most });
  }
  if (cost.luckyUnits > cost.units && cost.units > 0) {
    const units = String(cost.units);
    blocks.push({ field: 'luckyUnits', key: 'luckyOverUnits', values: { units }, works: units });
  }
  if (cost.luckyUnits > 0 && !/[1-9]/.test(cost.luckyBonus)) {
    blocks.push({ field: 'luckyBonus', key: 'luckyWithoutBonus', values: {} });
  }
  if (means === undefined) return blocks;
  if (cost.units > means.stock) {
    const works = means.stock > 0 ? { works: String(means.stock) } : {};
    blocks.push({ field: 'units', key: 'overStock', values: { stock: String(means.stock) }, ...works });
  }
  return [...blocks, ...overBalance(cost, means)];
}

function overBalance(cost: CampaignCost, { brandAvailable, stock }: CampaignMeans): CampaignBlock[] {
  const [escrow, available] = [parseMoney(cost.escrow), parseMoney(brandAvailable)];
  if (escrow <= available) return [];
  const perUnit = parseMoney(cost.cashback) + parseMoney(cost.reward);
  const rest = available - parseMoney(cost.lines.bonuses);
  const affordable = perUnit > 0n && rest > 0n ? Number(rest / perUnit) : 0;
  const most = Math.min(affordable, stock);
  const values = { missing: formatMoney(moneyFromMicros(escrow - available)), available: brandAvailable };
  const fits = most >= Math.max(1, cost.luckyUnits);
  return [{ field: 'units', key: 'overBalance', values, ...(fits ? { works: String(most) } : {}) }];
}
