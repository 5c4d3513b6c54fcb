import type { ResponseOf } from '@goodturn/contract';
import { useCallPages } from '../../shared/api/calls.ts';
import { Actions } from '../../shared/components/actions.tsx';
import { PendingRequests } from '../../shared/components/pending-requests.tsx';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { SearchField } from '../../shared/components/search-field.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useFilterText } from '../../shared/use-filter-text.ts';

type Row = ResponseOf<'administrator/inquire'>['list'][number];

/** Who works in the back office, with which role. */
export function AdministratorsScreen() {
  const { t } = useTranslations();
  const [account, search] = useFilterText('account');
  const query = useCallPages('administrator/inquire', { account });
  return (
    <Screen
      title={t('admin_view.menu.administrators')}
      query={query}
      actions={<SearchField label={t('admin_view.searchAdministrator')} value={account} onSearch={search} />}
    >
      <PendingRequests kinds={['totp_reset', 'passkey_reset']} />
      <RecordTable
        label={t('admin_view.menu.administrators')}
        query={query}
        columns={useColumns()}
        keyOf={({ administratorId }) => administratorId}
        emptyText={t('admin_view.noneFound')}
      />
    </Screen>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ administratorId }) => administratorId },
    { key: 'account', title: t('admin_view.account'), cell: ({ account }) => account },
    { key: 'role', title: t('admin_view.role'), cell: ({ role }) => role },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ disabled }) => <StatusTag state={disabled ? 'disabled' : 'enabled'} />,
    },
    {
      key: 'totp',
      title: t('admin_view.authenticator'),
      cell: ({ totpEnrolled }) => t(`admin_view.yesNo.${totpEnrolled}`),
    },
    {
      key: 'passkeys',
      title: t('admin_view.passkeys'),
      numeric: true,
      cell: ({ passkeys }) => formatCount(passkeys),
    },
    {
      key: 'lastLogin',
      title: t('admin_view.lastLogin'),
      cell: ({ lastLoginAt }) => lastLoginAt !== null && <DateTimeCell at={lastLoginAt} />,
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: ({ administratorId, account }) => (
        <div className="row-actions">
          <Actions place="administrator" subject={{ id: administratorId, name: account }} isSmall />
        </div>
      ),
    },
  ];
}
