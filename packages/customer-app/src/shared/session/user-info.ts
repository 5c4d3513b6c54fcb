import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries, useCall } from '../api/calls.ts';
import { setToken } from './token.ts';

const firstAskAfterMs = 1000;
const startedAt = Date.now();

/** Returns whether the account may be requested: one second after the start, so that the start page paints first. */
function useStarted(): boolean {
  const [started, setStarted] = useState(() => Date.now() - startedAt >= firstAskAfterMs);
  useEffect(() => {
    if (started) return;
    const timer = setTimeout(() => setStarted(true), Math.max(0, firstAskAfterMs - (Date.now() - startedAt)));
    return () => clearTimeout(timer);
  }, [started]);
  return started;
}

export const useUserInfo = () => useCall('customer/getInfo', undefined, { enabled: useStarted() });

/** Returns the account without that delay, for pages whose content is the account itself. */
export const useUserInfoAtOnce = () => useCall('customer/getInfo', undefined);

export function useClearSession(): () => void {
  const queryClient = useQueryClient();
  return () => {
    setToken(null);
    queries.forgetAccount(queryClient);
  };
}

/**
 * Returns the number of unread messages of this account, counted up to 100; 0 for visitors and in a friend's session.
 */
export const useUnreadMessages = (): number => useUserInfo().data?.unreadMessages ?? 0;
