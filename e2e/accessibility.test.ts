import { perTier } from '@goodturn/database/testing';
import { messagesFor } from '@goodturn/locales';
import { beforeAll, describe, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { productWithoutCampaign } from './steps/products.ts';
import { walkPages } from './steps/walk-pages.ts';

const at = opened();
let product: { id: string; name: string };
let token: string;

beforeAll(async () => {
  const { shop } = at();
  product = await productWithoutCampaign(shop);
  await shop.office.runLuckyCampaign(product.id, 10);
  token = await tokenOf(shop, 'mara');
});

const looks: { look: string; options: VisitorOptions & { language: 'en' | 'ar' } }[] = [
  { look: 'English, light', options: { language: 'en', theme: 'light' } },
  { look: 'English, dark', options: { language: 'en', theme: 'dark' } },
  { look: 'Arabic', options: { language: 'ar', theme: 'light' } },
];

/**
 * Other themes and languages only change texts and colours, which repo-tests/contrast.test.ts checks, not the structure
 * of a page.
 */
const wholeLooks = perTier({ change: looks.slice(0, 1), release: looks });

describe.each(wholeLooks)('without serious barriers in $look', ({ options }) => {
  it(
    'are all pages',
    journey(at, async (visit) => {
      const barriers = await walkPages(visit, { ...options, productId: product.id, token }, accessibilityViolations);
      expect(barriers).toEqual([]);
    }),
  );

  it(
    'are the windows above them: language, log-in, order and receipt',
    journey(at, async (visit) => {
      const texts = messagesFor(options.language);
      const named = (key: string) => texts[key] ?? key;
      const barriers: string[] = [];
      const guest = await visit({ ...options });
      await guest.open('/view/home');
      await guest.page.getByRole('button', { name: new RegExp(`^${named('language_view.title')}`) }).click();
      await guest.page.getByRole('dialog').waitFor();
      barriers.push(...(await accessibilityViolations(guest.page, 'language')));
      await guest.open('/map');
      await guest.page.getByRole('dialog').waitFor();
      barriers.push(...(await accessibilityViolations(guest.page, 'log-in question')));

      const { page, open } = await visit({ ...options, token });
      await open(`/view/task?productId=${product.id}`);
      await page.getByRole('button', { name: named('task_view.search') }).click();
      const decline = page.getByRole('button', { name: named('order_view.decline') });
      await decline.waitFor();
      barriers.push(...(await accessibilityViolations(page, 'matched order')));
      await decline.click();
      await page.getByRole('dialog').waitFor();
      barriers.push(...(await accessibilityViolations(page, 'question whether to decline')));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: named('order_view.keep') })
        .click();
      const { list } = (await at().shop.world.call('customer/getOrderList', { status: '0' }, { token })).data;
      await open(`/order?id=${list[0]?.orderId ?? ''}`);
      await page.getByRole('article').waitFor();
      barriers.push(...(await accessibilityViolations(page, 'order')));
      await page.getByRole('article').getByRole('button').last().click();
      await page.getByRole('region', { name: named('order_view.receipt') }).waitFor();
      barriers.push(...(await accessibilityViolations(page, 'receipt')));
      expect(barriers).toEqual([]);
    }),
  );

  it(
    'are the windows of a paid order: what it says, its return and its address',
    journey(at, async (visit) => {
      const texts = messagesFor(options.language);
      const named = (key: string) => texts[key] ?? key;
      const barriers: string[] = [];
      const { page, open } = await visit({ ...options, token });
      await open('/view/order');
      await page
        .getByRole('tabpanel')
        .getByRole('link')
        .filter({ hasText: named('order_view.stage_preparing') })
        .first()
        .click();
      await page.getByRole('article').waitFor();
      barriers.push(...(await accessibilityViolations(page, 'paid order')));
      await page.getByRole('link', { name: named('order_view.askReturn') }).click();
      await page.getByRole('button', { name: named('return_view.submit') }).click();
      await page.getByText(named('return_view.noReason')).waitFor();
      barriers.push(...(await accessibilityViolations(page, 'return')));
      await page
        .getByRole('main')
        .getByRole('button', { name: named('common_view.back') })
        .click();
      await page.getByRole('link', { name: named('order_view.address'), exact: true }).click();
      await page.getByRole('textbox').first().waitFor();
      barriers.push(...(await accessibilityViolations(page, 'address of an order')));
      expect(barriers).toEqual([]);
    }),
  );

  it(
    'are the windows of money: the deposit address, its page, and faults at their fields',
    journey(at, async (visit) => {
      const texts = messagesFor(options.language);
      const named = (key: string) => texts[key] ?? key;
      const barriers: string[] = [];
      const { page, open } = await visit({ ...options, token });
      await open('/withdraw');
      await page.getByRole('button', { name: named('withdraw_view.check'), exact: true }).click();
      await page.getByText(named('recharge_view.paymentMethodMissing')).waitFor();
      barriers.push(...(await accessibilityViolations(page, 'faults of a withdrawal')));

      await open('/recharge');
      await page.getByRole('radio', { name: /USDT-TRC20/ }).check();
      await page.getByLabel(named('recharge_view.amount')).fill('12.50');
      await page.getByRole('button', { name: named('recharge_view.submit') }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('img').waitFor();
      barriers.push(...(await accessibilityViolations(page, 'deposit address')));
      await sheet.getByRole('button', { name: named('recharge_view.record') }).click();
      await page
        .getByRole('link', { name: named('recharge_history_view.showAddress') })
        .first()
        .click();
      await page.getByRole('main').getByRole('img').waitFor();
      barriers.push(...(await accessibilityViolations(page, 'QR code')));
      expect(barriers).toEqual([]);
    }),
  );
});

const otherLooks: { look: string; options: VisitorOptions }[] = [
  { look: 'a desktop, English, light', options: { device: 'desktop', language: 'en', theme: 'light' } },
  { look: 'a desktop, Arabic, dark', options: { device: 'desktop', language: 'ar', theme: 'dark' } },
  { look: 'a desktop, Chinese, light', options: { device: 'desktop', language: 'zh-cn', theme: 'light' } },
  { look: 'a phone, Chinese, dark', options: { device: 'phone', language: 'zh-cn', theme: 'dark' } },
];

/**
 * A change is checked only in the most different combination (right to left, dark, wide), on pages with pictures,
 * numbers and fields.
 */
const samples = perTier({ change: ['home', 'assets', 'address'], release: undefined });
const wideLooks = perTier({ change: otherLooks.slice(1, 2), release: otherLooks });

it.each(wideLooks)('pages are without serious barriers on $look', async ({ look, options }) => {
  const walk = journey(at, async (visit) => {
    const walked = { ...options, productId: product.id, token, only: samples };
    const barriers = await walkPages(visit, walked, accessibilityViolations);
    expect(barriers).toEqual([]);
  });
  await walk({ task: { name: `barriers on ${look}` } });
});

it(
  'a picture without a name and a pale text are found',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/rule');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.evaluate(() => {
      const pale = Object.assign(document.createElement('p'), { textContent: 'hardly to be read' });
      pale.style.color = '#eee';
      pale.style.background = '#fff';
      document
        .querySelector('main')
        ?.append(pale, Object.assign(document.createElement('img'), { src: '/favicon.svg' }));
    });
    const barriers = await accessibilityViolations(page, 'rules');
    expect(barriers.map((barrier) => barrier.split(' ')[1]).sort()).toEqual(['color-contrast', 'image-alt']);
  }),
);
