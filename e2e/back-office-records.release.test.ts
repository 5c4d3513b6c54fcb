import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { rowWith } from './steps/office.ts';

const at = opened();
const viewsOf = (page: Page) => page.getByRole('group', { name: 'Views' });
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

it(
  '[A6] old requests are found by what they are and who asked, opened, and found again on the way back',
  journey(at, async (visit) => {
    const { shop } = at();
    await shop.office.askForIncrease(userNameOf(shop, 'wei'), '4.00', 'A parcel that was lost');
    await shop.office.placeHold(userNameOf(shop, 'nora'), 'Her phone was stolen');
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/approvals');
    await page.getByRole('link', { name: 'Mine' }).click();
    await rowWith(page, 'A parcel that was lost').waitFor();
    // The list does not contain the requests of others.
    const grace = userNameOf(shop, 'wei');
    await viewsOf(page).getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('searchbox').fill('lost');
    await page.keyboard.press('Enter');
    await rowWith(page, 'A parcel that was lost').getByText(grace).waitFor();
    await expect.poll(() => rowWith(page, 'Her phone was stolen').count()).toBe(0);
    await viewsOf(page).getByRole('button', { name: 'Decided', exact: true }).click();
    await rowWith(page, 'Her phone was stolen').getByText('Approved').waitFor();
    await expect.poll(() => rowWith(page, 'A parcel that was lost').count()).toBe(0);
    const address = page.url();
    await rowWith(page, 'Her phone was stolen')
      .getByRole('button', { name: /^Request / })
      .click();
    await page
      .getByRole('article', { name: /^Request \d+$/ })
      .getByText(/ decided on /)
      .waitFor();
    await page.goBack();
    await rowWith(page, 'Her phone was stolen').waitFor();
    expect(page.url()).toBe(address);
  }),
);

it(
  '[A14] a sent message is found by its words, and opened it says all that was written',
  journey(at, async (visit) => {
    const { world, office } = at().shop;
    const texts = (title: string, content: string) => ({ en: { title, content } });
    const by = { token: office.tokens.decider };
    for (const message of [
      texts('Closed on Friday', 'Nobody answers on that day.\nWe are back on Saturday.'),
      texts('New lamps', 'They stand in the shop from today.'),
    ]) {
      const body = { toAll: true, userIds: [], texts: message };
      const sent = await world.call('message/send', body, { ...by, idempotencyKey: randomUUID() });
      expect(sent.error).toBeUndefined();
    }
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/messages?search=saturday');
    await rowWith(page, 'Closed on Friday').waitFor();
    expect(await rowWith(page, 'New lamps').count()).toBe(0);
    await page.getByRole('button', { name: 'Closed on Friday' }).click();
    const details = page.getByRole('dialog', { name: 'Closed on Friday' });
    await details.getByText('We are back on Saturday.').waitFor();
    await details.getByText('All customers').waitFor();
  }),
);

it(
  '[A14] a message goes to those of several who are there, says who is not, and shows who has seen it',
  journey(at, async (visit) => {
    const { shop } = at();
    const { world } = shop;
    const token = await tokenOf(shop, 'wei');
    const { userId, userName } = (await world.call('customer/getInfo', undefined, { token })).data;
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/messages');
    await page.getByRole('button', { name: 'Send a message' }).click();
    const form = page.getByRole('dialog', { name: 'Send a message' });
    await form.getByLabel('Title · English').fill('Moving house');
    await form.getByLabel('Text · English').fill('Our new address is in the rules.');
    await form.getByLabel('Title · 简体中文').fill('搬迁');
    await form.getByLabel('Text · 简体中文').fill('新地址见规则。');
    const numbers = form.getByRole('textbox', { name: 'Numbers of the customers, separated by commas' });
    await numbers.fill('999999');
    await form.getByRole('button', { name: 'Send' }).click();
    const results = page.getByRole('dialog', { name: 'What became of the message' });
    await results.getByText('Sent: 0. Not sent: 1.').waitFor();
    await results.getByRole('button', { name: 'Close' }).click();
    await results.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Title · English').inputValue()).toBe('Moving house');
    await numbers.fill(`999999 ${userId}`);
    await form.getByRole('button', { name: 'Send' }).click();
    await results.getByText('Sent: 1. Not sent: 1.').waitFor();
    await results.getByRole('row').filter({ hasText: '999999' }).getByText('No customer has this number.').waitFor();
    await results.getByRole('row').filter({ hasText: userName }).getByText('It is in the inbox.').waitFor();
    await results.getByRole('button', { name: 'Close' }).click();
    await form.waitFor({ state: 'detached' });

    const row = rowWith(page, 'Moving house');
    await row.getByText('Unseen', { exact: true }).waitFor();
    const inbox = await world.call('customer/messageList', {}, { token, language: 'zh-cn' });
    const message = inbox.data.list.find(({ title }) => title === '搬迁');
    const read = await world.call('customer/messageRead', { messageId: message?.messageId ?? '' }, { token });
    expect(read.error).toBeUndefined();
    await page.reload();
    await row.getByText('Seen', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Moving house' }).click();
    const people = page.getByRole('dialog', { name: 'Moving house' }).getByRole('region', { name: 'Recipients' });
    await people.getByRole('row').filter({ hasText: userName }).getByText('Seen', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Unseen' }).click();
    await page.getByRole('dialog').getByText('Nobody is in this list.').waitFor();
  }),
);

it(
  '[S25] a closed report is found again, by a word of it, with who closed it',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'wei');
    const report = { text: 'A stranger wants a fee from me.', handle: '@cheap_fees' };
    const { reportId } = (await shop.world.call('customer/report', report, { token })).data;
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/reports');
    await page.getByRole('button', { name: `Report No. ${reportId}` }).click();
    const details = page.getByRole('dialog', { name: `Report No. ${reportId}` });
    await details.getByText('@cheap_fees').waitFor();
    await details.getByRole('button', { name: 'Close', exact: true }).last().click();
    await details.waitFor({ state: 'detached' });
    await expect.poll(() => rowWith(page, report.text).count()).toBe(0);
    await viewsOf(page).getByRole('button', { name: 'Closed', exact: true }).click();
    await rowWith(page, report.text).waitFor();
    await page.getByRole('searchbox').fill('stranger');
    await page.keyboard.press('Enter');
    await rowWith(page, report.text).getByText('ada').waitFor();
  }),
);

it(
  '[A9] [A17] decided returns and documents are left in tables of their own, narrowed by who decided, and opened from there',
  journey(at, async (visit) => {
    const { shop } = at();
    const by = { token: shop.office.tokens.decider };
    const { list } = (await shop.world.call('return/inquire', { state: ['requested'] }, by)).data;
    const decision = { returnId: list[0]?.returnId ?? '', accept: true, remark: 'as seen' };
    const decided = await shop.world.call('order/decide_return', decision, { ...by, idempotencyKey: randomUUID() });
    expect(decided.error).toBeUndefined();
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/returns');
    await page.getByRole('link', { name: 'Decided', exact: true }).click();
    const row = page.getByRole('button', { name: `Return No. ${decision.returnId}` });
    await row.waitFor();
    await openOffice('/customer/returns/list?decidedBy=ada');
    await page.getByRole('button', { name: 'Remove filter: Decided by' }).waitFor();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await row.click();
    await page
      .getByRole('article', { name: `Return No. ${decision.returnId}` })
      .getByText(/^grace decided on /)
      .waitFor();

    await openOffice('/customer/identity');
    await page.getByRole('link', { name: 'Approved', exact: true }).click();
    const documents = page.getByRole('button', { name: /^Identity document No\. / });
    await documents.first().click();
    await page
      .getByRole('article', { name: /^Identity document No\. / })
      .getByText(/ decided on /)
      .waitFor();
  }),
);
