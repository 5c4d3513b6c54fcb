import type { ResponseOf } from '@goodturn/contract';
import { useCallPages } from '../../shared/api/calls.ts';
import { CustomerCell } from '../../shared/components/customer-cell.tsx';
import { FilterTabs } from '../../shared/components/filter-tabs.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { SearchField } from '../../shared/components/search-field.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { formatAmount, formatDateTime } from '../../shared/i18n/formats.ts';
import { percentOfRate } from '../../shared/i18n/percent.ts';
import { useFilter } from '../../shared/use-filter.ts';
import { useFilterText } from '../../shared/use-filter-text.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';

type User = ResponseOf<'user/inquire'>['list'][number];

const states = ['all', 'enabled', 'disabled'] as const;
const filterOf = { all: {}, enabled: { disabled: false }, disabled: { disabled: true } } as const;

/** Everybody who has an account. */
export function UsersScreen() {
  const { t } = useTranslations();
  const [state, choose] = useFilter('state', states, 'all');
  const [text, search] = useFilterText('text');
  const query = useCallPages('user/inquire', {
    ...filterOf[state],
    ...(text !== '' && { text: text.slice(0, 60) }),
  });
  return (
    <Screen
      title={t('admin_view.menu.users')}
      query={query}
      actions={
        <>
          <SearchField label={t('admin_view.searchUser')} value={text} onSearch={search} />
          <FilterTabs
            label={t('admin_view.state')}
            value={state}
            options={states.map((value) => ({ value, label: t(`admin_view.userTab.${value}`) }))}
            onChange={choose}
          />
        </>
      }
    >
      <RecordTable
        label={t('admin_view.menu.users')}
        query={query}
        columns={useUserColumns()}
        keyOf={({ userId }) => userId}
        emptyText={t('admin_view.noneFound')}
      />
    </Screen>
  );
}

function useUserColumns(): Column<User>[] {
  const { t } = useTranslations();
  const dateTime = (at: string) => <span className="nowrap">{formatDateTime(at)}</span>;
  return [
    { key: 'account', title: t('admin_view.account'), cell: (row) => <CustomerCell {...row} /> },
    {
      key: 'name',
      title: t('admin_view.name'),
      cell: ({ recipient, phone, userName }) => (
        <>
          {recipient ?? '–'}
          {phone !== null && phone !== userName && <div className="muted nowrap">{phone}</div>}
        </>
      ),
    },
    {
      key: 'available',
      title: t('admin_view.available'),
      numeric: true,
      cell: ({ available }) => formatAmount(available),
    },
    {
      key: 'frozen',
      title: t('admin_view.frozenUsd'),
      numeric: true,
      cell: ({ frozen }) => formatAmount(frozen),
    },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ disabled }) => <StatusTag state={disabled ? 'disabled' : 'enabled'} />,
    },
    {
      key: 'code',
      title: t('admin_view.invitationCode'),
      cell: ({ invitationCode, inviterId }) => (
        <>
          {invitationCode}
          {inviterId !== null && (
            <div className="muted nowrap">{t('admin_view.invitedByNumber', { id: inviterId })}</div>
          )}
        </>
      ),
    },
    {
      key: 'share',
      title: t('admin_view.shareRatio'),
      numeric: true,
      cell: ({ shareRatio }) => `${percentOfRate(shareRatio)} %`,
    },
    { key: 'registered', title: t('admin_view.registeredAt'), cell: ({ registeredAt }) => dateTime(registeredAt) },
    {
      key: 'login',
      title: t('admin_view.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : dateTime(lastLoginAt)),
    },
  ];
}
