import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { tokenOf } from './steps/account.ts';
import { productWithoutCampaign } from './steps/products.ts';
import { walkPages } from './steps/walk-pages.ts';

const at = opened();
let productId: string;
let token: string;

beforeAll(async () => {
  const { shop } = at();
  const product = await productWithoutCampaign(shop);
  await shop.office.runLuckyCampaign(product.id, 10);
  productId = product.id;
  token = await tokenOf(shop, 'mara');
});

/** Returns the places where a sign is not left of the digits that it belongs to, by the boxes of the characters. */
async function misplacedSigns(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const range = document.createRange();
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: { sign: string; box: DOMRect; around: string }[] = [];
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const text = node.textContent ?? '';
      for (const [place, sign] of Array.from({ length: text.length }, (_, at) => [at, text.charAt(at)] as const)) {
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const box = range.getBoundingClientRect();
        if (box.width > 0)
          all.push({ sign, box, around: node.parentElement?.closest('p, li, a, div')?.textContent ?? text });
      }
    }
    return all.flatMap(({ sign, box, around }, place) => {
      const [before, after] = [all[place - 1], all[place + 1]];
      // Between two letters or digits it is a hyphen, or joins a Hebrew word to the figure.
      const isSign =
        /[+−±-]/.test(sign) && /\p{Nd}/u.test(after?.sign ?? '') && !/[\p{L}\p{Nd}]/u.test(before?.sign ?? '');
      const isOnLine = after !== undefined && Math.abs(after.box.top - box.top) < box.height / 2;
      return isSign && isOnLine && after.box.left < box.left ? [around.slice(0, 80)] : [];
    });
  });
  return found.map((text) => `${name}: ${text}`);
}

it(
  'a sign right of its digits is seen, and one that stands by itself in its direction is none',
  journey(at, async (visit) => {
    const { page } = await visit();
    await page.setContent('<p dir="rtl">مكافأة +12.00</p><p dir="rtl">مكافأة <bdi dir="ltr">+12.00</bdi></p>');
    expect(await misplacedSigns(page, 'page')).toEqual(['page: مكافأة +12.00']);
  }),
);

it.each(['ar', 'fa', 'iw'])(
  'a sign stands left of its digits on every page in %s',
  async (language) =>
    await journey(at, async (visit) => {
      expect(await walkPages(visit, { language, productId, token }, misplacedSigns)).toEqual([]);
    })({ task: { name: `signs ${language}` } }),
);
