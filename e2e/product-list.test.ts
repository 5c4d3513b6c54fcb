import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';

const at = opened();
const list = '**/api/customer/getWaresSortList*';
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('link');
const retry = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Try again' });
const failing = (route: Route) =>
  route.fulfill({ status: 503, json: { status: -1, code: 'overloaded', message: 'The shop is busy.' } });

it(
  '[S2] products come as two wide rows and then two columns, eleven at a time as the end comes near, none twice, and a failure is tried again',
  journey(at, async (visit) => {
    const { page, open, faults } = await visit();
    faults.expect('GET /api/customer/getWaresSortList 503');
    await page.route(list, async (route) => {
      await page.locator('.products[aria-hidden=true]').waitFor();
      await failing(route);
    });
    await open('/view/home');
    await retry(page).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await retry(page).click();
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(11);
    const boxes = await cards(page).evaluateAll((shown) => shown.map((card) => card.getBoundingClientRect().toJSON()));
    const [first, second, third, fourth] = boxes as { x: number; y: number; width: number }[];
    expect([first?.width, second?.y === first?.y]).toEqual([second?.width, false]);
    expect([third?.width, third?.y]).toEqual([fourth?.width, fourth?.y]);
    expect(first?.width ?? 0).toBeGreaterThan(2 * (third?.width ?? 0));
    expect(await cards(page).first().locator('img').count()).toBe(1);
    expect(await cards(page).first().innerText()).toMatch(/\d\.\d\d USD/);

    // The next page fails once; afterwards it begins with a product that the list already contains.
    await page.route(list, failing);
    await cards(page).last().scrollIntoViewIfNeeded();
    await retry(page).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    const sizes: (string | null)[] = [];
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      sizes.push(new URL(route.request().url()).searchParams.get('pageSize'));
      await route.fulfill({ response, json: { ...body, data: [repeated, ...body.data] } });
    });
    const repeated = (await at().shop.world.call('customer/getWaresSortList', { pageSize: '11' })).data[0];
    await retry(page).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(11);
    expect(sizes[0]).toBe('11');
    const targets = await cards(page).evaluateAll((shown) => shown.map((card) => card.getAttribute('href')));
    expect(new Set(targets).size).toBe(targets.length);
    await page.unrouteAll({ behavior: 'wait' });

    await cards(page).nth(12).click();
    await expect.poll(() => new URL(page.url()).hash).toBe(targets[12]);
    expect(targets[12]).toMatch(/^#\/product_details\?id=\d+$/);
  }),
);

it(
  '[S2] a category without products says so',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await page.route(list, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { status: 1, data: [], nextCursor: null } });
    });
    await open('/view/home');
    await page.getByRole('heading', { name: 'No products here yet' }).waitFor();
    expect(await cards(page).count()).toBe(0);
  }),
);
