import './roles.css';
import { LockOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { Worklist } from '../../../shared/components/worklist.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import { SearchField } from '../../../shared/list/search-field.tsx';
import { useWholeList } from '../../../shared/list/use-whole-list.ts';
import { textColumn } from '../../../shared/list/whole-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { AddRoleDrawer } from './add-role-drawer.tsx';
import type { Role } from './role.ts';
import { RolePage } from './role-page.tsx';
import { roleLabel } from '../../../shared/roles.ts';

export function RolesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { roleId } = useParams();
  const [isAdding, setAdding] = useState(false);
  const query = useCall('role/inquire', {});
  const { list, totals, exportInput, ...whole } = useWholeList({
    name: 'roles',
    query,
    columns: useRoleColumns(),
    keyOf: (role: Role) => role.roleId,
  });
  const opened = query.data?.find((role) => role.roleId === roleId);
  return (
    <Worklist
      title={t('admin_view.menu.roles')}
      label={t('admin_view.menu.roles')}
      tabs={
        <>
          <div className="role-tools">
            {may('role.write') && (
              <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                {t('admin_view.addRole')}
              </Button>
            )}
            <ExportButton path="role/export" input={exportInput} totals={totals} />
          </div>
          <SearchField label={t('admin_view.searchList')} search={list.search} searchFor={list.searchFor} />
          {isAdding && <AddRoleDrawer onClose={() => setAdding(false)} />}
        </>
      }
      query={{
        ...whole.query,
        hasNextPage: false,
        isFetchingNextPage: false,
        fetchNextPage: () => undefined,
      }}
      emptyText={t('admin_view.noneFound')}
      keyOf={whole.keyOf}
      pathOf={(role) => `/customer/roles/${role.roleId}`}
      row={(role) => <RoleRow role={role} />}
      opened={roleId}
      chooseText={t('admin_view.chooseRole')}
    >
      {/* The key has no revision: another person's save must not discard the open form. */}
      {opened ? (
        <RolePage key={opened.roleId} role={opened} />
      ) : (
        query.data && <Empty description={t('error_view.not_found')} />
      )}
    </Worklist>
  );
}

/** Returns the columns that the search compares; they are not rendered. */
function useRoleColumns(): Column<Role>[] {
  const { t } = useTranslations();
  return [
    textColumn('name', t('admin_view.payload.role'), ({ name }) => roleLabel(name)),
    textColumn('remarks', t('admin_view.payload.remarks'), ({ remarks }) => remarks),
    textColumn('holders', t('admin_view.roleHolders'), ({ administrators }) =>
      administrators.map(({ account }) => account).join(' '),
    ),
  ];
}

function RoleRow({ role: { name, remarks, builtIn, fixed, own, administrators } }: { role: Role }) {
  const { t } = useTranslations();
  const lock = own || fixed !== null;
  const mark = own ? t('admin_view.roleOwn') : builtIn && t(`admin_view.roleBuiltIn.${fixed ?? 'rights'}`);
  return (
    <>
      <span className="role-row">
        <bdi translate="no">{roleLabel(name)}</bdi>
        <span className="muted" title={t('admin_view.roleHolders')}>
          {formatCount(administrators.length)}
        </span>
      </span>
      <span className="muted">
        {mark && (
          <>
            {lock && <LockOutlined aria-hidden />} {mark}{' '}
          </>
        )}
        <bdi translate="no">{remarks}</bdi>
      </span>
    </>
  );
}
