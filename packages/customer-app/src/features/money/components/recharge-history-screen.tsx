import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useRecharges } from '../api/recharge-calls.ts';
import type { HistoryState } from '../history-state.ts';
import { HistoryPage } from './history-page.tsx';
import { RechargeCard } from './recharge-card.tsx';

export function RechargeHistoryScreen() {
  const { t } = useTranslations();
  const [state, setState] = useState<HistoryState>('0');
  return (
    <HistoryPage
      title={t('recharge_history_view.title')}
      empty={{
        icon: Wallet,
        title: t(`recharge_history_view.emptyTitle_${state}`),
        text: t('recharge_history_view.emptyText'),
        action: <ButtonLink to="/recharge">{t('recharge_view.title')}</ButtonLink>,
      }}
      state={state}
      onState={setState}
      query={useRecharges(state)}
      idOf={({ rechargeId }) => rechargeId}
    >
      {(recharge) => <RechargeCard key={recharge.rechargeId} recharge={recharge} />}
    </HistoryPage>
  );
}
