import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { productWithoutCampaign } from './steps/products.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { painted, settled } from './harness/settled.ts';
import { type Buyer, giveAddress, matchFor, newBuyer } from './steps/buyers.ts';
import type { Visitor } from './harness/visitor.ts';
import { watchLayoutShift } from './steps/layout-shift.ts';
import { tokenOf } from './steps/account.ts';
import { pagesOf } from './steps/pages.ts';

const at = opened();
/** Browsers consider a shift of 0.1 unnoticeable; here, only intended animations may move. */
const maxShift = 0.02;

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
        await visit({ device, moves: true }),
        await visit({ device, token, moves: true }),
        await visit({ device, token: buyer.token, moves: true }),
      ];
      const moved: string[] = [];
      const lookAs = async ({ page, open }: Visitor) => {
        const readShift = await watchLayoutShift(page);
        return async (name: string, route: string, shown: (page: Page) => Promise<unknown>) => {
          await open(route);
          await shown(page);
          await settled(page);
          const { sum, parts } = await readShift();
          if (sum > maxShift) moved.push(`${name}: ${sum.toFixed(3)} ${parts}`);
        };
      };
      const [guestSees, customerSees, waitingSees] = [
        await lookAs(guest),
        await lookAs(customer),
        await lookAs(waiting),
      ];
      for (const { name, route, account, shown } of pagesOf(productId)) {
        await (account ? customerSees : guestSees)(name, route, shown);
      }
      await waitingSees('order', `/order?id=${orderId}`, (page) => page.getByRole('article').waitFor());
      await waitingSees('match with an order', '/view/task', (page) =>
        page.getByRole('button', { name: 'Decline', exact: true }).waitFor(),
      );
      await waitingSees('home with an order', '/view/home', (page) =>
        page.getByRole('region', { name: 'An order waits for you' }).waitFor(),
      );
      expect(moved).toEqual([]);
    }),
  );
});

it(
  'letters that come late take the room that was kept for them',
  journey(at, async (visit) => {
    const { page, open } = await visit({ device: 'phone', moves: true });
    const names = ['login', 'product', 'rules', 'transparency'];
    const pages = pagesOf(productId).filter((one) => names.includes(one.name));
    let [opening] = pages;
    // Delays the fonts until the page has been painted without them.
    await page.route('**/*.woff2', async (route) => {
      await opening?.shown(page);
      await painted(page);
      await route.continue();
    });
    const readShift = await watchLayoutShift(page);
    const moved: string[] = [];
    for (opening of pages) {
      const { name, route, shown } = opening;
      await open(route);
      await shown(page);
      await settled(page);
      const { sum, parts } = await readShift();
      if (sum > maxShift) moved.push(`${name}: ${sum.toFixed(3)} ${parts}`);
    }
    expect(moved).toEqual([]);
  }),
);
