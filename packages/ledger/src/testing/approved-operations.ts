/** Operations on the small shop that take two administrators. */
import { randomBytes, randomUUID } from 'node:crypto';
import { formatMoney, type Money } from '@goodturn/money';
import type { ExternalMethod } from '../accounts/accounts.ts';
import { type Deciding, runApproved, carriedOutBy } from './approvals.ts';
import type { SmallShop } from './create-small-shop.ts';

const amountField = (amount: Money) => ({ amount: formatMoney(amount) });
const bankReference = (): string => randomUUID();
const chainReference = (): string => randomBytes(32).toString('hex');
const referenceOf = (...methods: ExternalMethod[]): string =>
  methods.every((method) => method === 'bank') ? bankReference() : chainReference();

export const fundBrand = (shop: SmallShop, brandId: bigint, amount: Money, deciding?: Deciding) =>
  runApproved(
    shop,
    {
      kind: 'brand_funding',
      subjectId: brandId,
      fields: { ...amountField(amount), paymentMethod: 'bank', reference: bankReference() },
    },
    carriedOutBy('fund_brand'),
    deciding,
  );

export const payOutBrand = (
  shop: SmallShop,
  { brandId, amount, paymentMethod = 'bank' }: { brandId: bigint; amount: Money; paymentMethod?: ExternalMethod },
  deciding?: Deciding,
) =>
  runApproved(
    shop,
    {
      kind: 'brand_payout',
      subjectId: brandId,
      fields: { ...amountField(amount), paymentMethod, reference: referenceOf(paymentMethod) },
    },
    carriedOutBy('pay_out_brand'),
    deciding,
  );

/** Pays out the platform's fees or commission. */
export const payOutPlatform = (
  shop: SmallShop,
  {
    kind,
    amount,
    paymentMethod,
  }: { kind: 'fees_payout' | 'commission_payout'; amount: Money; paymentMethod: ExternalMethod },
  deciding?: Deciding,
) =>
  runApproved(
    shop,
    { kind, fields: { ...amountField(amount), paymentMethod, reference: referenceOf(paymentMethod) } },
    carriedOutBy('pay_out_platform'),
    deciding,
  );

export const fundGoodwill = (shop: SmallShop, amount: Money, deciding?: Deciding) =>
  runApproved(
    shop,
    { kind: 'goodwill_funding', fields: { ...amountField(amount), reference: bankReference() } },
    carriedOutBy('fund_goodwill'),
    deciding,
  );

export const goodwillFromFees = (shop: SmallShop, amount: Money, deciding?: Deciding) =>
  runApproved(
    shop,
    { kind: 'goodwill_from_fees', fields: amountField(amount) },
    carriedOutBy('fund_goodwill'),
    deciding,
  );

export const moveTreasury = (
  shop: SmallShop,
  { from, to, amount }: { from: ExternalMethod; to: ExternalMethod; amount: Money },
  deciding?: Deciding,
) =>
  runApproved(
    shop,
    { kind: 'treasury_move', fields: { ...amountField(amount), from, to, reference: referenceOf(from, to) } },
    carriedOutBy('move_treasury'),
    deciding,
  );

/** Fills what was paid out beyond what a payment method held, with the platform's own money. */
export const fillShortfall = (
  shop: SmallShop,
  { amount, paymentMethod }: { amount: Money; paymentMethod: ExternalMethod },
  deciding?: Deciding,
) =>
  runApproved(
    shop,
    {
      kind: 'fill_shortfall',
      fields: { ...amountField(amount), paymentMethod, reference: referenceOf(paymentMethod) },
    },
    carriedOutBy('fill_shortfall'),
    deciding,
  );

export const increaseBalance = (shop: SmallShop, customerId: bigint, amount: Money, deciding?: Deciding) =>
  runApproved(
    shop,
    { kind: 'system_increase', subjectId: customerId, fields: amountField(amount) },
    carriedOutBy('increase_balance'),
    deciding,
  );

/** Corrects the credit of this transfer id. */
export const decreaseBalance = (
  shop: SmallShop,
  { customerId, amount, creditId }: { customerId: bigint; amount: Money; creditId: bigint },
  deciding?: Deciding,
) =>
  runApproved(
    shop,
    {
      kind: 'system_decrease',
      subjectId: customerId,
      fields: { ...amountField(amount), revenueId: creditId.toString() },
    },
    carriedOutBy('decrease_balance'),
    deciding,
  );

/** Credits a recharge by manual confirmation. */
export const confirmRecharge = (
  shop: SmallShop,
  {
    customerId,
    amount,
    paymentMethod,
    transaction = chainReference(),
    position = 0n,
  }: {
    customerId: bigint;
    amount: Money;
    paymentMethod: ExternalMethod;
    transaction?: string;
    position?: bigint;
  },
  deciding?: Deciding,
) =>
  runApproved(
    shop,
    {
      kind: 'manual_recharge',
      subjectId: customerId,
      fields: { ...amountField(amount), paymentMethod, transaction, position: position.toString() },
    },
    carriedOutBy('confirm_recharge'),
    deciding,
  );
