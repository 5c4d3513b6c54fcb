import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { HashCell } from '../../../shared/components/hash-cell.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { SearchField } from '../../../shared/list/search-field.tsx';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { ListAddressDrawer, type Unlisted, UnlistDrawer, useListName } from './address-list-drawers.tsx';

type Lists = ResponseOf<'rail/lists'>;
type AddressList = Lists['lists'][number];
type Listed = Lists['listed'][number];

/** Shows the lists of addresses with which nobody may deal, and the entries that somebody may want to take off. */
export function AddressListsScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [address, setAddress] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [unlisted, setUnlisted] = useState<Unlisted>();
  const query = useCall('rail/lists', address === '' ? {} : { address });
  const { data, error, refetch } = query;
  return (
    <Screen title={t('admin_view.menu.address_lists')} query={query}>
      <p className="muted">{t('admin_view.addressListsIntro')}</p>
      <PendingRequests kinds={['unlisting']} />
      <h2>{t('admin_view.addressListFiles')}</h2>
      <RecordTable
        label={t('admin_view.addressListFiles')}
        query={{ rows: data?.lists, error, refetch }}
        columns={useListColumns(setUnlisted)}
        keyOf={({ listName }) => listName}
        emptyText={t('admin_view.emptyAddressLists')}
      />
      <h2>{t('admin_view.listedAddresses')}</h2>
      <div className="row-actions">
        <SearchField label={t('admin_view.findListed')} search={address} searchFor={setAddress} />
        {may('rail.write') && <Button onClick={() => setAdding(true)}>{t('admin_view.listAddress')}</Button>}
      </div>
      <RecordTable
        label={t('admin_view.listedAddresses')}
        query={{ rows: data?.listed, error, refetch }}
        columns={useListedColumns(setUnlisted)}
        keyOf={(row) => `${row.listName} ${row.address}`}
        emptyText={t(address === '' ? 'admin_view.emptyListed' : 'admin_view.notListed')}
      />
      {data !== undefined && data.more > 0 && <p className="muted">{t('admin_view.moreListed')}</p>}
      {isAdding && <ListAddressDrawer onClose={() => setAdding(false)} />}
      {unlisted && <UnlistDrawer {...unlisted} onClose={() => setUnlisted(undefined)} />}
    </Screen>
  );
}

function useListColumns(unlist: (what: Unlisted) => void): Column<AddressList>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const timeOf = (at: string | null) => (at === null ? '–' : <DateTimeCell at={at} />);
  return [
    {
      key: 'list',
      title: t('admin_view.payload.listName'),
      cell: ({ listName }) => <bdi translate="no">{listName}</bdi>,
    },
    {
      key: 'entries',
      title: t('admin_view.payload.entries'),
      cell: ({ entries }) => formatCount(entries),
      numeric: true,
    },
    {
      key: 'dropped',
      title: t('admin_view.droppedEntries'),
      cell: ({ dropped }) => formatCount(dropped),
      numeric: true,
    },
    { key: 'written', title: t('admin_view.listWrittenAt'), cell: ({ writtenAt }) => timeOf(writtenAt) },
    { key: 'read', title: t('admin_view.listReadAt'), cell: ({ readAt }) => timeOf(readAt) },
    {
      key: 'trouble',
      title: t('admin_view.state'),
      cell: ({ trouble, line }) => {
        if (trouble === null) return t('admin_view.listState.read');
        if (line !== null) return t('admin_view.listState.line', { line: formatCount(line) });
        return t(`admin_view.listState.${trouble}`);
      },
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: ({ listName, dropped }) =>
        may('rail.write') &&
        dropped > 0 && (
          <Button size="small" onClick={() => unlist({ listName, address: undefined, entries: dropped })}>
            {t('admin_view.unlistDropped')}
          </Button>
        ),
    },
  ];
}

function useListedColumns(unlist: (what: Unlisted) => void): Column<Listed>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const nameOf = useListName();
  const onEthereum = t('admin_view.addressOn', { chain: t('admin_view.chainName.ethereum') });
  const onTron = t('admin_view.addressOn', { chain: t('admin_view.chainName.tron') });
  return [
    { key: 'ethereum', title: onEthereum, cell: ({ address }) => <HashCell label={onEthereum} value={address} /> },
    { key: 'tron', title: onTron, cell: ({ tronAddress }) => <HashCell label={onTron} value={tronAddress} /> },
    { key: 'list', title: t('admin_view.payload.listName'), cell: ({ listName }) => nameOf(listName) },
    {
      key: 'by',
      title: t('admin_view.listedBy'),
      cell: ({ listedBy, isInFile }) => {
        if (listedBy !== null) return <bdi translate="no">{listedBy}</bdi>;
        return t(isInFile ? 'admin_view.listedByFile' : 'admin_view.droppedByFile');
      },
    },
    { key: 'at', title: t('admin_view.listedAt'), cell: ({ listedAt }) => <DateTimeCell at={listedAt} /> },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: ({ listName, address }) =>
        may('rail.write') && (
          <Button
            size="small"
            aria-label={`${t('admin_view.unlist')}: ${address}`}
            onClick={() => unlist({ listName, address, entries: 1 })}
          >
            {t('admin_view.unlist')}
          </Button>
        ),
    },
  ];
}
