// Takes the README's screenshots of the main pages in the sample shop.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messagesFor } from '@goodturn/locales';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { runInShop } from './harness/run-in-shop.ts';
import type { Shop } from './harness/shop.ts';
import { newVisitor, type VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { officeScreens } from './steps/office-screens.ts';
import { pagesOf } from './steps/pages.ts';
import { productWithoutCampaign } from './steps/products.ts';

const folder = join('docs', 'screenshots');
const mostBytes = 150_000;
const shownPages = ['home', 'product', 'orders', 'me'];

interface Appearance {
  suffix: string;
  customer: string;
  options: VisitorOptions & { language: 'en' | 'ar' };
}

const appearances: Appearance[] = [
  { suffix: 'light', customer: 'mara', options: { language: 'en', theme: 'light' } },
  { suffix: 'dark', customer: 'mara', options: { language: 'en', theme: 'dark' } },
  { suffix: 'arabic', customer: 'omar', options: { language: 'ar', theme: 'light' } },
];

/** Takes a screenshot as WebP, at the best quality that is still small. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  for (const quality of [86, 76, 66, 56]) {
    const webp = await sharp(picture).webp({ quality }).toBuffer();
    if (webp.length > mostBytes) continue;
    await writeFile(join(folder, `${name}.webp`), webp);
    console.log(`  ${name}.webp  ${Math.round(webp.length / 1024)} KiB`);
    return;
  }
  throw new Error(`${name} is larger than ${mostBytes} bytes`);
}

async function takeAll(browser: Browser, shop: Shop, productId: string, { suffix, customer, options }: Appearance) {
  const token = await tokenOf(shop, customer);
  const { data: account } = await shop.world.call('customer/getInfo', undefined, { token });
  await shop.office.recharge(account.userId, '100.00');
  const { context, page, open } = await newVisitor(browser, shop, { ...options, token });
  const texts = messagesFor(options.language);
  const named = (key: string): string => texts[key] ?? key;
  for (const { name, route, shown } of pagesOf(productId)) {
    if (!shownPages.includes(name)) continue;
    await open(route);
    await shown(page);
    await take(page, `${name}-${suffix}`);
  }
  await open(`/view/task?productId=${productId}`);
  await page.getByRole('button', { name: named('task_view.search') }).click();
  await page.getByRole('button', { name: named('order_view.decline') }).waitFor();
  await take(page, `match-${suffix}`);
  await page.getByRole('link', { name: named('order_view.seeOrder') }).click();
  await page.getByRole('article').waitFor();
  await take(page, `order-${suffix}`);
  await page.getByRole('article').getByRole('button').last().click();
  await page.getByRole('region', { name: named('order_view.receipt') }).waitFor();
  await take(page, `receipt-${suffix}`);
  await context.close();
}

async function takeDesktop(browser: Browser, shop: Shop): Promise<void> {
  const { context, page, open } = await newVisitor(browser, shop, { device: 'desktop' });
  await open('/view/home');
  await page.getByRole('tabpanel').getByRole('link').first().waitFor();
  await take(page, 'home-desktop');
  await context.close();
}

async function takeOffice(browser: Browser, shop: Shop): Promise<void> {
  const { context, page, openOffice } = await newVisitor(browser, shop, {
    device: 'desktop',
    officeToken: shop.office.tokens.decider,
  });
  const [today] = officeScreens;
  if (today === undefined) throw new Error('the back office has no screens');
  await openOffice(today.route);
  await today.shown(page);
  await take(page, 'office-today');
  await context.close();
}

await runInShop(async (shop, browser) => {
  await mkdir(folder, { recursive: true });
  const { id } = await productWithoutCampaign(shop);
  await shop.office.runLuckyCampaign(id, appearances.length);
  for (const appearance of appearances) await takeAll(browser, shop, id, appearance);
  await takeDesktop(browser, shop);
  await takeOffice(browser, shop);
});
