import { parseMoney, parseRate } from '@goodturn/money';
import { KeyRound } from 'lucide-react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Redirect, useSearchParams } from '../../../shared/router/router.tsx';
import { useDraft } from '../../../shared/use-draft.ts';
import { Link } from '../../../shared/router/link.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFeeRate } from '../api/withdrawal-calls.ts';
import { rateUntilLoaded } from '../withdrawal-amounts.ts';
import { reviewableOf, validateWithdrawal, type WithdrawalDraft } from '../withdrawal-validation.ts';
import type { SelectableMethod } from './payment-method-picker.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { PayeeCheck } from './payee-check.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';
import { WithdrawalTermsForm } from './withdrawal-terms-form.tsx';
import './money.css';
import './withdrawal.css';

interface WithdrawFormProps {
  methods: readonly SelectableMethod[];
  available: string;
  minimum: string;
  /** Whether a withdrawal password was ever set. */
  hasPassword: boolean;
  /** The time from which the password is in force; null if it already is. */
  passwordPendingUntil: string | null;
}

const nothingYet: WithdrawalDraft = { paymentMethod: null, amount: '', address: '' };
const stepBack = () => navigate(-1);

/**
 * Form in two steps, each with its own entry of the history: amount and address, then a review and the password. Both
 * share the input and one idempotency key.
 */
export function WithdrawForm({ methods, available, minimum, hasPassword, passwordPendingUntil }: WithdrawFormProps) {
  const reviews = useSearchParams()[0].get('step') === 'review';
  const feeRate = useFeeRate();
  const { draft, keep, step, forget } = useDraft(nothingYet);
  const { busy, errors, send, setErrors } = useWithdrawal({ onSent: forget, onStepBack: stepBack });
  const rate = feeRate.data === undefined ? rateUntilLoaded : parseRate(feeRate.data);
  const reviewable = reviewableOf(draft);
  if (reviews && reviewable === null) return <Redirect to="/withdraw" />;
  const change = (part: Partial<WithdrawalDraft>) => {
    keep({ ...draft, ...part });
    // An error about a field no longer applies once the field has changed.
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))));
  };
  const check = () => {
    if (feeRate.data === undefined) return;
    const found = validateWithdrawal(draft, { available: parseMoney(available), minimum: parseMoney(minimum), rate });
    setErrors(found);
    if (Object.keys(found).length === 0) navigate('/withdraw?step=review', { state: step });
  };
  const passwordHint = (!hasPassword || passwordPendingUntil !== null) && (
    <FirstPasswordHint pendingUntil={passwordPendingUntil} />
  );
  return (
    <div className="withdrawal">
      <WithdrawalSteps current={reviews ? 'review' : 'terms'} />
      {reviews && reviewable !== null ? (
        <PayeeCheck
          withdrawal={reviewable}
          onKnown={(address) => change({ address })}
          onOther={() => {
            change({ address: '' });
            stepBack();
          }}
        >
          {(payee) => (
            <WithdrawalReview
              withdrawal={reviewable}
              {...payee}
              rate={rate}
              feeRate={feeRate}
              busy={busy}
              errors={errors}
              onErrors={setErrors}
              onChange={stepBack}
              onSubmit={(password) => send(reviewable, password)}
            >
              {passwordHint}
            </WithdrawalReview>
          )}
        </PayeeCheck>
      ) : (
        <WithdrawalTermsForm
          methods={methods}
          available={available}
          minimum={minimum}
          draft={draft}
          onChange={change}
          rate={rate}
          feeRate={feeRate}
          errors={errors}
          onSubmit={check}
        >
          {passwordHint}
        </WithdrawalTermsForm>
      )}
    </div>
  );
}

/**
 * Hint that an account comes without a withdrawal password: its owner sets the first one. If it is set on a new device,
 * it takes effect later, at `pendingUntil`.
 */
function FirstPasswordHint({ pendingUntil }: { pendingUntil: string | null }) {
  const { t } = useTranslations();
  return (
    <p className="money__notice">
      <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {pendingUntil === null ? (
          <>
            {t('withdraw_view.firstPassword')} <Link to="/safety?tab=withdrawal">{t('withdraw_view.toSafety')}</Link>
          </>
        ) : (
          t('withdraw_view.passwordPending', { time: formatDateTime(pendingUntil) })
        )}
      </span>
    </p>
  );
}

const steps = ['terms', 'review'] as const;
type WithdrawalStep = (typeof steps)[number];

function WithdrawalSteps({ current }: { current: WithdrawalStep }) {
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
