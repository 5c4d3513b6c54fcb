import type { ReactNode } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { formatDateTime, formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import type { PendingRecharge, PendingWithdrawal } from '../api/account-calls.ts';
import { expectedBy } from '../expected-by.ts';

interface PartProps {
  part: 'held' | 'coming';
  amount: string | null;
  children: ReactNode;
}

function Part({ part, amount, children }: PartProps) {
  const { t } = useTranslations();
  return (
    <li>
      <span className={`me__sign me__part--${part}`} aria-hidden="true" />
      <span>{t(`me_view.${part}`)}</span>
      {amount !== null && <Amount value={amount} />}
      <small>{children}</small>
    </li>
  );
}

/** Maximum number of withdrawals that are named one by one. */
const maxNamed = 3;

/** The held part with its reasons: money is held for unfinished withdrawals and for nothing else. */
export function HeldPart({ held, withdrawals }: { held: string; withdrawals: readonly PendingWithdrawal[] }) {
  const { t } = useTranslations();
  const sentences = withdrawals.map(({ stage, createdAt }) =>
    t(`me_view.held_${stage === 'approved' || stage === 'signing' ? stage : 'under_review'}`, {
      date: formatDay(createdAt),
    }),
  );
  const namesAll = sentences.length > 0 && sentences.length <= maxNamed;
  return (
    <Part part="held" amount={held}>
      {namesAll ? sentences.join(' ') : t('me_view.heldForMore')}
    </Part>
  );
}

/** An announced recharge with its expected date. */
export function RechargePart({ recharge }: { recharge: PendingRecharge }) {
  const { t } = useTranslations();
  const { requestedAmount, paymentMethod, createdAt, overdue } = recharge;
  const { name } = paymentMethods[paymentMethod];
  return (
    <Part part="coming" amount={requestedAmount}>
      {overdue
        ? t('me_view.overdue', { name })
        : t('me_view.expected', { name, time: formatDateTime(expectedBy(createdAt)) })}
    </Part>
  );
}
