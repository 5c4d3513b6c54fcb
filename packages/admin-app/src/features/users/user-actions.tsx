import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { FormDrawer, type EntryDrawerProps } from '../../shared/components/form-drawer.tsx';
import { useFields } from '../../shared/components/use-fields.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import type { UserDetails } from './user-details.ts';

type Action = 'increase' | 'hold' | 'disable' | 'enable';

/** What can be done with an account; a decrease starts at the credit that it corrects, in the statement. */
export function UserActions({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const { may } = useAdministrator();
  const [action, setAction] = useState<Action>();
  const actions: Action[] = [
    ...(may('user.adjust_balance') ? ['increase' as const] : []),
    ...(may('hold.write') ? ['hold' as const] : []),
    ...(may('user.disable') ? [user.disabled ? ('enable' as const) : ('disable' as const)] : []),
  ];
  return (
    <>
      {actions.map((one) => (
        <Button key={one} danger={one === 'disable'} onClick={() => setAction(one)}>
          {t(`admin_view.userAction.${one}`)}
        </Button>
      ))}
      {action && <ActionDrawer user={user} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

function ActionDrawer({ user, action, onClose }: { user: UserDetails; action: Action; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useFields();
  const { userId } = user;
  const word = t(`admin_view.userAction.${action}`);
  const asks = { submitText: t('admin_view.ask'), doneText: t('admin_view.asked') };
  const does = { submitText: word, doneText: t('admin_view.saved') };
  const disabled = action === 'disable';
  const disable = {
    ...does,
    danger: disabled,
    fields: [field.reason],
    send: ({ reason = '' }: Record<string, string>) => api.post('user/disable', { userId, disabled, reason }),
  };
  const forms: Record<Action, Pick<EntryDrawerProps, 'fields' | 'send' | 'submitText' | 'doneText'>> = {
    increase: {
      ...asks,
      fields: [field.amount(), field.reason],
      send: ({ amount = '', reason = '' }, key) => api.post('user/update_balance', { userId, amount, reason }, key),
    },
    hold: {
      ...asks,
      fields: [
        { name: 'days', label: t('admin_view.holdDays'), kind: 'count', initial: '7', bounds: [1, 14] },
        field.reason,
      ],
      send: ({ days, reason = '' }, key) => api.post('user/place_hold', { userId, days: Number(days), reason }, key),
    },
    disable,
    enable: disable,
  };
  return (
    <FormDrawer
      title={`${word}: ${user.userName}`}
      intro={t(`admin_view.userActionIntro.${action}`)}
      {...forms[action]}
      onClose={onClose}
    />
  );
}
