import { createHash, createHmac } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Shop } from '../harness/shop.ts';
import type { Visitor, VisitorOptions } from '../harness/visitor.ts';

/** Opens the shop by its host name, because browsers have no passkeys for an IP address. */
export const atNamedAddress = ({ address }: Shop, officeToken?: string): VisitorOptions => ({
  device: 'desktop',
  address: address.replace('127.0.0.1', 'localhost'),
  ...(officeToken !== undefined && { officeToken }),
});

/** Adds a passkey in the personal centre; `more` fills in further fields than name and password. */
export async function addPasskey(
  { password }: Shop,
  { page, openOffice, faults }: Visitor,
  name: string,
  more?: (form: Locator) => Promise<void>,
): Promise<Authenticator> {
  const authenticator = await addAuthenticator(page);
  await openOffice('/customer/own_account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('dialog', { name: 'Add a passkey' });
  await form.getByLabel('Name of the passkey').fill(name);
  await form.getByLabel('Password').fill(password);
  await more?.(form);
  // The new passkey is asked for a first signature.
  faults.expect('POST /api/admin/passkey_add 403');
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText(name, { exact: true }).waitFor();
  expect(await authenticator.count()).toBe(1);
  return authenticator;
}

export async function fillFunding(page: Page, reference: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Fund goodwill from outside' }).click();
  const form = page.getByRole('dialog', { name: 'Fund goodwill from outside' });
  await form.getByLabel('Amount').fill('12.50');
  await form.getByLabel('Reference').fill(reference);
  await form.getByLabel('Reason').fill('For late deliveries');
  return form;
}

export async function endSession({ world }: Shop, page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('admin_token_key') ?? '');
  const hash = createHash('sha256').update(token).digest();
  const { numDeletedRows } = await world.owner
    .deleteFrom('shop.session')
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  expect(numDeletedRows).toBe(1n);
}

export interface Authenticator {
  setVerified(isVerified: boolean): Promise<void>;
  count(): Promise<number>;
}

/** Adds a virtual authenticator to the page's browser, which has separate passkeys and verifies its user by default. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** Returns the six-digit code of a base32 secret (RFC 6238 with SHA-1, as authenticator apps use). */
export function totpCode(secret: string, now: Date): string {
  const bits = secret
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / stepMs)));
  const digest = createHmac('sha1', key).update(step).digest();
  const place = digest.readUInt8(digest.length - 1) & 0x0f;
  return `${(digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000}`.padStart(6, '0');
}
