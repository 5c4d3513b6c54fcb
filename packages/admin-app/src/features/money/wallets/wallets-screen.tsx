import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useWalletColumns, chainName, useWalletList } from './wallet-columns.tsx';

/** The addresses that customers recharge to. They are watched: nothing here could spend from them. */
export function WalletsScreen() {
  const { t } = useTranslations();
  const list = useList(useWalletList());
  const listed = useListed(list, { rows: 'wallet/inquire', totals: 'wallet/totals' });
  return (
    <ListScreen
      {...listed}
      exportPath="wallet/export"
      title={t('admin_view.menu.wallets')}
      searchLabel={t('admin_view.searchWallets')}
      columns={useWalletColumns()}
      keyOf={({ walletId }) => walletId}
      nameOf={({ chain, address }) => `${chainName(chain)} ${address}`}
      top={<p className="list-note muted">{t('admin_view.walletsIntro')}</p>}
      emptyText={t('admin_view.emptyWallets')}
    />
  );
}
