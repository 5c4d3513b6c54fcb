import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import type { FormErrors, FormField, FormValues } from '../../shared/components/form-validation.ts';
import { useFields } from '../../shared/components/use-fields.ts';
import { type ExternalWay, externalWays } from '../../shared/ways.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { TreasuryAction } from './treasury-actions.ts';

type Source = 'fees' | 'commission';
const sources: readonly Source[] = ['fees', 'commission'];

/** Asks for one of the platform's own moves; a second administrator decides. */
export function TreasuryDrawer({ action, onClose }: { action: TreasuryAction; onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <FormDrawer
      title={t(`admin_view.treasury.${action}`)}
      intro={t(`admin_view.treasuryIntro.${action}`)}
      submitText={t('admin_view.ask')}
      onClose={onClose}
      {...useForm(action)}
    />
  );
}

function useForm(action: TreasuryAction) {
  const field = useFields();
  const amount = field.amount();
  const reference = field.text('reference');
  const forms = {
    goodwillFromOutside: {
      fields: [amount, reference, field.reason],
      path: 'goodwill/fund' as const,
      input: (given: FormValues) => ({ ...paid(given), ...why(given) }),
    },
    goodwillFromFees: {
      fields: [amount, field.reason],
      path: 'goodwill/fund_from_fees' as const,
      input: (given: FormValues) => ({ amount: given['amount'] ?? '', ...why(given) }),
    },
    payOut: {
      fields: [useSource(), amount, field.way(externalWays), reference, field.reason],
      path: 'treasury/pay_out' as const,
      input: (given: FormValues) => ({
        from: given['from'] as Source,
        paymentMethod: given['paymentMethod'] as ExternalWay,
        ...paid(given),
        ...why(given),
      }),
    },
    move: {
      fields: [field.way(externalWays, 'from'), field.way(externalWays, 'to', 'bank'), amount, reference, field.reason],
      check: ({ from, to }: FormValues): FormErrors => (from === to ? { to: 'admin_view.sameWay' } : {}),
      path: 'treasury/move' as const,
      input: (given: FormValues) => ({
        from: given['from'] as ExternalWay,
        to: given['to'] as ExternalWay,
        ...paid(given),
        ...why(given),
      }),
    },
  };
  return forms[action];
}

const why = ({ reason = '' }: FormValues) => ({ reason });
const paid = ({ amount = '', reference = '' }: FormValues) => ({ amount, reference });

function useSource(): FormField {
  const { t } = useTranslations();
  const options = sources.map((value) => ({ value, label: t(`admin_view.sheet.${value}`) }));
  return { name: 'from', label: t('admin_view.payload.from'), kind: 'choice', options, initial: 'fees' };
}
