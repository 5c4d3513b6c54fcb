import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor } from './harness/visitor.ts';
import { invitationCodeOf, letWithdrawalPasswordCount, readUserId } from './steps/account.ts';
import { setWithdrawalPassword, withdraw } from './steps/money.ts';
import { approve, rowWith, send, type AdministratorSessions } from './steps/office.ts';
import { join, seesBalance } from './steps/shopping.ts';

const at = opened();
const person = { phone: '+15550199001', password: 'a-first-password' };
const password = 'plum-and-2-figs';
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const reason = 'Two accounts share a payout address';
const appeal = 'It is the wallet of my mother.';

async function placeHold(administrators: AdministratorSessions): Promise<void> {
  const { page, openOffice } = administrators.ada;
  await openOffice('/customer/users');
  await page.getByLabel('Number, phone, name or code').fill(person.phone);
  await page.getByLabel('Number, phone, name or code').press('Enter');
  await page.getByRole('link', { name: person.phone }).click();
  await page.getByRole('button', { name: 'Place a hold' }).click();
  await send(page, 'Request approval', { 'Length (days)': '5', Reason: reason });
  await approve(administrators, reason);
}

/** The form is replaced by the reason, the end of the hold and the appeal; the money stays visible. */
async function appealAgainstIt({ page }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: 'Your account is on hold' }).waitFor();
  const facts = page.getByRole('region', { name: 'Your account is on hold' });
  await facts.getByText(reason).waitFor();
  await facts.getByRole('term').filter({ hasText: 'Ends at the latest' }).waitFor();
  await page.getByRole('region', { name: 'Balance' }).getByText('60.00').waitFor();
  expect(await page.getByRole('button', { name: 'Check it' }).count()).toBe(0);
  await page.getByLabel('Your appeal').fill(appeal);
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await page.getByText('It waits for the decision of a third administrator.').waitFor();
}

/** Accepts the appeal with a third administrator, since neither of the two who placed the hold can decide it. */
async function acceptAppeal({ ada, grace }: AdministratorSessions, third: Visitor): Promise<void> {
  const accepting = ({ page }: Visitor) => rowWith(page, appeal).getByRole('button', { name: /^Accept the appeal/ });
  for (const involved of [ada, grace]) {
    await involved.openOffice('/customer/holds');
    await accepting(involved).waitFor();
    expect(await accepting(involved).isDisabled()).toBe(true);
  }
  await third.openOffice('/customer/holds');
  await accepting(third).click();
  await send(third.page, 'Accept the appeal', { 'Answer to the customer': 'The wallet is hers.' });
}

it(
  '[S14] [G14] two place a hold, its customer reads it and appeals, a third accepts, and the money can go out again',
  journey(at, async (visit) => {
    const { shop } = at();
    const { tokens } = shop.office;
    const administrators = {
      ada: await visit({ device: 'desktop', officeToken: tokens.asker }),
      grace: await visit({ device: 'desktop', officeToken: tokens.decider }),
    };
    const third = await visit({ device: 'desktop', officeToken: tokens.third });

    const customer = await visit();
    await join(customer, person, await invitationCodeOf(shop, 'mara'));
    await customer.open('/view/me');
    await shop.office.recharge(await readUserId(customer.page), '60.00');
    await setWithdrawalPassword(customer, person.password, password);
    const token = await customer.page.evaluate(() => localStorage.getItem('token_key'));
    await letWithdrawalPasswordCount(shop, token ?? '');
    await customer.open('/withdraw');
    await customer.page.getByRole('button', { name: 'Check it' }).waitFor();

    await placeHold(administrators);
    await appealAgainstIt(customer);
    await acceptAppeal(administrators, third);
    await customer.page.getByRole('button', { name: 'Check it' }).waitFor();
    await withdraw(customer, { amount: '20.00', address: wallet, password });
    await seesBalance(customer, '40.00');
    expect((await shop.world.services.maintenance.verify()).findings).toEqual([]);
  }),
);
