import type { FormField } from './form-validation.ts';
import { useTranslations, type KeyPart } from '../i18n/texts.ts';

/** The payment methods by which a recharge can be booked; `usdc_erc20` is not open for recharges. */
const chainMethods = ['usdt_trc20', 'usdt_erc20'] as const;
export type ChainMethod = (typeof chainMethods)[number];

export function useFields() {
  const { t } = useTranslations();
  return {
    reason: { name: 'reason', label: t('admin_view.reason'), kind: 'long', longest: 500 } satisfies FormField,
    amount: (initial = ''): FormField => ({ name: 'amount', label: t('admin_view.amount'), kind: 'amount', initial }),
    text: (name: KeyPart<'admin_view.payload.'>, longest = 120): FormField => ({
      name,
      label: t(`admin_view.payload.${name}`),
      kind: 'text',
      longest,
    }),
    paymentMethod: (initial: string = chainMethods[0]): FormField => ({
      name: 'paymentMethod',
      label: t('admin_view.payload.paymentMethod'),
      kind: 'choice',
      options: chainMethods.map((value) => ({ value, label: t(`admin_view.value.paymentMethod.${value}`) })),
      initial,
    }),
  };
}
