import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { languageCode } from '../../../shared/i18n/texts.ts';

const everybodys = { public: true };

export const useSupport = () =>
  useQuery({
    queryKey: ['support', languageCode()],
    queryFn: async () => (await api.get('customer/support')).data,
    meta: everybodys,
  });

export const useNotices = () =>
  useQuery({
    queryKey: ['notices', languageCode(), 1],
    queryFn: async () => (await api.post('customer/getNotice', { type: 1 })).data,
    meta: everybodys,
  });

export const useRules = () =>
  useQuery({
    queryKey: ['rules', languageCode()],
    queryFn: async () => (await api.get('customer/rule')).data,
    meta: everybodys,
  });
