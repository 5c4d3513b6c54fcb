import type { BodyOf } from '@goodturn/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';

export const saveAddress = async (body: BodyOf<'customer/updateAddress'>) => api.post('customer/updateAddress', body);
export const logOut = async () => api.post('customer/logout', {});

export const useInvitation = () =>
  useQuery({ queryKey: ['invitation'], queryFn: async () => (await api.get('customer/getCodeAndPic')).data });

/** The countries that the shop ships to, as codes; empty where every country is served. */
export const useCountries = () =>
  useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await api.post('configuration/inquire', {})).data.countries,
    meta: { public: true },
  });
