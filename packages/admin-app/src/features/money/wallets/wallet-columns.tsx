import type { ResponseOf } from '@goodturn/contract';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { AddressCell, HashCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { nativeCoins } from '../../../shared/native-coins.ts';

export type Wallet = ResponseOf<'wallet/inquire'>['list'][number];

export const chains = { tron: 'Tron', ethereum: 'Ethereum' } as const;

export const walletName = ({ chain, address }: Wallet): string => `${chains[chain]} ${address}`;

/** A payment method of each chain: the explorer links are defined by method. */
const methodOf = { tron: 'usdt_trc20', ethereum: 'usdt_erc20' } as const;

/** Shows coin to six places; the rest is in the export. */
function coinOf({ chain, trx, eth }: Wallet): string {
  const amount = chain === 'tron' ? trx : eth;
  return amount === null ? '–' : `${amount.replace(/(\.[0-9]{6})[0-9]+$/, '$1')} ${nativeCoins[chain]}`;
}
const usd = (amount: string | null): string => (amount === null ? '–' : formatAmount(amount));

export function useWalletColumns(): Column<Wallet>[] {
  const { t } = useTranslations();
  return [
    { key: 'chain', title: t('admin_view.walletChain'), cell: ({ chain }) => chains[chain] },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    ...useKeyColumns(),
    ...useBalanceColumns(),
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
      cell: ({ createdAt, removedAt }) => (
        <>
          <DateTimeCell at={createdAt} />
          {removedAt !== null && (
            <div className="muted">
              {t('admin_view.walletState.removed')} <DateTimeCell at={removedAt} />
            </div>
          )}
        </>
      ),
      on: 'desktop',
    },
    {
      key: 'id',
      title: t('admin_view.number'),
      cell: ({ walletId }) => walletId,
      numeric: true,
      on: 'desktop',
      isExtra: true,
    },
  ];
}

/** Returns the address in each of its forms, and what it is made of. */
function useKeyColumns(): Column<Wallet>[] {
  const { t } = useTranslations();
  const [address, hexAddress, publicKey] = [
    t('admin_view.walletAddress'),
    t('admin_view.walletHexAddress'),
    t('admin_view.walletPublicKey'),
  ];
  return [
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
      isExtra: true,
    },
    {
      key: 'publicKey',
      title: publicKey,
      cell: ({ publicKey: value }) => <HashCell label={publicKey} value={value} />,
      on: 'desktop',
      isExtra: true,
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
      isExtra: true,
    },
  ];
}

/** Returns the columns of the balances that the watchers read, and of their time. */
function useBalanceColumns(): Column<Wallet>[] {
  const { t } = useTranslations();
  return [
    { key: 'coin', title: t('admin_view.walletCoin'), cell: (row) => coinOf(row), numeric: true, on: 'desktop' },
    { key: 'usdt', title: 'USDT', cell: ({ usdt }) => usd(usdt), numeric: true },
    { key: 'usdc', title: 'USDC', cell: ({ usdc }) => usd(usdc), numeric: true, on: 'desktop' },
    {
      key: 'observed',
      title: t('admin_view.walletObserved'),
      cell: ({ observedAt, isQueried }) => (
        <>
          {observedAt === null ? (
            <span className="muted">{t('admin_view.notReadYet')}</span>
          ) : (
            <DateTimeCell at={observedAt} />
          )}
          {isQueried && <div className="muted">{t('admin_view.walletQueried')}</div>}
        </>
      ),
      on: 'desktop',
    },
  ];
}
