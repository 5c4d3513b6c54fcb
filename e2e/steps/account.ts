import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { loginAs } from '@goodturn/testkit';
import { type Shop, userNameOf } from '../harness/shop.ts';

export interface Person {
  phone: string;
  password: string;
}

/** Opens the form of an invitation link's welcome page. */
export async function acceptInvitation(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect.poll(() => page.getByLabel('Invitation code (optional)').inputValue()).toBe(code);
}

/** Fills in the registration form. The log-in form then contains the phone number. */
export async function register(page: Page, { phone, password }: Person): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('checkbox', { name: 'I am of age and accept the rules.' }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Your account is open. You can log in now.').waitFor();
  expect(await page.getByLabel('Phone number').inputValue()).toBe(phone);
}

export async function logIn(page: Page, { phone, password }: Person): Promise<void> {
  await page.getByRole('heading', { name: /^(Good to see you again\.|Log in)$/, level: 1 }).waitFor();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export interface Home {
  street: string;
  phone: string;
}

const usualHome: Home = { street: '12 Harbour Street', phone: '+6512345678' };

/** People who share an address or its phone number bring each other no reward. */
export async function setAddress(page: Page, { street, phone } = usualHome): Promise<void> {
  await page.getByLabel('Recipient name').fill('Ada Sample');
  await page.getByLabel('Address', { exact: true }).fill(street);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Country').selectOption({ label: 'Singapore' });
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('Your address is saved.').waitFor();
}

/** Reads the account's number on the page "Me". */
export async function readUserId(page: Page): Promise<string> {
  const name = await page.getByRole('button', { name: /^Copy user id \d+$/ }).getAttribute('aria-label');
  return name?.match(/\d+$/)?.[0] ?? '';
}

/** Returns a session of a seeded customer, for pages whose subject is not the log-in. */
export async function tokenOf(shop: Shop, customer: string): Promise<string> {
  return await loginAs(shop.world, userNameOf(shop, customer), shop.password);
}

/**
 * Makes a new withdrawal password count immediately instead of after a day. The clock stays, so that no session ends.
 */
export async function letWithdrawalPasswordCount({ world }: Shop, token: string): Promise<void> {
  const { data } = await world.call('customer/getInfo', undefined, { token });
  const counts = { withdrawal_password_valid_from: world.context.clock.now() };
  await world.owner.updateTable('shop.customer').set(counts).where('id', '=', BigInt(data.userId)).execute();
}

export async function invitationCodeOf(shop: Shop, customer: string): Promise<string> {
  const { data } = await shop.world.call('customer/getCodeAndPic', undefined, { token: await tokenOf(shop, customer) });
  return data.myCode;
}
