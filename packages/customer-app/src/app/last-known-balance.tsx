import { readStored, store } from '@goodturn/browser';
import { useEffect } from 'react';
import { Amount } from '../shared/components/amount.tsx';
import { formatDateTime } from '../shared/i18n/dates.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { friendName } from '../shared/session/friend.ts';
import { lastKnownKey } from '../shared/session/last-known.ts';
import { currentToken } from '../shared/session/token.ts';
import { useUserInfo } from '../shared/session/user-info.ts';
import { useOnline } from '../shared/use-online.ts';

interface LastKnown {
  available: string;
  at: string;
}

/** Keeps what is available, with its time, and shows it while there is no connection. */
export function LastKnownBalance() {
  const { t } = useTranslations();
  const online = useOnline();
  const { data, dataUpdatedAt } = useUserInfo();
  useEffect(() => {
    // The answer may come after a log-out. Of a friend's account nothing is kept.
    if (data === undefined || currentToken() === null || data.isFriendLogin === '1') return;
    const known: LastKnown = { available: data.available, at: new Date(dataUpdatedAt).toISOString() };
    store(lastKnownKey, JSON.stringify(known));
  }, [data, dataUpdatedAt]);
  const known = online || friendName() !== null ? null : readLastKnown();
  if (known === null) return null;
  return (
    <p className="offline-bar offline-bar--balance">
      <span>{t('common_view.lastKnownBalance', { time: formatDateTime(known.at) })}</span>
      <Amount value={known.available} />
    </p>
  );
}

function readLastKnown(): LastKnown | null {
  try {
    const { available, at } = JSON.parse(readStored(lastKnownKey) ?? 'null') as LastKnown;
    return /^\d+(\.\d+)?$/.test(available) && !Number.isNaN(Date.parse(at)) ? { available, at } : null;
  } catch {
    return null;
  }
}
