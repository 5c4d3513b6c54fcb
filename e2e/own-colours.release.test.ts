// People who set their own colours, and people who enlarge everything four times.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { giveAddress, matchFor, newBuyer } from './steps/buyers.ts';
import { offerColorfulProduct } from './steps/products.ts';

const at = opened();

const choosable = '[aria-selected], [aria-pressed], [aria-checked], [role=radio], label:has(input[type=radio])';

/** Returns the controls of which the chosen ones look like the others, as the browser draws them. */
const alike = async (page: Page): Promise<string[]> =>
  await page.evaluate((selector) => {
    const isChosen = (element: Element): boolean =>
      ['aria-selected', 'aria-pressed', 'aria-checked'].some((name) => element.getAttribute(name) === 'true') ||
      element.querySelector('input:checked') !== null;
    const lookOf = (element: Element): string => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopColor, textDecorationLine } =
        getComputedStyle(element);
      return [outlineStyle, outlineWidth, borderTopStyle, borderTopColor, textDecorationLine].join(' ');
    };
    const all = [...document.querySelectorAll(selector)];
    const groups = [...new Set(all.map((element) => element.parentElement))];
    return groups.flatMap((parent) => {
      const group = all.filter((element) => element.parentElement === parent);
      const [chosen] = group.filter(isChosen);
      const other = group.find((element) => !isChosen(element));
      if (chosen === undefined || other === undefined || lookOf(chosen) !== lookOf(other)) return [];
      return [`${chosen.className} ${chosen.textContent}`];
    });
  }, choosable);

it(
  'in forced colours what is chosen has an edge that the others lack, and a button has one',
  journey(at, async (visit) => {
    const { shop } = at();
    const product = await offerColorfulProduct(shop);
    const buyer = await newBuyer(shop);
    const { page, open } = await visit({ token: buyer.token });
    await page.emulateMedia({ forcedColors: 'active' });
    for (const route of ['/view/home', '/view/task', `/product_details?id=${product.id}`, '/view/mine']) {
      await open(route);
      await page.getByRole('main').waitFor();
      expect({ route, alike: await alike(page) }).toEqual({ route, alike: [] });
    }
    await open(`/product_details?id=${product.id}`);
    const button = page.getByRole('main').getByRole('button', { name: /Match/ }).first();
    expect(await button.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');

    const office = await visit({ device: 'desktop', officeToken: shop.office.tokens.asker });
    await office.page.emulateMedia({ forcedColors: 'active' });
    for (const route of ['/customer/product_list', '/customer/today_statistics']) {
      await office.openOffice(route);
      await office.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect({ route, alike: await alike(office.page) }).toEqual({ route, alike: [] });
    }
  }),
);

/** Returns the share of the window that nothing covers which stays in place. */
const freeShare = async (page: Page): Promise<number> =>
  await page.evaluate(() => {
    window.scrollTo(0, 200);
    const { innerHeight, innerWidth } = window;
    const isFree = (y: number): boolean => {
      const found = document.elementFromPoint(innerWidth / 2, y);
      for (let element = found; element !== null; element = element.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return false;
      }
      return true;
    };
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return rows.filter(isFree).length / innerHeight;
  });

it(
  'at a zoom of 400 % most of a low window is left for what people read, also while an order waits',
  journey(at, async (visit) => {
    const { shop } = at();
    const product = await offerColorfulProduct(shop);
    const buyer = await newBuyer(shop);
    await giveAddress(shop, buyer);
    const orderId = await matchFor(shop, buyer, product.id);
    const { page, open } = await visit({ token: buyer.token });
    await page.setViewportSize({ width: 320, height: 256 });
    for (const route of ['/view/home', `/order?id=${orderId}`, '/view/mine', `/product_details?id=${product.id}`]) {
      await open(route);
      await page.getByRole('main').waitFor();
      await expect.poll(() => freeShare(page), { message: route }).toBeGreaterThan(0.6);
    }
  }),
);
