import { SecretToken } from '@goodturn/database';
import type { CustomerSession } from '@goodturn/server';
import type { CustomerContent } from '../content/content-types.ts';
import { rulesVersion } from './seed-texts.ts';
import type { SeedContext } from './seed-context.ts';

/** Returns the session of a logged-in customer without storing one. */
export const sessionOf = (customerId: bigint): CustomerSession => ({
  kind: 'customer',
  subjectId: customerId,
  actorId: customerId,
  isFriend: false,
  token: new SecretToken(''),
  installation: undefined,
});

/** Registers a customer through the regular service, with the inviter's code if there is one. */
export async function seedCustomer(
  { services, password }: SeedContext,
  customer: CustomerContent,
  inviterId: bigint | undefined,
): Promise<bigint> {
  const { accounts, operations, sessions } = services;
  const id = await accounts.register({
    userName: customer.username,
    password,
    invitationCode: inviterId === undefined ? '' : (await accounts.invitation(inviterId)).code,
    isOfAge: true,
    rulesVersion,
    language: customer.language,
    installation: undefined,
    ip: '127.0.0.1',
  });
  if (customer.address !== undefined) {
    const { recipient, address, country, phone } = customer.address;
    const from = { installation: undefined, ip: '127.0.0.1', userAgent: '' };
    const token = await accounts.login({ userName: customer.username, password, ...from });
    const session = { ...sessionOf(id), token: new SecretToken(token) };
    await operations.run('customer/updateAddress', session, { recipient, address, country, phone });
    await sessions.end(session);
  }
  return id;
}
