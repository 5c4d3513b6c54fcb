import { useTranslations } from '../../../shared/i18n/texts.ts';
import { returnToOwnAccount } from '../../../shared/session/switch-account.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { initialOf } from '../../../shared/initial-of.ts';
import './friend-bar.css';

/** Bar above every page of a friend's session: the owner of the account, and a button to return to one's own. */
export function FriendBar() {
  const { t } = useTranslations();
  const name = useFriend();
  if (name === null) return null;
  return (
    <aside className="friend-bar" aria-label={t('help_view.shoppingFor', { name })}>
      <span className="friend-bar__initial" aria-hidden="true">
        {initialOf(name)}
      </span>
      <bdi translate="no" className="friend-bar__name">
        {t('help_view.shoppingFor', { name })}
      </bdi>
      <button type="button" onClick={returnToOwnAccount}>
        {t('help_view.backToYou')}
      </button>
    </aside>
  );
}
