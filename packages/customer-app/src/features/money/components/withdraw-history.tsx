import { HandCoins } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { useWithdrawals } from '../api/withdrawal-calls.ts';
import type { HistoryState } from '../history-state.ts';
import { HistoryList } from './history-list.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

export function WithdrawHistory({ action }: { action?: ReactNode }) {
  const { t } = useTranslations();
  const [state, setState] = useState<HistoryState>('0');
  return (
    <HistoryList
      empty={{
        icon: HandCoins,
        title: t(`withdraw_history_view.emptyTitle_${state}`),
        text: t('withdraw_history_view.emptyText'),
      }}
      action={action}
      state={state}
      onState={setState}
      query={useWithdrawals(state)}
      idOf={({ withdrawalId }) => withdrawalId}
    >
      {(withdrawal) => <WithdrawalCard key={withdrawal.withdrawalId} withdrawal={withdrawal} />}
    </HistoryList>
  );
}

export function WithdrawHistoryScreen() {
  const { t } = useTranslations();
  return (
    <Page title={t('withdraw_history_view.title')}>
      <WithdrawHistory action={<ButtonLink to="/withdraw">{t('withdraw_view.title')}</ButtonLink>} />
    </Page>
  );
}
