import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '../../../shared/api/api-client.ts';

const everybodys = { public: true };

export const useSupport = () =>
  useQuery({
    queryKey: ['support', i18next.language],
    queryFn: async () => (await api.get('customer/support')).data,
    meta: everybodys,
  });

export const useNotices = () =>
  useQuery({
    queryKey: ['notices', i18next.language, 1],
    queryFn: async () => (await api.post('customer/getNotice', { noticeType: 1 })).data,
    meta: everybodys,
  });

export const useRules = () =>
  useQuery({
    queryKey: ['rules', i18next.language],
    queryFn: async () => (await api.get('customer/rule')).data,
    meta: everybodys,
  });
