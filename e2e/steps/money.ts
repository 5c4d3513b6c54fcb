import { readFile } from 'node:fs/promises';
import { add, parseMoney, subtract, ZERO, type Money } from '@goodturn/money';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { approve, confirmArrival, send, rowWith, type AdministratorSessions } from './office.ts';

/** Announces a recharge on Tron, which two administrators confirm. */
export async function recharge(
  { page, open }: Visitor,
  administrators: AdministratorSessions,
  { amount, phone, transaction }: { amount: string; phone: string; transaction: string },
): Promise<void> {
  await open('/recharge');
  await page.getByRole('radio', { name: /USDT-TRC20/ }).check();
  await page.getByLabel('Amount in USD').fill(amount);
  await page.getByRole('button', { name: 'Show the address' }).click();
  const sheet = page.getByRole('dialog', { name: 'Send the amount' });
  await sheet.getByRole('img', { name: 'QR code of your deposit address' }).waitFor();
  const address = await sheet.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).innerText();
  await sheet.getByRole('button', { name: 'I have sent it' }).click();
  await page.getByRole('heading', { name: 'Recharge history' }).waitFor();
  await page.getByRole('article').filter({ hasText: 'On its way' }).waitFor();

  await administrators.ada.openOffice('/customer/recharges');
  const row = administrators.ada.page
    .getByRole('row')
    .filter({ has: administrators.ada.page.getByTitle(phone, { exact: true }) });
  await confirmArrival(administrators.ada.page, row);
  await send(administrators.ada.page, 'Request approval', {
    'Chain transaction': transaction,
    'Address it arrived at': address,
    Reason: 'Seen on the chain',
  });
  await approve(administrators, transaction);
  await page.getByText('No recharges on their way').waitFor();
}

export interface Payout {
  /** By default, it is the whole balance. */
  amount?: string;
  address: string;
  password: string;
}

export async function setWithdrawalPassword({ page, open }: Visitor, old: string, password: string): Promise<void> {
  await open('/safety?tab=withdrawal');
  await page.getByLabel('Current login password', { exact: true }).fill(old);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your withdrawal password is set.').waitFor();
}

export async function reviewWithdrawal(page: Page, { amount, address }: Omit<Payout, 'password'>): Promise<void> {
  await page.getByRole('radio', { name: /USDT-TRC20/ }).check();
  if (amount === undefined) await page.getByRole('button', { name: 'Whole balance' }).click();
  else await page.getByLabel('Amount in USD').fill(amount);
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.getByLabel('Withdrawal password', { exact: true }).waitFor();
}

/** The label of this button contains the received amount. */
export const withdrawButton = (page: Page) => page.getByRole('button', { name: /^Withdraw \d/ });

export async function withdraw({ page, open }: Visitor, { password, ...terms }: Payout): Promise<void> {
  await open('/withdraw');
  await reviewWithdrawal(page, terms);
  await page.getByLabel('Withdrawal password', { exact: true }).fill(password);
  await withdrawButton(page).click();
  await page.getByRole('heading', { name: 'Withdrawal history' }).waitFor();
  await page.getByRole('article').filter({ hasText: 'Under review' }).waitFor();
}

/** Expects that an amount below the minimum is rejected unless it is the whole balance. */
export async function isTooLittle({ page, open }: Visitor, amount: string): Promise<void> {
  await open('/withdraw');
  await page.getByLabel('Amount in USD').fill(amount);
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.getByText('The amount is below the minimum. You can withdraw the whole balance instead.').waitFor();
}

export async function takeBack({ page, open }: Visitor): Promise<void> {
  await open('/withdraw_history');
  await page.getByRole('article').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByText('No withdrawals waiting').waitFor();
}

/** Has Ada reject the withdrawal because of its address. */
export async function reject({ ada: { page, openOffice } }: AdministratorSessions, phone: string): Promise<void> {
  await openOffice('/customer/withdrawals');
  await rowWith(page, phone)
    .getByRole('button', { name: /^Reject/ })
    .click();
  await send(page, 'Reject', { Reason: 'The address cannot be used' });
}

/** Has Ada begin the payout, after which the customer cannot cancel. */
export async function beginPayout(page: Page, mark: string): Promise<void> {
  await page.getByRole('button', { name: 'Approved', exact: true }).click();
  await rowWith(page, mark)
    .getByRole('button', { name: /^Begin payout/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Begin payout' });
  await form.getByText('From then on the customer can no longer cancel this withdrawal.', { exact: false }).waitFor();
  await send(page, 'Begin payout');
}

/** Has Ada approve and pay the withdrawal; two administrators book it as paid. */
export async function payOut(
  administrators: AdministratorSessions,
  phone: string,
  { received, transaction }: { received: string; transaction: string },
): Promise<void> {
  const { page, openOffice } = administrators.ada;
  await openOffice('/customer/withdrawals');
  await rowWith(page, phone)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('dialog').getByText(`${received} USD`).first().waitFor();
  await send(page, 'Approve');
  await beginPayout(page, phone);
  await page.getByRole('button', { name: 'Being paid', exact: true }).click();
  await rowWith(page, phone)
    .getByRole('button', { name: /^Book as paid/ })
    .click();
  await send(page, 'Request approval', { 'Chain transaction': transaction, Reason: 'Sent this morning' });
  await approve(administrators, transaction);
}

const signed = (text: string): Money =>
  text.startsWith('-') ? subtract(ZERO, parseMoney(text.slice(1))) : parseMoney(text);

/** Downloads the statement and checks that each balance is the sum of the lines so far. Returns the types in order. */
export async function readStatement({ page, open }: Visitor): Promise<{ types: string[]; sum: Money }> {
  await open('/assets');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement (CSV)' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const [, ...lines] = text.trim().split('\r\n');
  const types: string[] = [];
  let sum = ZERO;
  for (const line of lines) {
    const [, , type = '', amount = '', balance = ''] = line.split(',');
    sum = add(sum, signed(amount));
    expect({ line, balance: sum }).toEqual({ line, balance: parseMoney(balance) });
    types.push(type);
  }
  return { types, sum };
}
