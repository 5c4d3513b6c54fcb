import { useQuery } from '@tanstack/react-query';
import { api } from './api/api-client.ts';

/** What the site is called and its colour. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: async () => (await api.post('configuration/inquire', {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
