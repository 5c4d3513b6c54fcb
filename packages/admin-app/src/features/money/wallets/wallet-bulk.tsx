import type { Caller } from '@goodturn/browser';
import { Button } from 'antd';
import { useState } from 'react';
import { text, useTranslations } from '../../../shared/i18n/texts.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { BulkDrawer } from '../../../shared/list/bulk-drawer.tsx';
import { type Wallet, walletName } from './wallet-columns.tsx';

interface WalletBulkProps {
  selected: readonly Wallet[];
  onUnselect: () => void;
}

/** Asks the watchers for the balances of the selected wallets. */
export function WalletBulk({ selected, onUnselect }: WalletBulkProps) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onUnselect();
  };
  return (
    <>
      <BulkBar count={selected.length} onUnselect={onUnselect}>
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('admin_view.synchronise')}
        </Button>
      </BulkBar>
      {isOpen && (
        <BulkDrawer
          title={t('admin_view.synchronise')}
          intro={t('admin_view.synchroniseIntro')}
          selected={selected}
          keyOf={({ walletId }) => walletId}
          nameOf={walletName}
          isPossible={({ isQueried }) => !isQueried}
          send={synchronise}
          onClose={close}
        />
      )}
    </>
  );
}

async function synchronise({ walletId }: Wallet, { call }: Caller): Promise<void> {
  const { outcome } = (await call('wallet/synchronise', { walletId })).data;
  if (outcome === 'too_many_requests' || outcome === 'not_watched')
    throw new Error(text(`admin_view.synchronised.${outcome}`));
}
