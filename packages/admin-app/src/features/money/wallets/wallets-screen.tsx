import { Link } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { chains, useWalletColumns, walletName } from './wallet-columns.tsx';
import { WalletBulk } from './wallet-bulk.tsx';

/** The deposit addresses of customers. The server only watches them: it has no key that could spend from them. */
export function WalletsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
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
      nameOf={walletName}
      top={
        <>
          <p className="list-note muted">{t('admin_view.walletsIntro')}</p>
          <p className="list-note">
            <Link to="/customer/wallets/collections">{t('admin_view.collections')}</Link> ·{' '}
            <Link to="/customer/wallets/collection_records">{t('admin_view.collectionRecords')}</Link>
          </p>
        </>
      }
      emptyText={t('admin_view.emptyWallets')}
      emptyViews={{ removed: t('admin_view.emptyWallets.removed') }}
      bulk={
        may('wallet.synchronise') && ((selected, unselect) => <WalletBulk selected={selected} onUnselect={unselect} />)
      }
    />
  );
}

const states = ['active', 'removed'] as const;

function useWalletList(): ListDefinition {
  const { t } = useTranslations();
  const options = Object.entries(chains).map(([value, label]) => ({ value, label }));
  return {
    name: 'wallets',
    views: [
      { name: 'active', label: t('admin_view.walletState.active'), values: { state: 'active' } },
      ...options.map(({ value, label }) => ({ name: value, label, values: { chain: value, state: 'active' } })),
      { name: 'removed', label: t('admin_view.walletState.removed'), values: { state: 'removed' } },
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      { name: 'chain', label: t('admin_view.walletChain'), kind: 'choice', options },
      {
        name: 'state',
        label: t('admin_view.state'),
        kind: 'choice',
        options: states.map((value) => ({ value, label: t(`admin_view.walletState.${value}`) })),
      },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'created', label: t('admin_view.walletCreatedAt'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
