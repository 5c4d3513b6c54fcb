import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { useToken } from '../../../shared/session/token.ts';

export const useCashback = () =>
  useQuery({
    queryKey: ['cashback', useToken()],
    queryFn: async () => (await api.get('customer/getUserBackMoney')).data,
  });
