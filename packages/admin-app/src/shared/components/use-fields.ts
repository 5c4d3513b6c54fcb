import { useTranslation } from 'react-i18next';
import type { FormField } from './form-validation.ts';

/** The fields that many forms have. */
export function useFields() {
  const { t } = useTranslation();
  return {
    reason: { name: 'reason', label: t('admin_view.reason'), kind: 'long', longest: 500 } satisfies FormField,
    amount: (initial = ''): FormField => ({ name: 'amount', label: t('admin_view.amount'), kind: 'amount', initial }),
    text: (name: string, longest = 120): FormField => ({
      name,
      label: t(`admin_view.payload.${name}`),
      kind: 'text',
      longest,
    }),
    way: (ways: readonly string[], name = 'way', initial = ways[0] ?? ''): FormField => ({
      name,
      label: t(`admin_view.payload.${name}`),
      kind: 'choice',
      options: ways.map((value) => ({ value, label: t(`admin_view.value.way.${value}`) })),
      initial,
    }),
  };
}
