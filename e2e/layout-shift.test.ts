import { productWithoutCampaign } from './steps/products.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { type Buyer, giveAddress, matchFor, newBuyer } from './steps/buyers.ts';
import { tokenOf } from './steps/account.ts';
import { pagesOf } from './steps/pages.ts';

const at = opened();
/** What browsers count as a shift that nobody notices is 0.1; here nothing is to move but what the motion means to. */
const maxShift = 0.02;

interface Shift {
  value: number;
  nodes: string[];
}

/** Notes every shift of the layout from the first paint on. */
const watchShifts = (): void => {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const nodes = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : '#',
      );
      shifts.push({ value: entry.value, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

async function shiftOf(page: Page): Promise<{ sum: number; what: string }> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
  const shifts = await page.evaluate<Shift[]>('globalThis.shifts');
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.flatMap(({ nodes }) => nodes).join(', '),
  };
}

let productId: string;
let buyer: Buyer;
let orderId: string;

beforeAll(async () => {
  const { shop } = at();
  productId = (await productWithoutCampaign(shop)).id;
  await shop.office.runLuckyCampaign(productId, 3);
  buyer = await newBuyer(shop);
  await giveAddress(shop, buyer);
  orderId = await matchFor(shop, buyer, productId);
});

describe.each(['phone', 'desktop'] as const)('on a %s', (device) => {
  it(
    `nothing on a page moves after it was painted`,
    journey(at, async (visit) => {
      const token = await tokenOf(at().shop, 'mara');
      const [guest, customer, waiting] = [
        await visit({ device }),
        await visit({ device, token }),
        await visit({ device, token: buyer.token }),
      ];
      for (const { context } of [guest, customer, waiting]) await context.addInitScript(watchShifts);
      const moved: string[] = [];
      const look = async (
        { page, open }: typeof guest,
        name: string,
        route: string,
        shown: (page: Page) => Promise<unknown>,
      ) => {
        await open(route);
        await shown(page);
        const { sum, what } = await shiftOf(page);
        if (sum > maxShift) moved.push(`${name}: ${sum.toFixed(3)} ${what}`);
      };
      for (const { name, route, account, shown } of pagesOf(productId)) {
        await look(account ? customer : guest, name, route, shown);
      }
      await look(waiting, 'order', `/order?id=${orderId}`, (page) => page.getByRole('article').waitFor());
      await look(waiting, 'match with an order', '/view/task', (page) =>
        page.getByRole('button', { name: 'Decline', exact: true }).waitFor(),
      );
      await look(waiting, 'home with an order', '/view/home', (page) =>
        page.getByRole('region', { name: 'An order waits for you' }).waitFor(),
      );
      expect(moved).toEqual([]);
    }),
  );
});
