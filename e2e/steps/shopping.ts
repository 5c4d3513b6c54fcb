import { expect } from 'vitest';
import { parseMoney } from '@goodturn/money';
import type { Visitor } from '../harness/visitor.ts';
import { acceptInvitation, logIn, type Home, type Person, register, setAddress } from './account.ts';
import { amountBeside, moneyIn } from './figures.ts';
import { decline, matchFromProduct, matchOrder, openNewest, payButton, receiptOn } from './orders.ts';
import { openFromMe } from './me.ts';

/** Registers with a friend's code, logs in, and sets the shipping address. */
export async function join({ page, open }: Visitor, person: Person, code: string, home?: Home): Promise<void> {
  await open(`/register?code=${code}`);
  await acceptInvitation(page, code);
  await register(page, person);
  await logIn(page, person);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await openFromMe(page, 'Shipping address');
  await setAddress(page, home);
}

export async function readInvitationCode({ page, open }: Visitor): Promise<string> {
  await open('/invite');
  return await page.getByRole('button', { name: 'Copy the code' }).innerText();
}

export async function seesBalance({ page, open }: Visitor, amount: string): Promise<void> {
  await open('/view/me');
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect.poll(async () => moneyIn(await balance.innerText())).toBe(parseMoney(amount));
}

/** Searches without a filter and declines the found order. */
export async function declineOne({ page, open }: Visitor): Promise<void> {
  await open('/view/task');
  await matchOrder(page);
  await decline(page);
}

/** Matches from the product's page and pays; returns the balance on the receipt. */
export async function buy({ page, open }: Visitor, product: { id: string; name: string }): Promise<bigint> {
  await open(`/product_details?id=${product.id}`);
  await page.getByRole('heading', { name: product.name, level: 1 }).waitFor();
  const order = await matchFromProduct(page);
  await order.getByRole('heading', { name: product.name, level: 2 }).waitFor();
  await payButton(order).click();
  const receipt = await receiptOn(page);
  await receipt.getByText(`${product.name} ships by`).waitFor();
  await receipt.getByRole('region', { name: 'This unit was lucky' }).getByText('+2.00').waitFor();
  const balance = await amountBeside(receipt, 'Your balance now');
  await receipt.getByRole('button', { name: 'Close' }).click();
  return balance;
}

export async function askReturn({ page, open }: Visitor): Promise<void> {
  await open('/view/order');
  const { order } = await openNewest(page);
  await order.getByRole('link', { name: 'Request a return' }).click();
  await page.getByRole('radio', { name: 'I no longer want it' }).check();
  await page.getByRole('button', { name: 'Request a return' }).click();
  await page.getByText('Waiting for our decision').waitFor();
}
