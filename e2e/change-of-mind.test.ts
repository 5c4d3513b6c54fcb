// Until its label is printed, a paid order is changed and cancelled by whoever bought it; a return is taken back until it is sent.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { usualDevices } from './harness/browser.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { giveAddress, matchFor, newBuyer, payElsewhere, readOrder, type Buyer } from './steps/buyers.ts';
import { type ColorfulProduct, offerColorfulProduct } from './steps/products.ts';

const at = opened();
let product: ColorfulProduct;

beforeAll(async () => {
  product = await offerColorfulProduct(at().shop);
});

const order = (page: Page) => page.getByRole('article', { name: product.name });

async function bought(): Promise<{ buyer: Buyer; orderId: string }> {
  const { shop } = at();
  const buyer = await newBuyer(shop);
  await giveAddress(shop, buyer);
  const orderId = await matchFor(shop, buyer, product.id);
  await payElsewhere(shop, buyer, orderId, product.second.code);
  return { buyer, orderId };
}

const balanceOf = async ({ token }: Buyer) =>
  (await at().shop.world.call('customer/getInfo', undefined, { token })).data.hasMoney;

const atOffice = async (path: 'order/print_labels' | 'order/ship' | 'order/deliver' | 'return/agree', body: object) => {
  const { world, office } = at().shop;
  const { error } = await world.call(path, body as never, { token: office.tokens.asker });
  expect(error).toBeUndefined();
};

describe.each(usualDevices)('on a %s', (device) => {
  const other = device === 'phone' ? 'desktop' : 'phone';

  it(
    '[S9] a paid order is cancelled at once, with what moves said before, and a second device shows it',
    journey(at, async (visit) => {
      const { buyer, orderId } = await bought();
      const watching = await visit({ token: buyer.token, device: other });
      await watching.open(`/order?id=${orderId}`);
      await watching.page.getByText('Being prepared: you can still change it.').waitFor();
      const { page, open } = await visit({ token: buyer.token, device });
      await open(`/order?id=${orderId}`);
      await order(page).getByRole('button', { name: 'Cancel' }).click();
      const question = page.getByRole('dialog', { name: /^Cancel .+\?$/ });
      await question
        .getByText(/^To you/)
        .first()
        .waitFor();
      await question.getByText('Cancelled so far: 0').waitFor();
      const boxes = await Promise.all(
        ['Keep it', 'Cancel it'].map((name) => question.getByRole('button', { name }).boundingBox()),
      );
      expect(boxes[0]?.width).toBe(boxes[1]?.width);
      await question.getByRole('button', { name: 'Cancel it' }).click();
      await page.getByText('Cancelled. The price is in your balance again.').waitFor();
      await order(page)
        .getByText(/^You cancelled it on /)
        .waitFor();
      expect(await balanceOf(buyer)).toBe('200.00');
      await watching.page.getByText(/^You cancelled it on /).waitFor();
    }),
  );

  it(
    '[S9] its colour is changed on one device and seen on the other, until the label is printed',
    journey(at, async (visit) => {
      const { shop } = at();
      const { buyer, orderId } = await bought();
      const { page, open } = await visit({ token: buyer.token, device });
      await open(`/order?id=${orderId}`);
      await order(page).getByRole('button', { name: 'Colour' }).click();
      const sheet = page.getByRole('dialog', { name: 'Which one should it be?' });
      const first = sheet.getByRole('radio').first();
      const name = (await first.locator('xpath=..').innerText()).trim();
      await first.check();
      await sheet.getByRole('button', { name: 'Change it' }).click();
      await page.getByText('Changed. This is what will ship.').waitFor();
      const watching = await visit({ token: buyer.token, device: other });
      await watching.open(`/order?id=${orderId}`);
      await order(watching.page).getByText(name).first().waitFor();
      expect((await readOrder(shop, buyer, orderId)).color).not.toBe(product.second.code);
      await atOffice('order/print_labels', { orderIds: [orderId] });
      await expect.poll(async () => await order(page).getByRole('button', { name: 'Cancel' }).count()).toBe(0);
      expect(await order(page).getByRole('button', { name: 'Colour' }).count()).toBe(0);
    }),
  );

  it(
    '[S9] a return stands above all else, is taken back, and asked for again',
    journey(at, async (visit) => {
      const { shop } = at();
      const { buyer, orderId } = await bought();
      await atOffice('order/ship', { orderId, carrier: 'Northern Post', trackingNumber: `NP ${orderId}` });
      await atOffice('order/deliver', { orderId });
      const ask = async () =>
        await shop.world.call('customer/returnOrder', { orderId, reason: 'damaged' }, { token: buyer.token });
      expect((await ask()).error).toBeUndefined();
      const watching = await visit({ token: buyer.token, device: other });
      await watching.open(`/order?id=${orderId}`);
      const { page, open } = await visit({ token: buyer.token, device });
      await open(`/order?id=${orderId}`);
      const waits = order(page).getByRole('region', { name: 'Your return' }).first();
      await waits.getByText('Waiting for our decision').waitFor();
      const [above, below] = await Promise.all([
        waits.boundingBox(),
        order(page).getByRole('heading', { level: 2 }).boundingBox(),
      ]);
      // The parcel is one card, which is turned round.
      expect(await order(page).getByRole('region', { name: 'Shipment' }).count()).toBe(0);
      expect(above?.y).toBeLessThan(below?.y ?? 0);
      await waits.getByRole('button', { name: 'Take the return back' }).click();
      await order(page).getByText('Taken back by you', { exact: true }).waitFor();
      const kept = order(page).getByRole('region', { name: 'Shipment' });
      await kept.getByRole('heading', { name: 'You keep it' }).waitFor();
      await kept.getByRole('link', { name: 'Send it back after all' }).waitFor();
      await watching.page.getByText('Taken back by you', { exact: true }).waitFor();
      expect((await ask()).error).toBeUndefined();
      await waits.getByText('Waiting for our decision').waitFor();
    }),
  );

  it(
    '[S9] an agreed return says where to send it, and is on its way once its customer says so',
    journey(at, async (visit) => {
      const { shop } = at();
      const { buyer, orderId } = await bought();
      await atOffice('order/ship', { orderId, carrier: 'Northern Post', trackingNumber: `NP ${orderId}` });
      await atOffice('order/deliver', { orderId });
      await shop.world.call('customer/returnOrder', { orderId, reason: 'damaged' }, { token: buyer.token });
      const { page, open } = await visit({ token: buyer.token, device });
      await open(`/order?id=${orderId}`);
      const sendBy = new Date(shop.clock.now().getTime() + 14 * 86_400_000).toISOString();
      await atOffice('return/agree', { orderId, sendTo: 'Halden Returns, 7 Dock Road, Leeds', sendBy });
      const back = order(page).getByRole('region', { name: 'Your return' });
      await back.getByText('Halden Returns, 7 Dock Road, Leeds').waitFor();
      await back.getByLabel('Tracking number (optional)').fill('RT 55');
      await back.getByRole('button', { name: 'I have sent it' }).click();
      await back.getByText('On its way back').waitFor();
      await back.getByText('RT 55').waitFor();
      expect(await back.getByRole('button', { name: 'Take the return back' }).count()).toBe(0);
    }),
  );
});
