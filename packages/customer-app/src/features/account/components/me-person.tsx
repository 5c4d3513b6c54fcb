import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Account } from '../api/account-calls.ts';

/** The logged-in person, with the number to quote to customer service. `children` are rendered at the end. */
export function MePerson({
  account: { userName, userId, recipient },
  children,
}: {
  account: Account;
  children?: ReactNode;
}) {
  const { t } = useTranslations();
  const [initial] = recipient?.trim() ?? '';
  return (
    <div className="me__person">
      <span className="me__avatar" aria-hidden="true">
        {initial?.toLocaleUpperCase() ?? <UserRound size={24} strokeWidth={1.75} />}
      </span>
      <div className="me__who">
        <h1 className="me__name">
          <bdi dir="ltr">{userName}</bdi>
        </h1>
        <CopyButton label={t('me_view.copyId', { id: userId })} text={userId} shown={t('me_view.id', { id: userId })} />
      </div>
      {children}
    </div>
  );
}
