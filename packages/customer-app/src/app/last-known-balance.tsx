import { readStored, store } from '@goodturn/browser';
import { useEffect } from 'react';
import { Amount } from '../shared/components/amount.tsx';
import { formatDateTime } from '../shared/i18n/dates.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { friendName } from '../shared/session/friend.ts';
import { lastKnownKey } from '../shared/session/last-known.ts';
import { currentToken, ownerMark, useToken } from '../shared/session/token.ts';
import { useUserInfo } from '../shared/session/user-info.ts';
import { useOnline } from '../shared/use-online.ts';
import './offline-bar.css';

interface LastKnown {
  available: string;
  at: string;
  owner: number;
}

/** Stores the available balance with its time, and shows it while there is no connection. */
export function LastKnownBalance() {
  const { t } = useTranslations();
  const online = useOnline();
  const owner = ownerMark(useToken());
  const { data, dataUpdatedAt } = useUserInfo();
  useEffect(() => {
    // The response may arrive after a log-out. Nothing is stored of a friend's account.
    if (data === undefined || currentToken() === null || data.isFriendLogin === '1') return;
    const known: LastKnown = { available: data.available, at: new Date(dataUpdatedAt).toISOString(), owner };
    store(lastKnownKey, JSON.stringify(known));
  }, [data, dataUpdatedAt, owner]);
  const known = online || friendName() !== null ? null : readLastKnown(owner);
  if (known === null) return null;
  return (
    <p className="offline-bar offline-bar--balance">
      <span>{t('common_view.lastKnownBalance', { time: formatDateTime(known.at) })}</span>
      <Amount value={known.available} />
    </p>
  );
}

function readLastKnown(owner: number): LastKnown | null {
  try {
    const known = JSON.parse(readStored(lastKnownKey) ?? 'null') as LastKnown | null;
    if (known?.owner !== owner) return null;
    const { available, at } = known;
    return /^\d+(\.\d+)?$/.test(available) && !Number.isNaN(Date.parse(at)) ? known : null;
  } catch {
    return null;
  }
}
