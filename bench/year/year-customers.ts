/** Customers register, alone or invited, and return. */
import { randomUUID } from 'node:crypto';
import type { CallPath } from '@goodturn/contract';
import type { Called, InputOf } from '@goodturn/testkit';
import { untilServed } from './until-served.ts';
import { createYearRandom } from './year-random.ts';
import { dayMs, minuteMs, type YearCustomer, type YearShop } from './year-shop.ts';

const password = 'a kettle of 7 cups';
/** Each lives at a place of their own: between people who share an address or a number no reward is paid. */
const addressOf = ({ number, userName }: YearCustomer) => ({
  nike: 'Ann Lee',
  address: `${number + 1} Main Street, 018956 Singapore`,
  phone: userName,
  country: 'SG',
});
/** A session's lifetime and idle limit, less a minute, so that the script never uses an expired one. */
const [sessionMs, idleMs] = [30 * dayMs - minuteMs, 14 * dayMs - minuteMs];

export const wayOf = ({ number }: YearCustomer): 'usdt_erc20' | 'usdt_trc20' =>
  number % 2 === 0 ? 'usdt_erc20' : 'usdt_trc20';

async function codeOf(shop: YearShop, inviter: YearCustomer): Promise<string> {
  inviter.invitationCode ??= (await send(shop, inviter, 'customer/getCodeAndPic', undefined)).data.myCode;
  return inviter.invitationCode;
}

export async function register(shop: YearShop, number: number, rulesVersion: string): Promise<YearCustomer> {
  const { world, ledger, plan, customers } = shop;
  const random = createYearRandom(plan.seed).fork(number);
  const earlier = customers.filter(({ registeredAt }) => registeredAt < shop.now());
  const inviter = earlier.length > 0 && random.chance(30) ? random.oneOf(earlier) : undefined;
  const sharesApp = inviter !== undefined && random.chance(10);
  const installation = sharesApp ? inviter.installation : randomUUID();
  const userName = `+1555${1_000_000 + number}`;
  const parentCode = inviter === undefined ? '' : await codeOf(shop, inviter);
  const person = { username: userName, password, parentCode, ofAge: true, rulesVersion, installation };
  const { data, error } = await untilServed(() => world.call('customer/register', person));
  if (error) throw new Error(`customer/register: ${JSON.stringify(error)}`);
  ledger.figure('registrations');
  const customer: YearCustomer = {
    number,
    userId: data.userId,
    userName,
    installation,
    registeredAt: shop.now(),
    inviter,
    sharesApp,
    shareRatioPpm: 200_000n,
    invitationCode: undefined,
    session: undefined,
    unpaid: undefined,
    withdrawalPasswordAt: undefined,
    requests: [],
    helps: undefined,
    holdUntil: 0,
  };
  await send(shop, customer, 'customer/updateAddress', addressOf(customer));
  return customer;
}

async function logIn({ world, now }: YearShop, customer: YearCustomer): Promise<string> {
  const { userName, installation } = customer;
  const person = { username: userName, password, installation };
  const { data, error } = await untilServed(() => world.call('customer/login', person));
  if (error) throw new Error(`customer/login: ${JSON.stringify(error)}`);
  customer.session = { token: data.token, openedAt: now(), usedAt: now() };
  return data.token;
}

async function tokenOf(shop: YearShop, customer: YearCustomer): Promise<string> {
  const { session } = customer;
  const now = shop.now();
  if (session === undefined || now >= session.openedAt + sessionMs || now >= session.usedAt + idleMs) {
    return await logIn(shop, customer);
  }
  session.usedAt = now;
  return session.token;
}

/** Makes a call in the customer's session or in a friend's; throws if it is rejected. */
export async function send<P extends CallPath>(
  shop: YearShop,
  customer: YearCustomer,
  path: P,
  input: InputOf<P>,
  friendToken?: string,
): Promise<Called<P>> {
  const token = friendToken ?? (await tokenOf(shop, customer));
  const options = { token, idempotencyKey: randomUUID() };
  const answer = await untilServed(() => shop.world.call(path, input, options));
  if (answer.error) throw new Error(`${path} of ${customer.userId}: ${JSON.stringify(answer.error)}`);
  return answer;
}

export { password as customerPassword };
