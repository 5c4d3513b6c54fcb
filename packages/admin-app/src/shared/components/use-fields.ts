import type { ExternalWay } from '../ways.ts';
import type { FormField } from './form-validation.ts';
import { type KeyPart, useTranslations } from '../i18n/texts.ts';

/** The fields that many forms have. */
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
    way: (
      ways: readonly ExternalWay[],
      name: 'paymentMethod' | KeyPart<'admin_view.payload.'> = 'paymentMethod',
      initial: string = ways[0] ?? '',
    ): FormField => ({
      name,
      label: t(`admin_view.payload.${name === 'paymentMethod' ? 'way' : name}`),
      kind: 'choice',
      options: ways.map((value) => ({ value, label: t(`admin_view.value.way.${value}`) })),
      initial,
    }),
  };
}
