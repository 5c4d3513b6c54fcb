import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useWithdrawals } from '../api/withdrawal-calls.ts';
import type { HistoryState } from '../history-state.ts';
import { HistoryPage } from './history-page.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

export function WithdrawHistoryScreen() {
  const { t } = useTranslations();
  const [state, setState] = useState<HistoryState>('0');
  return (
    <HistoryPage
      title={t('withdraw_history_view.title')}
      empty={{
        icon: HandCoins,
        title: t(`withdraw_history_view.emptyTitle_${state}`),
        text: t('withdraw_history_view.emptyText'),
        action: <ButtonLink to="/withdraw">{t('withdraw_view.title')}</ButtonLink>,
      }}
      state={state}
      onState={setState}
      query={useWithdrawals(state)}
      idOf={({ withdrawalId }) => withdrawalId}
    >
      {(withdrawal) => <WithdrawalCard key={withdrawal.withdrawalId} withdrawal={withdrawal} />}
    </HistoryPage>
  );
}
