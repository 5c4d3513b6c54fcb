import { Equation } from '../../../shared/components/equation.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { usePayNames } from '../../../shared/session/use-pay-names.ts';

/** The places of the three figures, before there is an order, and where no products are known beside the stage. */
export function EmptyPanel() {
  const { t } = useTranslations();
  const { pay } = usePayNames();
  const terms = [
    { kind: 'pay', name: pay, value: undefined },
    { kind: 'back', name: t('figures_view.back'), value: undefined },
    { kind: 'net', name: t('figures_view.net'), value: undefined },
  ] as const;
  return (
    <div className="match__empty">
      <Equation terms={terms} />
      <p className="muted">{t('task_view.thenYouDecide')}</p>
    </div>
  );
}
