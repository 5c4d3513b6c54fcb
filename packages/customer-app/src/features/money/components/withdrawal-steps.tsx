import { useTranslations } from '../../../shared/i18n/texts.ts';

const steps = ['terms', 'review'] as const;
export type WithdrawalStep = (typeof steps)[number];

/** The current position within the two steps. */
export function WithdrawalSteps({ current }: { current: WithdrawalStep }) {
  const { t } = useTranslations();
  const reached = steps.indexOf(current);
  return (
    <ol className="withdrawal__steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index <= reached ? 'withdrawal__step withdrawal__step--reached' : 'withdrawal__step'}
          aria-current={step === current ? 'step' : undefined}
        >
          {t(`withdraw_view.step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
