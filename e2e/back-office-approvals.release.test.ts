import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { decideRequest, openOwnRequest, openRequest, rowWith } from './steps/office.ts';
import { announceRecharge, appealAgainstHold } from './steps/customer-requests.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
const decider = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.decider });

const amountOf = async (page: Page, name: string) =>
  Number((await page.getByRole('row', { name }).getByRole('cell').innerText()).replaceAll(',', ''));

it(
  'goodwill is funded by two: one asks and cannot decide, the other approves, and the treasury shows it',
  journey(at, async (visit) => {
    const ada = await visit(asker());
    await ada.openOffice('/customer/treasury');
    const before = await amountOf(ada.page, 'Goodwill');
    await ada.page.getByRole('button', { name: 'Fund goodwill from outside' }).click();
    const form = ada.page.getByRole('dialog', { name: 'Fund goodwill from outside' });
    await form.getByLabel('Amount').fill('75.25');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.getByText('This field is required.').first().waitFor();
    await form.getByLabel('Reference').fill('BANK-75');
    await form.getByLabel('Reason').fill('For late deliveries');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.waitFor({ state: 'detached' });

    const own = await openOwnRequest(ada, 'BANK-75');
    await own.getByText('This is your own request: another administrator decides.').waitFor();
    expect(await own.getByRole('button', { name: /^Approve/ }).count()).toBe(0);

    const grace = await visit(decider());
    await grace.openOffice('/customer/approvals');
    const decided = await decideRequest(grace.page, 'BANK-75');
    await decided.getByText(/^grace decided on /).waitFor();

    await ada.openOffice('/customer/treasury');
    await rowWith(ada.page, 'Goodwill').waitFor();
    expect(await amountOf(ada.page, 'Goodwill')).toBe(before + 75.25);
    expect(await ada.page.getByText('do not agree').count()).toBe(0);
  }),
);

it(
  'a request that cannot be carried out is told as failed, with the reason, and another is rejected with a remark',
  journey(at, async (visit) => {
    const { shop } = at();
    await shop.office.askForIncrease(userNameOf(shop, 'wei'), '900000.00', 'More than there is');
    await shop.office.askForIncrease(userNameOf(shop, 'wei'), '3.00', 'Asked for twice');
    const { page, openOffice, faults } = await visit(decider());
    await openOffice('/customer/approvals');
    const request = await openRequest(page, 'More than there is');
    await request.getByText('900,000.00 USD').first().waitFor();
    await request.getByLabel(/^Remark/).fill('Let us see');
    await request.getByRole('button', { name: 'Approve 900,000.00 USD' }).click();
    await request.getByText('Failed', { exact: true }).waitFor();
    await request.getByText('The platform’s own money does not cover this.').waitFor();

    await openRequest(page, 'Asked for twice');
    await request.getByRole('button', { name: 'Approve 3.00 USD' }).waitFor();
    await request.getByRole('button', { name: 'Reject' }).click();
    await request.getByText('A rejection needs a remark.').waitFor();
    await request.getByLabel(/^Remark/).fill('One is enough');
    await request.getByRole('button', { name: 'Reject' }).click();
    await request.getByText('Rejected', { exact: true }).waitFor();
    await request.getByText('“One is enough”').waitFor();

    await shop.office.askForIncrease(userNameOf(shop, 'wei'), '4.00', 'Decided at another desk');
    await openOffice('/customer/approvals');
    await openRequest(page, 'Decided at another desk');
    const approvalId = page.url().split('/').at(-1) ?? '';
    const decision = { approvalId, approve: false, remark: 'Decided here' };
    await request.getByLabel(/^Remark/).fill('Fine');
    faults.expect('POST /api/approval/decide 409');
    await page.route('**/api/approval/decide', async (route) => {
      await shop.world.call('approval/decide', decision, { token: shop.office.tokens.third });
      await route.continue();
    });
    await request.getByRole('button', { name: 'Approve 4.00 USD' }).click();
    await request.getByText('“Decided here”').waitFor();
    await page.getByRole('link', { name: 'Decided', exact: true }).click();
    await rowWith(page, 'More than there is').getByText('Failed').waitFor();
    await rowWith(page, 'Asked for twice').getByText('Rejected').waitFor();
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  }),
);

it(
  '[A8] a second credit by one chain transaction is told to the second person before the decision',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'jonas');
    const { userId } = (await shop.world.call('customer/getInfo', undefined, { token })).data;
    const transaction = 'c3d5'.repeat(16);
    const arrived = { userId, way: 'usdt_trc20', transaction, reason: 'Seen on the chain' } as const;
    const { address } = (await shop.world.call('customer/getAdminLink', { payWay: 'usdt_trc20' }, { token })).data;
    await announceRecharge(shop, token, '17.00');
    await shop.office.askForRecharge({ ...arrived, amount: '17.00', position: 0, address });
    const grace = await visit(decider());
    await grace.openOffice('/customer/approvals');
    const request = await openRequest(grace.page, '17.00');
    await request.getByText('Nothing unusual was found.').waitFor();
    expect(await request.getByRole('alert').count()).toBe(0);
    await request.getByRole('button', { name: 'Approve 17.00 USD' }).click();
    await request.getByText(/^grace decided on /).waitFor();
    const first = grace.page.url().split('/').at(-1) ?? '';

    await announceRecharge(shop, token, '18.00');
    await shop.office.askForRecharge({ ...arrived, amount: '18.00', position: 1, address, secondCredit: true });
    await grace.openOffice('/customer/approvals');
    await openRequest(grace.page, '18.00');
    const warning = request.getByRole('alert');
    await warning.getByText(`The reference was used before, by request ${first}.`).waitFor();
    await request.getByRole('button', { name: 'Approve 18.00 USD' }).click();
    await request.getByText('Something is unusual: write in the remark why you approve.').waitFor();
    await request.getByRole('textbox').fill('Two positions of one transaction');
    await request.getByRole('button', { name: 'Approve 18.00 USD' }).click();
    await request.getByText('Confirm that this is a second credit of it.').waitFor();
    await request.getByRole('checkbox', { name: /already credited this customer: recharge \d+/ }).check();
    await request.getByRole('button', { name: 'Approve 18.00 USD' }).click();
    await request.getByText(/^grace decided on /).waitFor();
  }),
);

it(
  '[A11] a brand is paid out of what is available, by two, and never more than that',
  journey(at, async (visit) => {
    const ada = await visit(asker());
    const grace = await visit(decider());
    await ada.openOffice('/customer/brands');
    const halden = rowWith(ada.page, 'Halden');
    const available = async (): Promise<bigint> => {
      await halden.waitFor();
      const place = (await ada.page.getByRole('columnheader').allInnerTexts()).indexOf('Available (USD)');
      return BigInt((await halden.getByRole('cell').nth(place).innerText()).replaceAll(/[,.]/g, ''));
    };
    const before = await available();
    await halden.getByRole('button', { name: /^Pay out/ }).click();
    const payout = ada.page.getByRole('dialog', { name: 'Pay out: Halden' });
    await payout.getByLabel('Amount').fill('10.00');
    await payout.getByLabel('Reference').fill('WIRE-77');
    await payout.getByLabel('Reason').fill('What is left of the spring');
    await payout.getByRole('button', { name: 'Request approval' }).click();
    await payout.waitFor({ state: 'detached' });
    await grace.openOffice('/customer/approvals');
    await decideRequest(grace.page, 'WIRE-77');
    await ada.openOffice('/customer/brands');
    await expect.poll(available).toBe(before - 1000n);

    await halden.getByRole('button', { name: /^Pay out/ }).click();
    await payout.getByLabel('Amount').fill('99999999.00');
    await payout.getByLabel('Reference').fill('WIRE-78');
    await payout.getByLabel('Reason').fill('More than there is');
    ada.faults.expect('POST /api/brand/payout 409');
    await payout.getByRole('button', { name: 'Request approval' }).click();
    await ada.page.getByText('The brand’s balance is too low.').first().waitFor();
    expect(await payout.getByLabel('Reason').inputValue()).toBe('More than there is');
    expect((await at().shop.world.services.maintenance.verify()).findings).toEqual([]);
  }),
);

it(
  'an own customer account is recorded, and its owner can no longer disable it',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'wei');
    const { userId } = (await shop.world.call('customer/getInfo', undefined, { token })).data;
    const { page, openOffice, faults } = await visit(decider());
    await openOffice('/customer/own_account');
    await page.getByRole('button', { name: 'Record an own account' }).click();
    const form = page.getByRole('dialog', { name: 'Record an own account' });
    await form.getByLabel('Phone number or user id').fill('999999999');
    faults.expect('POST /api/admin/find_own_account 404');
    await form.getByRole('button', { name: 'Find' }).click();
    await form.getByText('This does not exist, or no longer exists.').waitFor();
    await form.getByLabel('Phone number or user id').fill(userId);
    await form.getByRole('button', { name: 'Find' }).click();
    const { password } = shop;
    const { code } = (await shop.world.call('customer/ownAccountCode', { password }, { token })).data;
    await form.getByLabel('Code from the customer app').fill(code);
    await form.getByRole('button', { name: /^Record / }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: `No. ${userId}` }).click();
    await page.getByRole('button', { name: 'Disable' }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Reason').fill('I want a break');
    faults.expect('POST /api/user/disable 403');
    await question.getByRole('button', { name: 'Disable' }).click();
    await page.getByText(/^You cannot do this: it is about your own account/).waitFor();
    const search = userNameOf(shop, 'wei');
    const { list } = (await shop.world.call('user/inquire', { search }, { token: shop.office.tokens.asker })).data;
    expect(list[0]?.disabled).toBe(1);
  }),
);

it(
  'an appeal against a hold is not decided by those who placed it, and a hold is lifted by two, with a reason',
  journey(at, async (visit) => {
    const { shop } = at();
    const customer = await tokenOf(shop, 'lucia');
    await shop.office.placeHold(userNameOf(shop, 'lucia'), 'The address was reported as stolen');
    await appealAgainstHold(shop, customer, 'It is my own wallet');
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/today_statistics');
    await page.getByRole('link', { name: 'Appeals' }).click();
    const hold = rowWith(page, 'It is my own wallet');
    await hold.getByText('A third administrator decides the appeal.').waitFor();
    expect(await hold.getByRole('button', { name: /^Accept the appeal/ }).isDisabled()).toBe(true);
    await hold.getByRole('button', { name: /^Lift the hold/ }).click();
    const form = page.getByRole('dialog', { name: 'Lift the hold' });
    await form.getByLabel('Reason').fill('The report was withdrawn');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Submitted. A second administrator must approve it.').waitFor();
    await hold.getByText('Active').waitFor();

    const grace = await visit(decider());
    await grace.openOffice('/customer/approvals');
    const lifting = await decideRequest(grace.page, 'The report was withdrawn');
    await lifting.getByText('The address was reported as stolen').waitFor();
    await page.getByRole('button', { name: 'Ended' }).click();
    await rowWith(page, 'It is my own wallet').getByText('Lifted').waitFor();
  }),
);
