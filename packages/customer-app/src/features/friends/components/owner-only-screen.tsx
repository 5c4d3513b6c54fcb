import { UserRoundCheck } from 'lucide-react';
import { Button } from '../../../shared/components/button.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { returnToOwnAccount } from '../../../shared/session/switch-account.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';

/** Replacement for a page that only the owner of the account can open. */
export function OwnerOnlyScreen() {
  const { t } = useTranslations();
  const name = useFriend() ?? '';
  return (
    <Page title={t('help_view.ownerOnlyTitle')}>
      <EmptyState
        icon={UserRoundCheck}
        title={t('help_view.shoppingFor', { name })}
        text={t('help_view.ownerOnlyText')}
      >
        <Button onClick={returnToOwnAccount}>{t('help_view.backToYou')}</Button>
      </EmptyState>
    </Page>
  );
}
