import { Initial } from '../../../shared/components/initial.tsx';
import { Check } from 'lucide-react';
import { useOperation } from '../../../shared/api/operations.ts';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { returnToOwnAccount, shopFor } from '../../../shared/session/switch-account.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { type HelpedFriend, useFriendList } from '../api/friend-calls.ts';

const nameOf = ({ firstName, ownerName }: HelpedFriend) => firstName ?? ownerName;

/** Choice between the person's own account and those whose owners have agreed. */
export function AccountPicker() {
  const { t } = useTranslations();
  const friends = useFriendList();
  return (
    <section className="help__part" aria-labelledby="help-shopping-as">
      <h2 id="help-shopping-as">{t('help_view.shoppingAs')}</h2>
      <QueryState query={friends} skeleton={<Skeleton blockSize="88px" />}>
        {(list) => <Accounts friends={list.filter(({ isAccepted }) => isAccepted === 1)} />}
      </QueryState>
    </section>
  );
}

function Accounts({ friends }: { friends: readonly HelpedFriend[] }) {
  const { t } = useTranslations();
  const isOwner = useFriend() === null;
  const current = useUserInfo().data?.userName;
  const change = useOperation('customer/changeUser', {
    onDone: ({ token }, { ownerName }) => {
      const friend = friends.find((one) => one.ownerName === ownerName);
      if (friend !== undefined) shopFor(nameOf(friend), token);
    },
  });
  return (
    <div className="help__people" role="group" aria-labelledby="help-shopping-as">
      <Account
        name={t('help_view.you')}
        note={t('help_view.ownAccount')}
        chosen={isOwner}
        busy={change.busy}
        onChoose={returnToOwnAccount}
      />
      {friends.map((friend) => (
        <Account
          key={friend.friendId}
          name={nameOf(friend)}
          note={friend.firstName === null ? t('help_view.hasAgreed') : friend.ownerName}
          chosen={!isOwner && friend.ownerName === current}
          busy={change.busy}
          onChoose={() => change.submit({ ownerName: friend.ownerName })}
        />
      ))}
    </div>
  );
}

interface AccountProps {
  name: string;
  note: string;
  chosen: boolean;
  busy: boolean;
  onChoose: () => void;
}

function Account({ name, note, chosen, busy, onChoose }: AccountProps) {
  return (
    <button
      type="button"
      className="help__person"
      aria-pressed={chosen}
      disabled={busy}
      onClick={() => chosen || onChoose()}
    >
      <Initial name={name} />
      <b>
        <bdi translate="no">{name}</bdi>
      </b>
      <small>
        <bdi translate="no">{note}</bdi>
      </small>
      {chosen && <Check className="help__chosen" size={16} strokeWidth={2.5} aria-hidden="true" />}
    </button>
  );
}
