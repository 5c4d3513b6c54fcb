import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { usualDevices } from './harness/browser.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { logIn, tokenOf } from './steps/account.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { newBuyer } from './steps/buyers.ts';
import { watchLayoutShift } from './steps/layout-shift.ts';
import { decline, matchButton, matchFromProduct } from './steps/orders.ts';

const at = opened();
const maxShift = 0.02;
const shownPicture = (page: Page) =>
  page.getByRole('region', { name: 'Pictures of the product' }).locator('img[data-shown]').getAttribute('src');

/** Products in three colours each, within Mara's balance; a declined product is not offered to her again. */
const names = { phone: 'Pour kettle', desktop: 'Reach desk lamp' };

async function productInColours(device: keyof typeof names): Promise<string> {
  const { data } = await at().shop.world.call('customer/getHomeRows');
  const found = data.recommended.find(({ waresName }) => waresName === names[device]);
  if (found === undefined) throw new Error(`the sample shop does not recommend the ${names[device]}`);
  return found.waresId;
}

describe.each(usualDevices)('a product on a %s', (device) => {
  it(
    'stays where it was painted, and has no barrier in either theme',
    journey(at, async (visit) => {
      const productId = await productInColours(device);
      const barriers: string[] = [];
      for (const theme of ['light', 'dark'] as const) {
        const { page, open } = await visit({ device, theme });
        const shift = await watchLayoutShift(page);
        await open(`/product_details?id=${productId}`);
        await matchButton(page).waitFor();
        await settled(page);
        expect((await shift()).sum).toBeLessThanOrEqual(maxShift);
        barriers.push(...(await accessibilityViolations(page, `${theme} product`)));
      }
      expect(barriers).toEqual([]);
    }),
  );

  it(
    '[S7] shows the colour that is chosen, cropped to fill, and keeps it over a reload and up to the order',
    journey(at, async (visit) => {
      const token = await tokenOf(at().shop, 'mara');
      const { page, open } = await visit({ device, token });
      await open(`/product_details?id=${await productInColours(device)}`);
      const colours = page.getByRole('group', { name: 'Colour' }).getByRole('radio');
      await colours.first().waitFor();
      const first = await shownPicture(page);
      const fit = page.locator('img[data-shown]').evaluate((picture) => getComputedStyle(picture).objectFit);
      expect(await fit).toBe('cover');
      await colours.nth(1).check({ force: true });
      await expect.poll(() => shownPicture(page)).not.toBe(first);
      const chosen = await shownPicture(page);
      await page.reload();
      await expect.poll(() => shownPicture(page)).toBe(chosen);
      const matched = await matchFromProduct(page);
      expect(await matched.getByRole('radio').nth(1).isChecked()).toBe(true);
      await decline(page);
    }),
  );
});

it(
  'on a desktop the box stays beside the pictures, and the pictures are picked from a row',
  journey(at, async (visit) => {
    const { page, open } = await visit({ device: 'desktop' });
    await open(`/product_details?id=${await productInColours('desktop')}`);
    await matchButton(page).waitFor();
    const frame = await page.locator('.gallery__frame').boundingBox();
    const button = await matchButton(page).boundingBox();
    expect(button?.x ?? 0).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0));
    const first = await shownPicture(page);
    await page.getByRole('button', { name: 'Show picture 2' }).click();
    await expect.poll(() => shownPicture(page)).not.toBe(first);
  }),
);

it(
  '[S7] a product has its pictures at 400 px, its name and figures, stock, properties and description, and one press asks the match for it',
  journey(at, async (visit) => {
    const { world } = at().shop;
    const productId = await productInColours('phone');
    const { data } = await world.call('customer/getWaresInfo', { waresId: productId }, { language: 'en' });
    const { token } = await newBuyer(at().shop);
    const { page, open } = await visit({ token });
    await open(`/product_details?id=${productId}`);
    await page.getByRole('heading', { name: data.waresName, level: 1 }).waitFor();
    const pictures = page.getByRole('region', { name: 'Pictures of the product' });
    expect((await pictures.locator('.gallery__frame').boundingBox())?.height).toBe(400);
    expect(data.picUrlList.length).toBeGreaterThan(1);
    expect(await page.getByRole('term').allInnerTexts()).toEqual(
      expect.arrayContaining(['You pay', 'comes back', 'net price', 'In stock']),
    );
    const text = await page.getByRole('main').innerText();
    for (const { name, value } of data.properties) for (const shown of [name, value]) expect(text).toContain(shown);
    for (const shown of [data.offer?.price, data.offer?.netPrice, data.description]) expect(text).toContain(shown);
    const searched = page.waitForRequest(/searchOrder/);
    await matchButton(page).click();
    expect((await searched).postDataJSON()).toMatchObject({ waresId: productId });
    await page.getByRole('link', { name: 'See the order' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/view/task');
    // One press makes one search: neither a reload nor going forward and back makes another.
    const more: string[] = [];
    page.on('request', (request) => void (request.url().includes('searchOrder') && more.push(request.url())));
    await page.reload();
    await page.getByRole('heading', { name: data.waresName, level: 2 }).waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'An order waits for you' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: data.waresName, level: 2 }).waitFor();
    await decline(page);
    expect(more).toEqual([]);
  }),
);

it(
  '[S7] a visitor logs in on the way from a product, and Match then searches for it',
  journey(at, async (visit) => {
    const productId = await productInColours('phone');
    const buyer = await newBuyer(at().shop);
    const { page, open } = await visit();
    await open(`/product_details?id=${productId}`);
    await matchButton(page).click();
    await logIn(page, buyer);
    await page.getByRole('link', { name: 'See the order' }).click();
    await page.getByRole('article').waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/order\?id=\d+/);
    await decline(page);
  }),
);

describe('the picture of a product goes along to its page', () => {
  const travelsOf = async (visit: Parameters<Parameters<typeof journey>[1]>[0], moves: boolean) => {
    const { page, open } = await visit({ moves });
    await page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document);
      const travelled: string[] = [];
      Object.assign(globalThis, { travelled });
      document.startViewTransition = (change) => {
        const transition = begin(change);
        void transition.ready.then(() => {
          for (const { effect } of document.getAnimations()) {
            const place = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '';
            if (place.startsWith('::view-transition-group')) {
              travelled.push(`${place} ${Number(effect?.getTiming().duration) > 1 ? 'moves' : 'stays'}`);
            }
          }
        });
        return transition;
      };
    });
    // The picture is shown before the product's data is loaded.
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/customer/getWaresInfo', async (route) => {
      await answered;
      await route.continue();
    });
    await open('/view/home');
    const card = page.getByRole('tabpanel').getByRole('link').first();
    const name = await card.getByRole('heading').innerText();
    await card.click();
    await page.locator('.product img[data-shown]').waitFor();
    expect(await page.getByRole('heading', { name, level: 1 }).count()).toBe(0);
    answer();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    return page.evaluate<string[]>('travelled');
  };

  it(
    'and moves alone',
    journey(at, async (visit) => {
      const travelled = await travelsOf(visit, true);
      expect(travelled.filter((travel) => travel.endsWith('moves'))).toEqual([
        '::view-transition-group(picture) moves',
      ]);
    }),
  );

  it(
    'without moving, for somebody who wants no motion',
    journey(at, async (visit) => {
      const travelled = await travelsOf(visit, false);
      expect(travelled.filter((travel) => travel.endsWith('moves'))).toEqual([]);
    }),
  );
});
