import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAdministrator } from '../session/administrator.ts';
import { useTranslations } from '../i18n/texts.ts';

/** A customer in a row of a table: the account, which leads to the person's page, and the number it is asked for by. */
export function CustomerCell({ userId, userName }: { userId: string; userName: string }): ReactNode {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return (
    <>
      {may('user.read') ? (
        <Link className="nowrap" to={`/customer/users/${userId}`}>
          {userName}
        </Link>
      ) : (
        <span className="nowrap">{userName}</span>
      )}
      <div className="muted nowrap">{t('admin_view.userNumber', { id: userId })}</div>
    </>
  );
}
