import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { useToken } from '../../../shared/session/token.ts';

export const useInvitation = () =>
  useQuery({
    queryKey: ['invitation', useToken()],
    queryFn: async () => (await api.get('customer/getCodeAndPic')).data,
  });
