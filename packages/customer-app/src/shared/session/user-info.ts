import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries, useCall } from '../api/calls.ts';
import { setToken } from './token.ts';

const firstAskAfterMs = 1000;
const startedAt = Date.now();

/** The start page is painted first: the account is asked for one second after the start. */
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

/** For what is itself about the account, and would wait for it. */
export const useUserInfoAtOnce = () => useCall('customer/getInfo', undefined);

/** Leaves the account: nothing of it stays in memory. */
export function useClearSession(): () => void {
  const queryClient = useQueryClient();
  return () => {
    setToken(null);
    queries.forgetAccount(queryClient);
  };
}
