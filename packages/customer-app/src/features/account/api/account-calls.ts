import { api } from '../../../shared/api/api-client.ts';
import type { PostalAddress } from '../../../shared/address/address-form.tsx';

export const saveAddress = async ({ country, ...address }: PostalAddress) =>
  api.post('customer/updateAddress', { ...address, ...(country === '' ? {} : { country }) });

export const logOut = async () => api.post('customer/logout', {});
