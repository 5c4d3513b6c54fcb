import { Info } from 'lucide-react';
import { SidePage } from '../../../shared/components/side-page.tsx';
import { Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { useFriendList, useReceivedRequests } from '../api/friend-calls.ts';
import { AccountPicker } from './account-picker.tsx';
import { AskForm } from './ask-form.tsx';
import './friend-bar.css';
import './help.css';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { FriendSettings } from './friend-settings.tsx';
import { ReceivedRequests } from './received-requests.tsx';

/** Page of the active account, the people who may shop for the person's own account, and the requests to others. */
export function HelpScreen() {
  const { t } = useTranslations();
  const isOwner = useFriend() === null;
  const lists = [useFriendList(), useReceivedRequests(isOwner)];
  const desktop = useDesktop();
  const [params] = useSearchParams();
  const friendId = isOwner ? params.get('friend') : null;
  // Both lists are awaited: one that arrives later would move the layout.
  if (lists.some(({ isLoading }) => isLoading)) {
    return (
      <SidePage title={t('help_view.title')}>
        <Skeleton blockSize="320px" />
      </SidePage>
    );
  }
  if (friendId !== null) return <FriendSettings friendId={friendId} />;
  return (
    <SidePage
      title={t('help_view.title')}
      beside={
        <>
          {isOwner && <ReceivedRequests />}
          <p className="help__note">
            <Info size={20} strokeWidth={1.75} aria-hidden="true" />
            {t(isOwner ? 'help_view.note' : 'help_view.whileShopping')}
          </p>
          {!desktop && <AskForm disabled={!isOwner} />}
        </>
      }
    >
      <AccountPicker />
      {desktop && <AskForm disabled={!isOwner} />}
    </SidePage>
  );
}
