import type { Visitor } from '../harness/visitor.ts';
import { approve, type AdministratorSessions, confirmArrival, send } from './office.ts';

/** Says by Tron how much is on its way; two administrators find it on the chain. */
export async function recharge(
  { page, open }: Visitor,
  desks: AdministratorSessions,
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

  await desks.ada.openOffice('/customer/recharges');
  const row = desks.ada.page.getByRole('row').filter({ has: desks.ada.page.getByTitle(phone, { exact: true }) });
  await confirmArrival(desks.ada.page, row);
  await send(desks.ada.page, 'Request approval', {
    'Chain transaction': transaction,
    'Address it arrived at': address,
    Reason: 'Seen on the chain',
  });
  await approve(desks, transaction);
  await page.getByText('No recharges on their way').waitFor();
}
