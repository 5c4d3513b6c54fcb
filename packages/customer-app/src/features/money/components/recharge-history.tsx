import { Wallet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { useRecharges } from '../api/recharge-calls.ts';
import type { HistoryState } from '../history-state.ts';
import { DepositLines } from './deposit-lines.tsx';
import { HistoryList } from './history-list.tsx';
import { RechargeCard } from './recharge-card.tsx';

export function RechargeHistory({ action }: { action?: ReactNode }) {
  const { t } = useTranslations();
  const [state, setState] = useState<HistoryState>('0');
  return (
    <HistoryList
      empty={{
        icon: Wallet,
        title: t(`recharge_history_view.emptyTitle_${state}`),
        text: t('recharge_history_view.emptyText'),
      }}
      action={action}
      state={state}
      onState={setState}
      query={useRecharges(state)}
      idOf={({ rechargeId }) => rechargeId}
    >
      {(recharge) => <RechargeCard key={recharge.rechargeId} recharge={recharge} />}
    </HistoryList>
  );
}

export function RechargeHistoryScreen() {
  const { t } = useTranslations();
  return (
    <Page title={t('recharge_history_view.title')}>
      <DepositLines />
      <RechargeHistory action={<ButtonLink to="/recharge">{t('recharge_view.title')}</ButtonLink>} />
    </Page>
  );
}
