import type { ResponseOf } from '@goodturn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api-client.ts';
import { setToken, useToken } from './token.ts';

type UserInfo = ResponseOf<'customer/getInfo'>;

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

const askUserInfo = async (): Promise<UserInfo> => (await api.get('customer/getInfo')).data;

export function useUserInfo() {
  const token = useToken();
  const started = useStarted();
  return useQuery({ queryKey: ['userInfo', token], queryFn: askUserInfo, enabled: token !== null && started });
}

/** Leaves the account: nothing of it stays in memory. */
export function useClearSession(): () => void {
  const queryClient = useQueryClient();
  return () => {
    setToken(null);
    queryClient.removeQueries({ predicate: (query) => query.meta?.['public'] !== true });
  };
}
