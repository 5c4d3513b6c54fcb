import { inTransaction } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journeyInSteps } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { moneyIn } from './steps/figures.ts';
import { unfoldMe } from './steps/me.ts';

const at = opened();
const customerCall = (token: string) => ({ token });
const plain = (text: string): string => text.replaceAll(',', '');

describe('the screens of a customer', () => {
  const { step, end } = journeyInSteps(at);
  let guest: Visitor;
  let customer: Visitor;
  let token: string;
  beforeAll(async () => {
    const { shop } = at();
    token = await tokenOf(shop, 'mara');
    const unclean = [
      '<p>Plain <b>words</b></p>',
      '<script>document.title = "ran"</script>',
      '<p onclick="document.title = 1" style="position: fixed"><a href="javascript:alert(1)">a link</a></p>',
    ].join('');
    const texts = { en: { title: 'Unclean', content: unclean } };
    await inTransaction(shop.world.database, async (transaction) => {
      await shop.world.services.backOffice.contentAdmin.addNotice(transaction, { type: 1, sort: 100 }, texts);
    });
  });
  afterAll(end);

  it(
    '[S4] each chat opens its link in a new window, and nothing opens without one',
    step(async (visit) => {
      guest = await visit();
      const { context, page, open } = guest;
      await context.route(/^https:/, (route) => route.fulfill({ body: 'a chat' }));
      await open('/customer');
      const chats = { WhatsApp: 'https://wa.me/', Telegram: 'https://t.me/' };
      for (const [name, link] of Object.entries(chats)) {
        const row = page.getByRole('main').getByRole('button', { name });
        const [chat] = await Promise.all([context.waitForEvent('page'), row.click()]);
        await chat.waitForURL(`${link}**`);
        await chat.close();
      }
      await page.route('**/api/customer/support', async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        await route.fulfill({
          response,
          json: { ...body, data: { ...body.data, whatsappLink: '', telegramLink: '' } },
        });
      });
      await open('/customer');
      await page.getByText('Not available now').nth(1).waitFor();
      await page.getByText('WhatsApp').click();
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
      expect(context.pages()).toHaveLength(1);
    }),
  );

  it(
    '[S22] notices open and close one by one, keep their markup and nothing that runs, and say when there is none',
    step(async () => {
      const { page, open } = guest;
      await open('/notice');
      const notice = page.getByRole('group').filter({ hasText: 'Unclean' });
      const words = notice.getByText('Plain words');
      await notice.waitFor();
      expect(await words.isVisible()).toBe(false);
      await notice.getByText('Unclean').click();
      await words.waitFor();
      await notice.getByText('a link').click();
      const kept = await notice.evaluate((group) => group.querySelector('div')?.innerHTML);
      expect(kept).toBe('<p>Plain <b>words</b></p><p>a link</p>');
      expect(await page.title()).toBe('Announcements · Goodturn');
      await notice.getByText('Unclean').click();
      await words.waitFor({ state: 'hidden' });
      await page.route('**/api/customer/getNotice', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { status: 1, data: [] } });
      });
      await page.reload();
      await page.getByRole('heading', { name: 'No announcements yet' }).waitFor();
      // The browser also reports what the sanitiser removed.
      for (const fault of guest.faults.found())
        if (/inline (event|style)|-attr refused inline/.test(fault)) guest.faults.expect(fault);
    }),
  );

  it(
    '[S23] the rules say how matching, returns, luck, fees and refunds work, in the language of the reader',
    step(async () => {
      const { page, follow } = guest;
      await follow('/rule');
      const { data } = await at().shop.world.call('customer/rule', undefined, { language: 'en' });
      await page.getByText(`Version ${data.version}`).waitFor();
      const { data: documents } = await at().shop.world.call('content_block/inquire_all', { place: 'rule' });
      await expect
        .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
        .toEqual([...data.sections, ...documents].map(({ title }) => title));
      const picture = page.getByRole('main').locator('img');
      expect(await picture.getAttribute('src')).toBe(data.image.replace('-1080', '-720'));
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const text = await page.getByRole('main').innerText();
      for (const subject of [/match/i, /return/i, /lucky/i, /fee/i, /refund/i]) expect(text).toMatch(subject);
      const german = await at().shop.world.call('customer/rule', undefined, { language: 'de' });
      expect(german.data.sections[0]?.title).not.toBe(data.sections[0]?.title);
    }),
  );

  it(
    '[S9] what orders brought: the own cashback in sum, and the referral rewards by time with their chart',
    step(async (visit) => {
      customer = await visit({ token });
      const { page, open } = customer;
      const { data } = await at().shop.world.call('customer/getUserBackMoney', undefined, customerCall(token));
      expect(data.trendBacks.length).toBeGreaterThan(0);
      await open('/view/order');
      await page.getByRole('tab', { name: 'Income' }).click();
      await page.getByRole('region', { name: 'Your cashback and bonuses' }).getByText(data.staticBack).waitFor();
      const rewards = page.getByRole('region', { name: 'Referral rewards' });
      const rows = rewards.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect.poll(() => rows.count()).toBe(Math.min(20, data.trendBacks.length));
      expect(await rewards.locator('figure rect').count()).toBeGreaterThan(0);
    }),
  );

  it(
    '[S10] Me has the name, the number to copy, the balance, both tiles, the whole menu, the theme, the language and the log-out',
    step(async () => {
      const { page, follow } = customer;
      const { data } = await at().shop.world.call('customer/getInfo', undefined, customerCall(token));
      await follow('/view/me');
      const [firstName] = (data.nike ?? '').split(' ');
      await page.getByRole('heading', { level: 1, name: firstName ?? '', exact: true }).waitFor();
      await page.getByText(data.userName, { exact: true }).waitFor();
      await page.getByRole('button', { name: `Copy user id ${data.userId}` }).waitFor();
      const balance = page.getByRole('region', { name: 'Balance' });
      await expect.poll(async () => moneyIn(await balance.innerText())).toBe(parseMoney(data.hasMoney));
      for (const [name, route] of Object.entries({ Recharge: '/recharge', Withdraw: '/withdraw' })) {
        const tile = balance.getByRole('link', { name, exact: true });
        expect([name, await tile.getAttribute('href')]).toEqual([name, `#${route}`]);
      }
      await unfoldMe(page);
      const links = {
        'Invite friends': '/invite',
        'My team': '/my_team',
        Assets: '/assets',
        Safety: '/safety',
        'Shipping address': '/map',
        'Help a friend': '/help',
        'Identity verification': '/verify',
      };
      for (const [name, route] of Object.entries(links)) {
        const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}\\b`) });
        expect([name, await link.getAttribute('href')]).toEqual([name, `#${route}`]);
      }
      await page.getByRole('switch', { name: /^Dark theme/, checked: false }).waitFor();
      await page.getByRole('button', { name: /^Language/ }).waitFor();
      await page.getByRole('button', { name: 'Log out' }).waitFor();
    }),
  );

  it(
    '[S15] asset records have a type, a signed amount and the balance after it, and can be narrowed to one type',
    step(async () => {
      const { page, follow } = customer;
      const read = async (criteria: { type?: '7' } = {}) => {
        const query = { pageSize: '20', ...criteria };
        return (await at().shop.world.call('customer/getMyRevenue', query, customerCall(token))).data.list;
      };
      await follow('/assets');
      const lines = page.getByRole('main').getByRole('listitem');
      const all = await read();
      await expect.poll(async () => (await lines.count()) >= all.length).toBe(true);
      const [newest] = all;
      const first = plain(await lines.first().innerText());
      expect(first).toContain(newest?.doMoney.replace(/^-/, ''));
      expect(first).toContain(`Balance ${newest?.balance}`);
      await page.getByLabel('Type').selectOption({ label: 'Order payment' });
      const paid = await read({ type: '7' });
      await expect.poll(() => lines.count()).toBe(paid.length);
      for (const line of await lines.allInnerTexts()) expect(line).toMatch(/^Order payment[^]*[-−]\d/);
      expect(all.length).toBeGreaterThan(paid.length);
    }),
  );

  it(
    '[S16] My team has its three totals, and each friend with a masked name, the reward and the way to it',
    step(async () => {
      const { page, follow } = customer;
      const { data } = await at().shop.world.call('customer/getMyTeamMsg', { pageSize: '10' }, customerCall(token));
      await follow('/my_team');
      const members = page.getByRole('region', { name: 'Friends you invited' }).locator('.team__member');
      await expect.poll(() => members.count()).toBe(data.revenueList.length);
      const text = plain(await page.getByRole('main').innerText());
      for (const total of [data.revenueAll, data.childrenRechargeAll, `${data.childrenRechargeSum}`]) {
        expect(text).toContain(total);
      }
      for (const [index, { userName, revenueMoney }] of data.revenueList.entries()) {
        const member = plain(await members.nth(index).innerText());
        for (const shown of [userName, revenueMoney, 'Joined', 'First order']) expect(member).toContain(shown);
        expect(userName).toMatch(/•/);
      }
      // Each has a page of its own, which is found again when it is loaded anew.
      const { userId = '', userName = '' } = data.revenueList.at(-1) ?? {};
      await members.last().getByRole('link').click();
      await page.getByRole('heading', { name: 'Invited friend', level: 1 }).waitFor();
      expect(new URL(page.url()).hash).toBe(`#/my_team?friend=${userId}`);
      await page.reload();
      await page.getByRole('article').getByText(userName).waitFor();
      await page.getByRole('listitem').getByText('First order').waitFor();
    }),
  );

  it(
    '[S17] the invitation has its poster, its code to copy, its link, and the rewards so far',
    step(async () => {
      const { page, follow } = customer;
      const { data } = await at().shop.world.call('customer/getCodeAndPic', undefined, customerCall(token));
      await follow('/invite');
      const poster = page.getByRole('img', { name: new RegExp(`your code ${data.myCode}$`) });
      const words = () => poster.locator('text').allTextContents();
      await expect.poll(async () => plain((await words()).join(' '))).toContain('A shop where part of the price');
      await expect.poll(() => page.evaluate(() => document.fonts.check('700 24px Figtree'))).toBe(true);
      const code = page.getByRole('region', { name: 'Your invitation code' });
      expect(await code.getByRole('button', { name: 'Copy the code' }).innerText()).toContain(data.myCode);
      await code.getByText(data.trendBack).waitFor();
      await page.getByRole('button', { name: 'Save the picture' }).waitFor();
      await page.getByRole('button', { name: 'Copy the invitation link' }).waitFor();
    }),
  );

  it(
    '[S19] the shipping address shows recipient, address, country and phone, and keeps what is changed',
    step(async () => {
      const { page, follow } = customer;
      const read = async () => (await at().shop.world.call('customer/getInfo', undefined, customerCall(token))).data;
      const { nike, address, country, phone } = await read();
      await follow('/map');
      const field = (name: string) => page.getByLabel(name, { exact: true });
      await expect.poll(() => field('Recipient name').inputValue()).toBe(nike);
      expect(await field('Address').inputValue()).toBe(address);
      expect(await field('Country').inputValue()).toBe(country);
      expect(await field('Phone number').inputValue()).toBe(phone);
      await field('Recipient name').fill('');
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('Please fill in this field').waitFor();
      await field('Recipient name').fill('Mara L.');
      await field('Address').fill('4 Quay Street');
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('Your address is saved.').waitFor();
      expect(await read()).toMatchObject({ nike: 'Mara L.', address: '4 Quay Street', country, phone });
    }),
  );
});
