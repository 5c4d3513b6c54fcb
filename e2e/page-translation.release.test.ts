// Browsers translate pages for people whose language the shop does not have: each text node is replaced by an element,
// also those that come later.
import { expect, it } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { tokenOf } from './steps/account.ts';
import { giveAddress, newBuyer } from './steps/buyers.ts';
import { decline, matchOrder, payButton, receiptOn } from './steps/orders.ts';

const at = opened();

/** Replaces text nodes as translators do, except where a page forbids it. The words stay, so that they can be found. */
function translatePage(): void {
  const isKept = (text: Text): boolean =>
    text.parentElement === null || text.parentElement.closest('font, script, style, noscript, [translate=no]') !== null;
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      if (node instanceof Text && !isKept(node) && node.data.trim() !== '') texts.push(node);
    }
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node);
  }).observe(document, { childList: true, subtree: true });
}

const translated = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(translatePage);
};

it(
  'the shop goes on while it is translated: a search, a refusal, a payment and a withdrawal, with the new figures',
  journey(at, async (visit) => {
    const { shop } = at();
    const buyer = await newBuyer(shop);
    await giveAddress(shop, buyer);
    const { page, open, context } = await visit({ token: buyer.token });
    await translated(context);
    await open('/view/task');
    await matchOrder(page);
    await decline(page);
    const order = await matchOrder(page);
    expect(await page.locator('font').count()).toBeGreaterThan(20);
    await payButton(order).click();
    const receipt = await receiptOn(page);
    await receipt.getByRole('button', { name: 'Close' }).click();
    await open('/withdraw');
    await page.getByRole('radio', { name: /USDT-TRC20/ }).check();
    const figures = page.getByRole('main');
    await page.getByLabel('Amount in USD').fill('20');
    await figures.getByText('19.00').first().waitFor();
    await page.getByLabel('Amount in USD').fill('30');
    await figures.getByText('28.50').first().waitFor();
    for (const route of ['/view/home', '/view/order', '/view/me', '/transparency', '/notices']) {
      await open(route);
      await page.getByRole('heading').first().waitFor();
    }
  }),
);

it(
  'the back office goes on while it is translated: filters, a record and the palette',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, openOffice, context } = await visit({ device: 'desktop', officeToken: shop.office.tokens.asker });
    await translated(context);
    for (const screen of ['orders', 'users', 'withdrawals', 'products', 'approvals']) {
      await openOffice(`/customer/${screen}?view=all`);
      await page.getByRole('table').first().waitFor();
      await page.getByRole('searchbox').first().fill('mar');
      await page.getByRole('searchbox').first().fill('');
      await page.getByRole('table').first().waitFor();
    }
    expect(await page.locator('font').count()).toBeGreaterThan(20);
  }),
);

it(
  'a figure, an address and the name of a product are marked as not to be translated',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open } = await visit({ token: await tokenOf(shop, 'mara') });
    await open('/view/home');
    await page.locator('.product-card__name').first().waitFor();
    const free = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        const isKept = parentElement?.closest('[translate=no], script, style') !== null;
        if (!isKept && /\d[.,]\d{2}\b/.test(data)) found.push(data);
      }
      return found;
    });
    expect(free).toEqual([]);
    expect(await page.locator('.product-card__name:not([translate=no])').count()).toBe(0);
  }),
);
