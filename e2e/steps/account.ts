import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { loginAs } from '@goodturn/testkit';
import { type Shop, userNameOf } from '../harness/shop.ts';

export interface Person {
  phone: string;
  password: string;
}

/** Fills in the registration form that an invitation link opened. */
export async function register(page: Page, { phone, password }: Person): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('checkbox', { name: 'I am of age and accept the rules.' }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Your account is open. You can log in now.').waitFor();
}

export async function logIn(page: Page, { phone, password }: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function setAddress(page: Page): Promise<void> {
  await page.getByLabel('Recipient name').fill('Ada Sample');
  await page.getByLabel('Address', { exact: true }).fill('12 Harbour Street');
  await page.getByLabel('Phone number').fill('+6512345678');
  await page.getByLabel('Country').selectOption({ label: 'Singapore' });
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('Your address is saved.').waitFor();
}

/** The number of the account, as the person reads it under "Me". */
export async function readUserId(page: Page): Promise<string> {
  const name = await page.getByRole('button', { name: /^Copy user id \d+$/ }).getAttribute('aria-label');
  return name?.match(/\d+$/)?.[0] ?? '';
}

const knownApp = 'an-app-that-every-account-knows-for-long';

/** A session of a seeded customer on a device that the account knows, for pages whose subject is not the log-in. */
export async function tokenOf(shop: Shop, customer: string): Promise<string> {
  const { database } = shop.world;
  const userName = userNameOf(shop, customer);
  const { id } = await database
    .selectFrom('shop.customer')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('shop.installation')
    .values({
      customer_id: id,
      fingerprint: createHash('sha256').update(`${knownApp}-${id}`).digest(),
      first_seen_at: new Date('2026-01-01T00:00:00Z'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await loginAs(shop.world, userName, shop.password, `${knownApp}-${id}`);
}

/** A session of a seeded customer on a device that is new to the account. */
export async function newDeviceTokenOf(shop: Shop, customer: string): Promise<string> {
  return await loginAs(shop.world, userNameOf(shop, customer), shop.password);
}

/** What a day does for a first withdrawal password that was set on a new device. */
export async function letPasswordCount(shop: Shop, { phone }: Pick<Person, 'phone'>): Promise<void> {
  await shop.world.database
    .updateTable('shop.customer')
    .set({ withdrawal_password_valid_from: shop.clock.now() })
    .where('user_name', '=', phone)
    .execute();
}

/** The code in the link with which a seeded customer invites. */
export async function invitationCodeOf(shop: Shop, customer: string): Promise<string> {
  const { data } = await shop.world.call('customer/getCodeAndPic', undefined, { token: await tokenOf(shop, customer) });
  return data.myCode;
}
