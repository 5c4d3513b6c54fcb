import type { Page } from 'playwright-core';
import { type AdministratorSessions, rowWith, send } from './office.ts';

async function take(page: Page, list: string, phone: string, step: string, values?: Record<string, string>) {
  await page.getByRole('button', { name: list, exact: true }).click();
  await rowWith(page, phone)
    .getByRole('button', { name: new RegExp(`^${step}: `) })
    .click();
  await send(page, step, values);
}

/** A carrier assigns each tracking number once. */
let parcels = 0;

export async function shipAndDeliver(
  { ada: { page, openOffice } }: AdministratorSessions,
  phone: string,
): Promise<void> {
  await openOffice('/customer/orders');
  parcels += 1;
  const parcel = { Carrier: 'Northern Post', 'Tracking number': `NP ${phone} ${parcels}` };
  await take(page, 'To ship', phone, 'Ship', parcel);
  await take(page, 'Shipped', phone, 'Mark as delivered');
  // The list no longer contains any shipped order of the person.
  await rowWith(page, phone).waitFor({ state: 'detached' });
}

export async function acceptReturn(
  { ada: { page, openOffice } }: AdministratorSessions,
  phone: string,
  answer: string,
): Promise<void> {
  await openOffice('/customer/orders');
  await take(page, 'Returns requested', phone, 'Accept return', { 'Answer to the customer': answer });
  await page.getByRole('button', { name: 'Refunded', exact: true }).click();
  await rowWith(page, phone).waitFor();
}
