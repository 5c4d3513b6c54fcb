import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import { logIn, tokenOf } from './steps/account.ts';
import { rowWith } from './steps/office.ts';
import { ownHalf } from './steps/own-half.ts';

const at = opened();

it(
  '[S26] what operators write comes in without a reload, is counted at the bell, and is read once',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'nora');
    const { data: account } = await shop.world.call('customer/getInfo', undefined, { token });
    const customer = await visit({ device: 'desktop', token });
    await customer.open('/messages');
    await customer.page.getByText('No messages yet').waitFor();

    const office = await visit({ device: 'desktop', officeToken: shop.office.tokens.asker });
    await office.openOffice('/customer/messages');
    await office.page.getByRole('button', { name: 'Send a message' }).click();
    const form = office.page.getByRole('dialog', { name: 'Send a message' });
    await form.getByLabel('Numbers of the customers, separated by commas').fill(account.userId);
    await form.getByLabel('Title · English').fill('Your address');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.getByText('This field is required.').first().waitFor();
    await form.getByLabel('Text · English').fill('Which floor do you live on?');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    const row = rowWith(office.page, 'Your address');
    await row.getByText(userNameOf(shop, 'nora')).waitFor();

    const { page } = customer;
    await page.getByRole('link', { name: 'Messages (1)' }).waitFor();
    await page.getByRole('link', { name: /^Your address/ }).click();
    await page.getByRole('heading', { name: 'Your address' }).waitFor();
    await page.getByRole('article').getByText('Which floor do you live on?').waitFor();
    await page.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Your address' }).waitFor();
    await office.page.reload();
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toContain('1');
  }),
);

it(
  '[R13] [S26] on a phone a message takes the place of the list, Back leads to it again, and the order is one press away',
  journey(at, async (visit) => {
    const { page, open } = await visit({ token: await tokenOf(at().shop, 'mara') });
    await open('/messages');
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /Unread$/ })
      .first();
    await first.waitFor();
    const before = await page.getByText('Unread', { exact: true }).count();
    await page
      .getByRole('link', { name: /^Your order is on its way/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Your order is on its way' }).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').first().isVisible()).toBe(false);
    const link = page.getByRole('link', { name: 'View the order' });
    expect(await link.getAttribute('href')).toMatch(/^#\/order\?id=\d+$/);
    await page.goBack();
    await first.waitFor();
    await expect.poll(() => page.getByText('Unread', { exact: true }).count()).toBe(before - 1);
  }),
);

it(
  '[R13] two administrators make a link, and the customer sets a new password by it, once',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'wei');
    const { data: account } = await shop.world.call('customer/getInfo', undefined, { token });
    const owner = await visit({ token, language: 'en' });
    await owner.open('/view/me');
    await owner.page.getByRole('heading', { level: 1 }).waitFor();

    const asker = await visit({ device: 'desktop', officeToken: shop.office.tokens.asker });
    await asker.openOffice(`/customer/users/${account.userId}`);
    await asker.page.getByRole('button', { name: 'One-time link for a new password' }).click();
    const form = asker.page.getByRole('dialog');
    await form.getByLabel('Reason').fill('Proved who he is on the phone');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.waitFor({ state: 'detached' });
    const { world, office } = shop;
    const { data } = await world.call('approval/inquire', { state: ['pending'] }, { token: office.tokens.decider });
    const approvalId = data.list.find(({ kind }) => kind === 'password_reset')?.approvalId ?? '';
    await world.call(
      'approval/decide',
      { approvalId, approve: true, remark: 'looked at' },
      { token: office.tokens.decider },
    );
    await owner.page.getByText(/^A one-time link for a new login password was created\./).waitFor();

    await asker.page.reload();
    const decider = await visit({ device: 'desktop', officeToken: shop.office.tokens.decider });
    await decider.openOffice(`/customer/users/${account.userId}`);
    const [first, second] = [await ownHalf(asker.page), await ownHalf(decider.page)];
    const guest = await visit();
    await guest.page.goto(first);
    await guest.page.getByLabel('The other link').fill(second);
    await guest.page.getByRole('button', { name: 'Continue' }).click();
    await guest.page.getByLabel('New password', { exact: true }).fill('a lantern by the sea');
    await guest.page.getByLabel('Repeat the new password').fill('a lantern by the sea');
    // The owner's own session has ended by then.
    owner.faults.expectSessionEnd();
    await guest.page.getByRole('button', { name: 'Set the password' }).click();
    await guest.page.getByText('Your new password is set. You can log in now.').waitFor();
    await logIn(guest.page, { phone: userNameOf(shop, 'wei'), password: 'a lantern by the sea' });
    await guest.page.getByRole('heading', { name: 'In the shop today' }).waitFor();

    const late = await visit();
    await late.page.goto(first);
    await late.page.getByText('This link was used already').waitFor();
    expect(await late.page.getByLabel('New password', { exact: true }).count()).toBe(0);
  }),
);
