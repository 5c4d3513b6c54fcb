import { type ReactNode, useState } from 'react';
import { FormDrawer, type FormDrawerProps } from '../../../shared/components/form-drawer.tsx';
import type { FormField } from '../../../shared/components/form-validation.ts';
import { useFields } from '../../../shared/components/use-fields.ts';
import { ratioText } from '../../../shared/i18n/percent.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { UserDetails } from './user-details.ts';

type TermPath =
  | 'user/update_share_ratio'
  | 'user/update_invitation_code'
  | 'user/update_superior'
  | 'user/update_member_expiry';

/** A value of an account with the form that changes it, if the administrator may. */
function Term<P extends TermPath>({
  value,
  node,
  label,
  user,
  field,
  path,
  input,
}: {
  value: ReactNode;
  node: Parameters<ReturnType<typeof useAdministrator>['may']>[0];
  label: string;
  user: UserDetails;
  field: FormField;
  path: P;
  input: FormDrawerProps<P>['input'];
}) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { reason } = useFields();
  const [isOpen, setOpen] = useState(false);
  if (!may(node)) return value;
  return (
    <>
      {value}{' '}
      <button
        type="button"
        className="link"
        aria-label={`${t('admin_view.change')}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {t('admin_view.change')}
      </button>
      {isOpen && (
        <FormDrawer
          title={t('admin_view.labelled', { label, value: user.userName })}
          intro={t(`admin_view.termIntro.${path}`)}
          fields={[field, reason]}
          path={path}
          input={input}
          submitText={t('admin_view.save')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function ShareRatio({ user, value }: { user: UserDetails; value: ReactNode }) {
  const { t } = useTranslations();
  const label = t('admin_view.shareRatio');
  return (
    <Term
      {...{ user, value, label }}
      node="user.change_share_ratio"
      field={{
        name: 'shareRatio',
        label: t('admin_view.shareRatioField'),
        kind: 'ratio',
        initial: ratioText(user.shareRatio),
      }}
      path="user/update_share_ratio"
      input={({ shareRatio = '', reason = '' }) => ({ userId: user.userId, shareRatio, reason })}
    />
  );
}

export function InvitationCode({ user, value }: { user: UserDetails; value: ReactNode }) {
  const { t } = useTranslations();
  const label = t('admin_view.invitationCode');
  return (
    <Term
      {...{ user, value, label }}
      node="user.change_code"
      field={{ name: 'invitationCode', label, kind: 'text', longest: 20, initial: user.invitationCode }}
      path="user/update_invitation_code"
      input={({ invitationCode = '', reason = '' }) => ({ userId: user.userId, invitationCode, reason })}
    />
  );
}

export function Superior({ user, value }: { user: UserDetails; value: ReactNode }) {
  const { t } = useTranslations();
  const initial = user.inviterId ?? '';
  return (
    <Term
      {...{ user, value }}
      label={t('admin_view.invitedBy')}
      node="user.change_inviter"
      field={{ name: 'inviterId', label: t('admin_view.inviterNumber'), kind: 'count', optional: true, initial }}
      path="user/update_superior"
      input={({ inviterId = '', reason = '' }) => ({
        userId: user.userId,
        reason,
        ...(inviterId !== '' && { inviterId }),
      })}
    />
  );
}

export function MemberExpiry({ user, value }: { user: UserDetails; value: ReactNode }) {
  const { t } = useTranslations();
  const label = t('admin_view.memberUntil');
  const initial = user.memberUntil ?? '';
  return (
    <Term
      {...{ user, value, label }}
      node="user.change_expiry"
      field={{ name: 'memberUntil', label, kind: 'day', optional: true, initial }}
      path="user/update_member_expiry"
      input={({ memberUntil = '', reason = '' }) => ({
        userId: user.userId,
        reason,
        ...(memberUntil !== '' && { memberUntil }),
      })}
    />
  );
}
