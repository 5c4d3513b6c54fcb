import { Button } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import type { FormField, FormValues } from '../../shared/components/form-validation.ts';
import { useFields } from '../../shared/components/use-fields.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { UserDetails } from './user-details.ts';

type Action = 'increase' | 'hold' | 'disable' | 'enable';

/** What can be done with an account; a decrease starts at the credit that it corrects, in the statement. */
export function UserActions({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
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
  const { t } = useTranslations();
  const field = useFields();
  const { userId } = user;
  const word = t(`admin_view.userAction.${action}`);
  const disabled = action === 'disable';
  const disable = {
    path: 'user/disable' as const,
    submitText: word,
    danger: disabled,
    fields: [field.reason],
    input: ({ reason = '' }: FormValues) => ({ userId, disabled, reason }),
  };
  const days: FormField = {
    name: 'days',
    label: t('admin_view.holdDays'),
    kind: 'count',
    initial: '7',
    bounds: [1, 14],
  };
  const forms = {
    increase: {
      path: 'user/update_balance' as const,
      submitText: t('admin_view.ask'),
      fields: [field.amount(), field.reason],
      input: ({ amount = '', reason = '' }: FormValues) => ({ userId, amount, reason }),
    },
    hold: {
      path: 'user/place_hold' as const,
      submitText: t('admin_view.ask'),
      fields: [days, field.reason],
      input: ({ days: typed, reason = '' }: FormValues) => ({ userId, days: Number(typed), reason }),
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
