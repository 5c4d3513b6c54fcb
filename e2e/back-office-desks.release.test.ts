import { randomUUID } from 'node:crypto';
import { newTransactionHash, type InputOf } from '@goodturn/testkit';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { submitDocument, askForWithdrawal } from './steps/customer-requests.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
const decider = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.decider });
const returnsOf = (page: Page) => page.getByRole('region', { name: 'List of returns' }).getByRole('listitem');
const returnIn = (page: Page) => page.getByRole('article', { name: /^Return No\. / });

it(
  '[A9] returns wait with the oldest first, say what a refund moves before it is pressed, and one that was decided meanwhile says by whom',
  journey(at, async (visit) => {
    const ada = await visit(asker());
    await ada.openOffice('/customer/today_statistics');
    await ada.page.getByRole('link', { name: /^Returns requested/ }).click();
    await ada.page.getByRole('heading', { name: 'Returns', level: 1 }).waitFor();
    const { data } = await at().shop.world.call(
      'return/inquire',
      { state: ['requested'] },
      { token: at().shop.office.tokens.asker },
    );
    const [oldest] = data.list;
    await expect.poll(() => returnsOf(ada.page).count()).toBe(data.list.length);
    expect(data.list.length).toBeGreaterThan(1);
    await returnsOf(ada.page).first().getByRole('link').click();
    const request = returnIn(ada.page);
    await request.getByText('If you accept').waitFor();
    expect(ada.page.url()).toContain(`/customer/returns/${oldest?.returnId}`);
    const cents = (text = '') => BigInt(text.replaceAll(/[^0-9]/g, ''));
    const { price, backMoney, bonus } = oldest?.order ?? {};
    const net = cents(price) - cents(backMoney) - cents(bonus ?? '');
    const shown = await request
      .getByText("Change of the customer's balance")
      .locator('xpath=following-sibling::dd')
      .innerText();
    expect(cents(shown)).toBe(net);

    // Grace opens the same return, but Ada decides first.
    const grace = await visit(decider());
    await grace.openOffice(`/customer/returns/${oldest?.returnId}`);
    const late = returnIn(grace.page);
    await late.getByRole('button', { name: 'Request the rejection' }).click();
    await late.getByText('A rejection needs a remark.').waitFor();
    await late.getByLabel(/^Answer to the customer/).fill('No crack is to be seen');
    await grace.page.route('**/api/order/decide_return', async (route) => {
      await request.getByRole('button', { name: /^Accept and refund / }).click();
      await request.getByText(/^ada decided on /).waitFor();
      await route.continue();
    });
    grace.faults.expect('POST /api/order/decide_return 409');
    await late.getByRole('button', { name: 'Request the rejection' }).click();
    await late.getByText(/^ada decided on /).waitFor();
    expect(await late.getByRole('button', { name: 'Request the rejection' }).count()).toBe(0);

    await ada.page.getByRole('button', { name: 'On their way back', exact: true }).click();
    if ((await request.getByRole('button', { name: 'Goods have come back' }).count()) > 0) {
      await request.getByRole('button', { name: 'Goods have come back' }).click();
      await request.getByText(/^ada noted on .* that the goods came back$/).waitFor();
    }
    expect((await at().shop.world.services.maintenance.verify()).findings).toEqual([]);
  }),
);

it(
  'after a document was decided the next one opens, and one that somebody else decided says by whom',
  journey(at, async (visit) => {
    const { shop } = at();
    for (const key of ['nora', 'wei']) await submitDocument(shop, key);
    const { page, openOffice, faults } = await visit(asker());
    await openOffice('/customer/identity');
    const documents = page.getByRole('region', { name: 'Documents', exact: true });
    const ofPeople = async () => await documents.getByRole('listitem').allInnerTexts();
    await documents
      .getByRole('link')
      .filter({ hasText: userNameOf(shop, 'wei') })
      .waitFor();
    const people = (await ofPeople()).map((lines) => lines.split('\n')[0]);
    expect(people.slice(-2)).toEqual([userNameOf(shop, 'nora'), userNameOf(shop, 'wei')]);
    await documents
      .getByRole('link')
      .filter({ hasText: userNameOf(shop, 'nora') })
      .click();
    const article = page.getByRole('article', { name: /^Identity document No\. / });
    const look = article.getByRole('button', { name: 'View the document' });
    await look.click();
    await article.getByText('nora Example').waitFor();
    await article.getByRole('button', { name: 'Approve' }).click();
    await article.getByText(userNameOf(shop, 'wei')).waitFor();
    expect(await page.getByText('nora Example').count()).toBe(0);

    await look.click();
    await article.getByText('wei Example').waitFor();
    const submissionId = page.url().split('/').at(-1) ?? '';
    await page.route('**/api/real_name/approve', async (route) => {
      const rejection = { submissionId, identityReason: 'unreadable' } as const;
      await shop.world.call('real_name/reject', rejection, { token: shop.office.tokens.decider });
      await route.continue();
    });
    faults.expect('POST /api/real_name/approve 409');
    await article.getByRole('button', { name: 'Approve' }).click();
    await article.getByText(/^grace decided on /).waitFor();
    await article.getByText('The images cannot be read').waitFor();
    expect(await article.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(page.url()).toContain(submissionId);
  }),
);

it(
  '[A7] a withdrawal that was paid names who reviewed, booked and confirmed it',
  journey(at, async (visit) => {
    const { shop } = at();
    const { world, office } = shop;
    const call = async <Path extends 'withdrawal/approve' | 'withdrawal/begin_payout' | 'withdrawal/confirm_paid'>(
      path: Path,
      body: InputOf<Path>,
    ) => {
      const { data, error } = await world.call(path, body, {
        token: office.tokens.asker,
        idempotencyKey: randomUUID(),
      });
      if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
      return data;
    };
    await askForWithdrawal(shop, await tokenOf(shop, 'omar'), '24.00');
    const { list } = (
      await world.call('withdrawal/inquire', { stage: ['under_review'] }, { token: office.tokens.asker })
    ).data;
    const withdrawId = list.find(({ money }) => money === '24.00')?.withdrawId ?? '';
    await call('withdrawal/approve', { withdrawId });
    await call('withdrawal/begin_payout', { withdrawId });
    const transaction = newTransactionHash();
    const { approvalId } = await call('withdrawal/confirm_paid', { withdrawId, transaction, reason: 'sent today' });
    const decision = { approvalId: approvalId ?? '', approve: true, remark: 'seen on the chain' };
    await world.call('approval/decide', decision, { token: office.tokens.decider });

    const { page, openOffice } = await visit(asker());
    await openOffice(`/customer/withdrawals?view=paid&search=${transaction}`);
    await page.getByRole('row').filter({ hasText: '24.00' }).getByRole('button').first().click();
    const details = page.getByRole('dialog', { name: `Withdrawal No. ${withdrawId}` });
    for (const [name, account] of [
      ['Reviewed by', 'ada'],
      ['Payment booked by', 'ada'],
      ['Payment confirmed by', 'grace'],
    ] as const) {
      const value = details.getByText(name, { exact: true }).locator('xpath=following-sibling::*[1]');
      expect([name, await value.innerText()]).toEqual([name, account]);
    }
  }),
);
