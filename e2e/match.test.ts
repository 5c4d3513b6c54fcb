import { perTier } from '@goodturn/database/testing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { giveAddress, matchFor, newBuyer } from './steps/buyers.ts';
import { orderLine, payButton } from './steps/orders.ts';
import { offerColorfulProduct } from './steps/products.ts';

const at = opened();
let product: { id: string; name: string };

beforeAll(async () => {
  product = await offerColorfulProduct(at().shop);
});

/** Returns the position of the page's main action, which is the same in every state. */
async function placeOfButtons(page: Page): Promise<{ y: number; height: number }> {
  const box = await page.locator('.match__act').boundingBox();
  return { y: box?.y ?? 0, height: box?.height ?? 0 };
}

const looks = [
  { device: 'phone', language: 'en' },
  { device: 'phone', language: 'ar' },
  { device: 'desktop', language: 'zh-cn' },
] as const;

describe.each(perTier<readonly (typeof looks)[number][]>({ change: looks.slice(0, 1), release: looks }))(
  'on a $device in $language',
  ({ device, language }) => {
    it(
      'the button of Match has one place: with nothing, while it searches, with what was found, and with what waits',
      journey(at, async (visit) => {
        const { shop } = at();
        const buyer = await newBuyer(shop);
        const { page, open } = await visit({ token: buyer.token, device, language, moves: true });
        await open(`/view/task?productId=${product.id}`);
        const act = page.locator('.match__act');
        await act.getByRole('button').waitFor();
        await settled(page);
        const idle = await placeOfButtons(page);
        const fanned: number[] = [];
        await page.route('**/api/customer/searchOrder', async (route) => {
          await page.locator('.stage--searching').waitFor();
          expect(await placeOfButtons(page)).toEqual(idle);
          const cards = page.locator('.stage--searching .stage__card');
          const seen = await cards.evaluateAll((all) =>
            all.map((card) => card.querySelector('img')?.naturalWidth ?? 0),
          );
          fanned.push(...seen);
          await route.continue();
        });
        await act.getByRole('button').click();
        // On a phone, the figures move to the stage; on a desktop, the order is beside it.
        await page.locator('.equation__term--net .equation__figure:not(.equation__place)').waitFor();
        // Four products were fanned out, not blank backs of cards.
        expect(fanned.map((width) => width > 0)).toEqual([true, true, true, true]);
        expect(await placeOfButtons(page)).toEqual(idle);
        await open('/view/task');
        await page.getByRole('img', { name: /30/ }).waitFor();
        expect(await placeOfButtons(page)).toEqual(idle);
        // A second press at the place of Match pays nothing.
        expect(await act.getByRole('button', { disabled: false }).count()).toBe(0);
      }),
    );
  },
);

it(
  'nothing moves for somebody who wants no motion',
  journey(at, async (visit) => {
    const buyer = await newBuyer(at().shop);
    const { page, open } = await visit({ token: buyer.token });
    await open('/view/task');
    const search = page.getByRole('button', { name: 'Find an order' });
    await search.waitFor();
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
      );
    await page.route('**/api/customer/searchOrder', async (route) => {
      await page.locator('.stage--searching').waitFor();
      expect(await moving()).toEqual([]);
      await route.continue();
    });
    await search.click();
    await page.getByRole('link', { name: 'See the order' }).waitFor();
    expect(await moving()).toEqual([]);
  }),
);

it(
  'a desktop of 1280 by 800 shows an order whole, from its picture to its two answers',
  journey(at, async (visit) => {
    const { shop } = at();
    const buyer = await newBuyer(shop);
    await giveAddress(shop, buyer);
    const orderId = await matchFor(shop, buyer, product.id);
    const { page, open } = await visit({ token: buyer.token, device: 'desktop', moves: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(`/order?id=${orderId}`);
    const order = page.getByRole('article', { name: product.name });
    await order.getByRole('link', { name: 'Change' }).waitFor();
    for (const part of [order.getByRole('term').first(), payButton(order), order.getByRole('heading', { level: 2 })]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) >= 0 && (box?.y ?? 800) + (box?.height ?? 0) <= 800).toBe(true);
    }
    const [figures, pay] = [
      await order.getByRole('definition').first().boundingBox(),
      await payButton(order).boundingBox(),
    ];
    expect((figures?.y ?? 0) + (figures?.height ?? 0)).toBeLessThan(pay?.y ?? 0);
    const fit = order.locator('.order__picture img').evaluate((picture) => getComputedStyle(picture).objectFit);
    expect(await fit).toBe('cover');
  }),
);

it(
  'the running line has no barrier while it moves',
  journey(at, async (visit) => {
    const buyer = await newBuyer(at().shop);
    const { page, open } = await visit({ token: buyer.token, moves: true });
    await open('/view/task');
    await page.locator('.match__words--move').waitFor();
    expect(await accessibilityViolations(page, 'running line')).toEqual([]);
  }),
);

it(
  'Back closes the question to log in and what it asked about, and nothing stays over the page before',
  journey(at, async (visit) => {
    const { page, open, follow } = await visit();
    await open('/view/home');
    await page.getByRole('tabpanel').getByRole('link').first().waitFor();
    await follow('/map');
    const question = page.getByRole('dialog', { name: 'Not logged in' });
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/view/home');
  }),
);

it(
  '[S8] who searches while another device has matched is told of the unpaid order, and is led to it',
  journey(at, async (visit) => {
    const { shop } = at();
    const buyer = await newBuyer(shop);
    const { page, open } = await visit({ token: buyer.token });
    // Without the socket's message, the page still offers the search when the button is pressed.
    await page.routeWebSocket(/\/socket$/, () => undefined);
    await open('/view/task');
    const search = page.getByRole('button', { name: 'Find an order' });
    await search.waitFor();
    const main = page.getByRole('main');
    await main.getByText(/^\d+ matches left today$/).waitFor();
    await main.getByRole('region', { name: 'Balance' }).getByText('200.00').waitFor();
    for (const name of ['Completed orders', 'Earnings today', 'Earnings yesterday'])
      await main.getByText(name).waitFor();
    const notice = (await shop.world.call('customer/getNotice', { noticeType: 2 }, { language: 'en' })).data[0];
    expect(await main.getByRole('link', { name: notice?.noticeContent ?? '' }).getAttribute('href')).toBe('#/notice');
    await matchFor(shop, buyer, product.id);
    await search.click();
    const unpaid = page.getByRole('dialog', { name: 'Unpaid' });
    await unpaid.getByText(/^You have an unpaid order\./).waitFor();
    await unpaid.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/view/order');
    await orderLine(page, product.name).waitFor();
  }),
);
