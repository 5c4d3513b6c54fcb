import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';

/** A customer in a row of a table: the account, and the number by which it is asked for. */
export function CustomerCell({ userId, userName }: { userId: string; userName: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className="nowrap">{userName}</span>
      <div className="quiet nowrap">{t('admin_view.userNumber', { id: userId })}</div>
    </>
  );
}
