import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { useOperation } from '../../../shared/api/operations.ts';
import { useQuestion } from '../../../shared/components/use-question.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Role } from './role.ts';

/** Deletes a role that nobody has; for all others, no button is rendered. */
export function DeleteRole({ role, isLocked }: { role: Role; isLocked: boolean }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const ask = useQuestion();
  const navigate = useNavigate();
  const { busy, submit } = useOperation('role/delete', {
    onDone: () => {
      message.success(t('admin_view.roleDeleted'));
      void navigate('/customer/roles');
    },
  });
  if (isLocked || role.builtIn || role.administrators.length > 0) return null;
  const askFirst = () =>
    ask({
      title: t('admin_view.deleteRoleAsk', { name: role.name }),
      okText: t('admin_view.deleteRole'),
      cancelText: t('admin_view.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => submit({ roleId: role.roleId }),
    });
  return (
    <Button size="small" danger loading={busy} onClick={askFirst}>
      {t('admin_view.deleteRole')}
    </Button>
  );
}
