import { Equation } from '../../../shared/components/equation.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { usePayNames } from '../../../shared/session/use-pay-names.ts';

interface MatchDisplayProps {
  /** It is false until it is known whether an order is waiting; the place stays empty until then. */
  isKnown: boolean;
  searching: boolean;
}

/** The places of the three figures beneath the stage, before there is an order on it. */
export function MatchDisplay({ isKnown, searching }: MatchDisplayProps) {
  const { t } = useTranslations();
  const { pay } = usePayNames();
  const terms = [
    { kind: 'pay', name: pay, value: undefined },
    { kind: 'back', name: t('figures_view.back'), value: undefined },
    { kind: 'net', name: t('figures_view.net'), value: undefined },
  ] as const;
  if (!isKnown) return <div className="match__display" />;
  return (
    <section className="match__display match__display--empty" aria-live="polite">
      <Equation terms={terms} />
      <p>{t(searching ? 'task_view.lookingForOne' : 'task_view.thenYouDecide')}</p>
    </section>
  );
}
