import type { ResponseOf } from '@goodturn/contract';
import { isYes } from '@goodturn/contract/browser';
import { Link, useNavigate } from 'react-router';
import { Actions } from '../../../shared/components/actions.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { AddAdministrator } from './add-administrator.tsx';
import { roleLabel } from '../../../shared/roles.ts';

const administratorKinds = [
  'administrator_creation',
  'customer_role',
  'role_assignment',
  'administrator_enabling',
  'administrator_password_reset',
  'totp_reset',
  'passkey_reset',
] as const;

const pathOf = ({ administratorId }: Row): string => `/customer/administrators/${administratorId}`;

type Row = ResponseOf<'administrator/inquire'>['list'][number];

export function AdministratorsScreen() {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const list = useList(useAdministratorList());
  const listed = useListed(list, { rows: 'administrator/inquire', totals: 'administrator/totals' });
  return (
    <ListScreen
      {...listed}
      exportPath="administrator/export"
      title={t('admin_view.menu.administrators')}
      searchLabel={t('admin_view.searchAdministrator')}
      columns={useColumns()}
      keyOf={({ administratorId }) => administratorId}
      nameOf={({ account }) => account}
      emptyText={t('admin_view.noneFound')}
      top={<PendingRequests kinds={administratorKinds} />}
      actions={<AddAdministrator />}
      onOpen={(row) => void navigate(pathOf(row))}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslations();
  return [
    {
      key: 'id',
      title: t('admin_view.number'),
      numeric: true,
      sort: 'number',
      cell: ({ administratorId }) => administratorId,
    },
    {
      key: 'account',
      title: t('admin_view.account'),
      cell: (row) => (
        <Link to={pathOf(row)}>
          <bdi translate="no">{row.account}</bdi>
        </Link>
      ),
    },
    { key: 'role', title: t('admin_view.role'), cell: ({ role }) => roleLabel(role) },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ disabled }) => <StatusTag state={isYes(disabled) ? 'disabled' : 'enabled'} />,
    },
    {
      key: 'totp',
      title: t('admin_view.authenticator'),
      cell: ({ totpEnrolled }) => t(`admin_view.yesNo.${totpEnrolled}`),
      on: 'desktop',
    },
    {
      key: 'passkeys',
      title: t('admin_view.passkeys'),
      numeric: true,
      cell: ({ passkeys }) => formatCount(passkeys),
      on: 'desktop',
    },
    {
      key: 'lastLogin',
      title: t('admin_view.lastLogin'),
      sort: 'lastLogin',
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <DateTimeCell at={lastLoginAt} />),
      on: 'desktop',
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

function useAdministratorList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'administrators',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      { name: 'enabled', label: t('admin_view.state.enabled'), values: { disabled: '0' } },
      { name: 'disabled', label: t('admin_view.state.disabled'), values: { disabled: '1' } },
    ],
    filters: [
      { name: 'role', label: t('admin_view.role'), kind: 'text' },
      { name: 'disabled', label: t('admin_view.state.disabled'), kind: 'flag', isCoded: true },
      { name: 'totpEnrolled', label: t('admin_view.authenticator'), kind: 'flag' },
      { name: 'hasPasskey', label: t('admin_view.passkeys'), kind: 'flag' },
    ],
    sorts: ['number', 'lastLogin'],
    usualSort: () => ({ name: 'number', descending: true }),
  };
}
