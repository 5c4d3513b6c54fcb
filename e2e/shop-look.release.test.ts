import sharp from 'sharp';
import { shadesOf } from '@goodturn/contract';
import { upload } from '@goodturn/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { giveAddress, matchFor, newBuyer } from './steps/buyers.ts';
import { officeScreens } from './steps/office-screens.ts';
import { openRequest } from './steps/office.ts';
import { payButton, receiptOn } from './steps/orders.ts';
import { productWithoutCampaign } from './steps/products.ts';
import { agreeOnSetting } from './steps/settings.ts';
import { walkPages } from './steps/walk-pages.ts';

// A shop follows its own settings: title, icon and colour, in both apps and without a release.

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

const blue = '#0b1f5c';
const paleYellow = '#fde68a';
const house = '#0b6e4f';

/** Returns a colour as `rgb(…)`, the form that a browser returns. */
const painted = (hex: string): string =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
const groundOf = async (page: Page, selector: string): Promise<string> =>
  await page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const isKept = () => navigator.serviceWorker.ready.then(({ active }) => active !== null);

/** Uploads a picture through the operators' call; returns its address. */
async function uploadedIcon(): Promise<string> {
  const { world, office } = at().shop;
  const create = { width: 600, height: 600, channels: 3, background: '#7f2f4f' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const { data } = await upload(world, 'file/add', picture, {
    token: office.tokens.asker,
    name: 'icon.png',
    type: 'image/png',
  });
  return data.address;
}

it(
  '[A18] two persons change the title and the colour; grey is refused with the nearest colour that works',
  journey(at, async (visit) => {
    const { world, office } = at().shop;
    const { page, openOffice, faults } = await visit(asker());
    faults.expect('POST /api/setting/update 400');
    await openOffice('/customer/settings');
    const form = page.getByRole('dialog');
    const change = async (name: string, value: string, reason: string) => {
      await page.getByRole('button', { name: `Change: ${name}` }).click();
      await form.getByLabel('Value').fill(value);
      await form.getByLabel('Reason').fill(reason);
      await form.getByRole('button', { name: 'Request approval' }).click();
    };
    await change('Theme colour', '#808080', 'a new brand');
    const refused = form.getByText('The nearest colour that works is');
    await refused.waitFor();
    const [nearest = ''] = /#[0-9a-f]{6}(?=\.)/.exec((await refused.textContent()) ?? '') ?? [];
    await form.getByLabel('Value').fill(nearest);
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.waitFor({ state: 'detached' });
    await change('Title of the site', 'Fairturn', 'a new name');
    await form.waitFor({ state: 'detached' });

    const decider = await visit({ device: 'desktop', officeToken: office.tokens.decider });
    for (const mark of ['a new brand', 'a new name']) {
      await decider.openOffice('/customer/approvals');
      const request = await openRequest(decider.page, mark);
      await request.getByLabel(/^Remark/).fill('it is ours');
      await request.getByRole('button', { name: /^Approve/ }).click();
      await expect
        .poll(async () => await world.services.settings.current())
        .toMatchObject(mark === 'a new brand' ? { siteColor: nearest } : { siteTitle: 'Fairturn' });
    }
    await page.reload();
    await page.locator('.shell__title').getByText('Fairturn').waitFor();
    await expect.poll(() => page.title()).toMatch(/ · Fairturn$/);
    const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
    await expect.poll(accent).toBe(shadesOf(nearest).light['light-accent']);
  }),
);

it(
  "[A18] a customer's open app shows the title, icon and colour after a reload, and an installed one at its next start",
  journey(at, async (visit) => {
    const { shop } = at();
    await agreeOnSetting(shop, 'site_title', 'Goodturn');
    await agreeOnSetting(shop, 'site_color', house);
    const opened = await visit({ device: 'desktop' });
    await opened.open('/view/home');
    await opened.page.locator('.menu__brand').getByText('Goodturn').waitFor();
    expect(await groundOf(opened.page, '.button--primary')).toBe(painted(house));
    const installed = await visit({ keepsApp: true });
    await installed.open('/login');
    await expect.poll(() => installed.page.evaluate(isKept)).toBe(true);
    await installed.page.close();

    const icon = await uploadedIcon();
    await agreeOnSetting(shop, 'site_title', 'Fairturn');
    await agreeOnSetting(shop, 'site_color', blue);
    await agreeOnSetting(shop, 'site_icon', icon);

    await opened.page.reload();
    await opened.page.locator('.menu__brand').getByText('Fairturn').waitFor();
    expect(await opened.page.title()).toBe('Fairturn');
    expect(await opened.page.locator('.menu__brand img').getAttribute('src')).toBe(icon.replace('-1080', '-360'));
    expect(await groundOf(opened.page, '.button--primary')).toBe(painted(blue));

    const next = await installed.context.newPage();
    const isNew = async () => {
      await next.locator('.entrance__home').getByText('Fairturn').waitFor();
      expect(await next.title()).toMatch(/ · Fairturn$/);
      expect(await groundOf(next, '.button--primary')).toBe(painted(blue));
    };
    await next.goto('/#/login');
    await isNew();
    await settled(next);
    // The files that the installed app cached are older than the new settings.
    const keepsLook = async () => (await (await caches.match('/'))?.text())?.includes('content="Fairturn"') === true;
    await expect.poll(() => next.evaluate(keepsLook)).toBe(true);
    await installed.context.setOffline(true);
    await next.reload();
    await isNew();
    await installed.context.setOffline(false);
    for (const fault of installed.faults.found())
      if (/ERR_INTERNET_DISCONNECTED|^lost /.test(fault)) installed.faults.expect(fault);
    await agreeOnSetting(shop, 'site_icon', '');
  }),
);

/** Pages with the colour as a button, a choice, a mark, a ground or a text. */
const colouredPages = ['home', 'product', 'match', 'orders', 'me', 'login', 'transparency', 'withdraw', 'messages'];
const looks = [house, blue, paleYellow].flatMap((colour) =>
  (['light', 'dark'] as const).map((theme) => ({ colour, theme })),
);

describe.each(looks)('[A18] in the shades of $colour there is no barrier, $theme', ({ colour, theme }) => {
  it(
    'in the shop',
    journey(at, async (visit) => {
      const { shop } = at();
      await agreeOnSetting(shop, 'site_color', colour);
      const product = await productWithoutCampaign(shop);
      await shop.office.runLuckyCampaign(product.id, 4);
      const buyer = await newBuyer(shop, '100.00');
      await giveAddress(shop, buyer);
      const orderId = await matchFor(shop, buyer, product.id);
      const options = { theme, token: buyer.token };
      const { page, open } = await visit(options);
      await open(`/order?id=${orderId}`);
      const pay = payButton(page.getByRole('article'));
      await pay.waitFor();
      expect(await groundOf(page, '.button--primary')).toBe(painted(shadesOf(colour)[theme].button));
      const barriers = await accessibilityViolations(page, 'order');
      await pay.click();
      await receiptOn(page);
      barriers.push(...(await accessibilityViolations(page, 'receipt')));
      const walk = { ...options, productId: product.id, only: colouredPages };
      barriers.push(...(await walkPages(visit, walk, accessibilityViolations)));
      expect(barriers).toEqual([]);
    }),
  );

  it(
    'in the back office',
    journey(at, async (visit) => {
      await agreeOnSetting(at().shop, 'site_color', colour);
      const { page, openOffice } = await visit({ ...asker(), theme });
      const barriers: string[] = [];
      for (const { name, route, shown } of officeScreens) {
        if (!['today_statistics', 'approvals', 'withdrawals', 'settings', 'own_account'].includes(name)) continue;
        await openOffice(route);
        await shown(page);
        barriers.push(...(await accessibilityViolations(page, name)));
      }
      expect(barriers).toEqual([]);
    }),
  );
});
