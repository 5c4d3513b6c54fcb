import { LockOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../shared/api/calls.ts';
import { Desk } from '../../shared/components/desk.tsx';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { AddRoleDrawer } from './add-role-drawer.tsx';
import type { Role } from './role.ts';
import { RolePage } from './role-page.tsx';
import './roles.css';
import { roleLabel } from '../../shared/role-name.ts';

/** Every role, beside the rights of one of them. */
export function RolesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { roleId } = useParams();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useCall('role/inquire', {});
  const opened = data?.find((role) => role.roleId === roleId);
  return (
    <Desk
      title={t('admin_view.menu.roles')}
      label={t('admin_view.menu.roles')}
      tabs={
        may('role.write') && (
          <>
            <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {t('admin_view.addRole')}
            </Button>
            {isAdding && <AddRoleDrawer onClose={() => setAdding(false)} />}
          </>
        )
      }
      query={{
        rows: data,
        error,
        refetch,
        hasNextPage: false,
        isFetchingNextPage: false,
        fetchNextPage: () => undefined,
      }}
      emptyText={t('admin_view.noneFound')}
      keyOf={(role) => role.roleId}
      pathOf={(role) => `/customer/roles/${role.roleId}`}
      row={(role) => <RoleRow role={role} />}
      opened={roleId}
      chooseText={t('admin_view.chooseRole')}
    >
      {/* What somebody else saves meanwhile makes another revision, and its page begins anew once this one is closed. */}
      {opened ? (
        <RolePage key={opened.roleId} role={opened} />
      ) : (
        data && <Empty description={t('error_view.not_found')} />
      )}
    </Desk>
  );
}

function RoleRow({ role: { name, remarks, builtIn, own, administrators } }: { role: Role }) {
  const { t } = useTranslations();
  const lock = own ? t('admin_view.roleOwn') : builtIn && t('admin_view.roleBuiltIn');
  return (
    <>
      <span className="role-row">
        <bdi>{roleLabel(name)}</bdi>
        <span className="muted" title={t('admin_view.roleHolders')}>
          {formatCount(administrators.length)}
        </span>
      </span>
      <span className="muted">
        {lock && (
          <>
            <LockOutlined aria-hidden /> {lock}{' '}
          </>
        )}
        <bdi>{remarks}</bdi>
      </span>
    </>
  );
}
