// What one chose is what one pays, on every device; a lost answer loses nothing; and an order that waits is said before.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { usualDevices } from './harness/browser.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { giveAddress, matchFor, newBuyer, readOrder } from './steps/buyers.ts';
import { matchFromProduct, payButton, receiptOn } from './steps/orders.ts';
import { type ColorfulProduct, offerColorfulProduct } from './steps/products.ts';

const at = opened();
let product: ColorfulProduct;

beforeAll(async () => {
  product = await offerColorfulProduct(at().shop);
});

const order = (page: Page) => page.getByRole('article', { name: product.name });
const productPage = () => `/product_details?id=${product.id}`;
const named = (page: Page) =>
  page.getByRole('heading', { level: 2, name: `${product.name} · ${product.second.name}` }).first();

describe.each(usualDevices)('on a %s', (device) => {
  it(
    '[S7] the colour chosen on the page of a product is shown beside each Pay, on a second device too, and is paid',
    journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await newBuyer(shop);
      await giveAddress(shop, buyer);
      const { page, open } = await visit({ token: buyer.token, device });
      await open(productPage());
      await page.getByRole('radio', { name: product.second.name }).check();
      await matchFromProduct(page);
      await named(page).waitFor();

      const other = await visit({ token: buyer.token, device: device === 'phone' ? 'desktop' : 'phone' });
      await other.open('/view/home');
      const card = other.page.getByRole('region', { name: 'An order waits for you' });
      await card.getByText(product.second.name).waitFor();
      await other.open('/view/task');
      await named(other.page).waitFor();
      await other.page.getByText('12 Harbour Street').first().waitFor();

      await other.page.getByRole('button', { name: /^Pay \d/ }).click();
      const receipt = await receiptOn(other.page);
      await receipt.getByText(product.second.name).waitFor();
      // The first device sees it paid, in the same colour.
      await expect.poll(async () => await page.getByRole('button', { name: /^Pay \d/ }).count()).toBe(0);
    }),
  );

  it(
    '[S8] Pay for a colour that another device has changed is refused in words, and the page shows the new one',
    journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await newBuyer(shop);
      await giveAddress(shop, buyer);
      const orderId = await matchFor(shop, buyer, product.id);
      const { page, open, faults } = await visit({ token: buyer.token, device });
      faults.expect('POST /api/customer/finishOrder 409');
      // Without the socket's message the page goes on to show the first colour.
      await page.routeWebSocket(/\/socket$/, () => undefined);
      await open(`/order?id=${orderId}`);
      await payButton(order(page)).waitFor();
      const { error } = await shop.world.call(
        'customer/changeOrderVariant',
        { orderId, color: product.second.code },
        { token: buyer.token },
      );
      expect(error).toBeUndefined();
      await payButton(order(page)).click();
      await page.getByText(/^Another colour or model was chosen for this order/).waitFor();
      await named(page).waitFor();
      expect(await readOrder(shop, buyer, orderId)).toMatchObject({ status: 0, color: product.second.code });
      await payButton(order(page)).click();
      await receiptOn(page);
    }),
  );

  it(
    '[S8] on Match, a lost answer to Pay ends at the receipt, and the order is there all the while',
    journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await newBuyer(shop);
      await giveAddress(shop, buyer);
      const orderId = await matchFor(shop, buyer, product.id);
      const { page, open, faults } = await visit({ token: buyer.token, device });
      await open('/view/task');
      const pay = page.getByRole('button', { name: /^Pay \d/ });
      await pay.waitFor();
      let isBack = false;
      await page.route('**/api/customer/finishOrder', async (route) => {
        await page.route('**/api/customer/orderMsg', (question) => (isBack ? question.continue() : question.abort()));
        await route.fetch();
        await route.abort();
      });
      await pay.click();
      await page.getByRole('status').getByText('Asking whether it was paid').waitFor();
      await page.getByRole('heading', { name: product.name }).waitFor();
      isBack = true;
      await receiptOn(page);
      expect(await readOrder(shop, buyer, orderId)).toMatchObject({ status: 1 });
      for (const fault of faults.found()) faults.expect(fault);
    }),
  );

  it(
    '[S8] a lost answer to Match shows the order that was found, and spends one match',
    journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await newBuyer(shop);
      const { page, open, faults } = await visit({ token: buyer.token, device });
      const left = async () => (await shop.world.call('customer/brushInfo', {}, { token: buyer.token })).data.num;
      const before = await left();
      await open(`/view/task?productId=${product.id}`);
      let lost = 0;
      await page.route('**/api/customer/searchOrder', async (route) => {
        if (lost > 0) return await route.continue();
        lost += 1;
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'Find an order' }).click();
      await page
        .getByRole('heading', { name: new RegExp(`^${product.name}`) })
        .first()
        .waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await left()).toBe(before - 1);
      for (const fault of faults.found()) faults.expect(fault);
    }),
  );

  it(
    '[S7] the page of a product says before a press that another order waits, and leads to it with the sentence for it',
    journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await newBuyer(shop);
      const orderId = await matchFor(shop, buyer, product.id);
      const { page, open } = await visit({ token: buyer.token, device });
      await open(productPage());
      const waits = page.getByRole('region', { name: 'An order waits for you' });
      await waits.getByText('Waits for you, 30 min').waitFor();
      expect(await page.getByRole('button', { name: /^Match for/ }).count()).toBe(0);
      await waits.getByRole('link', { name: 'See the order' }).click();
      await order(page).waitFor();
      expect(page.url()).toContain(`#/order?id=${orderId}`);
      await page.getByText(/^You have an unpaid order\. Pay or decline it first/).waitFor();
      await shop.world.call('customer/cancelOrder', { orderId }, { token: buyer.token });
      await open(productPage());
      await page.getByRole('button', { name: /^Match for/ }).waitFor();
    }),
  );

  it(
    '[S8] Pay and Decline are of one size, and are seen without scrolling',
    journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await newBuyer(shop);
      await giveAddress(shop, buyer);
      const orderId = await matchFor(shop, buyer, product.id);
      const { page, open } = await visit({ token: buyer.token, device });
      if (device === 'desktop') await page.setViewportSize({ width: 1280, height: 720 });
      const places = device === 'desktop' ? ['/view/task', `/view/order?id=${orderId}`] : ['/view/task'];
      for (const place of [`/order?id=${orderId}`, ...places]) {
        await open(place);
        const pay = page.getByRole('button', { name: /^Pay \d/ });
        await pay.waitFor();
        const boxes = await Promise.all(
          [pay, page.getByRole('button', { name: 'Decline', exact: true })].map((one) => one.boundingBox()),
        );
        const [paying, declining] = boxes;
        expect([declining?.width, declining?.height, declining?.y], place).toEqual([
          paying?.width,
          paying?.height,
          paying?.y,
        ]);
        const { height } = page.viewportSize() ?? { height: 0 };
        expect((paying?.y ?? height) + (paying?.height ?? 0), place).toBeLessThanOrEqual(height);
      }
    }),
  );
});
