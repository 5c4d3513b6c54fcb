import { Initial } from '../../../shared/components/initial.tsx';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { Switch } from '../../../shared/components/switch.tsx';
import { formatDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useAskWords } from '../use-ask-words.ts';
import { type FriendRequest, useReceivedRequests } from '../api/friend-calls.ts';

/** The requests to shop for the person's own account, each with a switch that only its owner can use. */
export function ReceivedRequests() {
  const { t } = useTranslations();
  const requests = useReceivedRequests(true);
  return (
    <section className="help__part" aria-labelledby="help-received">
      <h2 id="help-received">{t('help_view.received')}</h2>
      <QueryState query={requests} skeleton={<Skeleton blockSize="72px" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={UserRoundPlus} title={t('help_view.noRequests')} />
          ) : (
            <ul className="card help__requests">
              {list.map((request) => (
                <Request key={request.friendId} request={request} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function Request({ request }: { request: FriendRequest }) {
  const { friendId, userName, isAccepted, createdAt } = request;
  const { t } = useTranslations();
  const askWords = useAskWords();
  /** The pressed state until the server confirms it: if the server rejects the change, the switch goes back. */
  const [pressed, setPressed] = useState<number>();
  const decide = useOperation('customer/changeAccept', { refetchFirst: true, onError: () => setPressed(undefined) });
  const shown = decide.busy ? (pressed ?? isAccepted) : isAccepted;
  const allowed = shown === 1;
  return (
    <li className="help__request">
      <Initial name={userName} />
      <span className="help__words">
        <b>
          <bdi translate="no" dir="ltr">
            {userName}
          </bdi>
        </b>
        <small>{allowed ? t('help_view.mayShop') : t('help_view.asksSince', { date: formatDay(createdAt) })}</small>
        {allowed && (
          <Link className="help__ask-link" to={`/help?friend=${friendId}`}>
            {askWords(request)}
          </Link>
        )}
      </span>
      <Switch
        label={t('help_view.letShop', { name: userName })}
        on={allowed}
        onPress={() => {
          if (decide.busy) return;
          const next = allowed ? 0 : 1;
          setPressed(next);
          decide.submit({ friendId, isAccepted: next });
        }}
      />
    </li>
  );
}
