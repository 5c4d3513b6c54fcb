import { Link } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import type { ResponseOf } from '@goodturn/contract';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { AddressCell, HashCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';

/** The deposit addresses of customers. The server only watches them: it has no key that could spend from them. */
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
      top={
        <>
          <p className="list-note muted">{t('admin_view.walletsIntro')}</p>
          <p className="list-note">
            <Link to="/customer/wallets/collections">{t('admin_view.collections')}</Link>
          </p>
        </>
      }
      emptyText={t('admin_view.emptyWallets')}
    />
  );
}

type Wallet = ResponseOf<'wallet/inquire'>['list'][number];

/** A payment method of each chain: the explorer links are defined by method. */
const methodOf = { tron: 'usdt_trc20', ethereum: 'usdt_erc20' } as const;

function useWalletColumns(): Column<Wallet>[] {
  const { t } = useTranslations();
  const address = t('admin_view.walletAddress');
  const hexAddress = t('admin_view.walletHexAddress');
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ walletId }) => walletId, numeric: true, on: 'desktop' },
    { key: 'chain', title: t('admin_view.walletChain'), cell: ({ chain }) => chainName(chain) },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    {
      key: 'address',
      title: address,
      cell: ({ chain, address: value }) => (
        <AddressCell label={address} value={value} paymentMethod={methodOf[chain]} />
      ),
    },
    {
      key: 'hexAddress',
      title: hexAddress,
      cell: ({ hexAddress: value }) => <HashCell label={hexAddress} value={value} />,
      on: 'desktop',
    },
    {
      key: 'path',
      title: t('admin_view.walletPath'),
      cell: ({ derivationPath }) => (
        <bdi translate="no" className="code nowrap">
          {derivationPath}
        </bdi>
      ),
      on: 'desktop',
    },
    {
      key: 'received',
      title: t('admin_view.walletReceived'),
      cell: ({ received }) => formatAmount(received),
      numeric: true,
    },
    {
      key: 'created',
      title: t('admin_view.walletCreatedAt'),
      sort: 'created',
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
      on: 'desktop',
    },
  ];
}

const chains = { tron: 'Tron', ethereum: 'Ethereum' } as const;
const chainName = (chain: keyof typeof chains): string => chains[chain];

function useWalletList(): ListDefinition {
  const { t } = useTranslations();
  const options = Object.entries(chains).map(([value, label]) => ({ value, label }));
  return {
    name: 'wallets',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...options.map(({ value, label }) => ({ name: value, label, values: { chain: value } })),
    ],
    filters: [
      { name: 'chain', label: t('admin_view.walletChain'), kind: 'choice', options },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'created', label: t('admin_view.walletCreatedAt'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
