import { useQuery } from '@tanstack/react-query';
import type { PostalAddress } from '../../../shared/address/address-form.tsx';
import { api } from '../../../shared/api/api-client.ts';
import { leftSession } from '../../../shared/session/left-session.ts';
import { asOwnPasswordChange } from '../../../shared/session/own-password-change.ts';
import { currentToken, useToken } from '../../../shared/session/token.ts';
import { withoutWhiteSpace } from '../../../shared/session/without-white-space.ts';

export const saveAddress = async ({ country, ...address }: PostalAddress) =>
  api.post('customer/updateAddress', { ...address, ...(country === '' ? {} : { country }) });

/** Works without a connection, too. */
export async function logOut(): Promise<void> {
  const token = currentToken();
  if (token !== null) await leftSession.end(token);
}

/** The recharges that are announced and have not arrived, newest first. */
export const useComingMoney = () =>
  useQuery({
    queryKey: ['recharges', useToken(), 'coming'],
    queryFn: async () => (await api.get('customer/rechargeList', { status: '0', pageSize: '3' })).data.list,
  });

export type PasswordKind = 'login' | 'withdrawal';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/** Sent without white space, as at registration and at every log-in. */
export async function changePassword(kind: PasswordKind, { oldPassword, newPassword }: PasswordChange): Promise<void> {
  const body = { oldPassword: withoutWhiteSpace(oldPassword), newPassword: withoutWhiteSpace(newPassword) };
  if (kind === 'login') await api.post('customer/updatePwd', body);
  else await asOwnPasswordChange(() => api.post('customer/updateWhPwd', body));
}
