import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { giveAddress, matchFor, newBuyer, readOrder } from './steps/buyers.ts';
import { payButton, receiptOn } from './steps/orders.ts';
import { productWithoutCampaign } from './steps/products.ts';

const at = opened();
const isKept = () => navigator.serviceWorker.ready.then(({ active }) => active !== null);

it(
  'the app can be installed, and what it needs for that is there',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/view/home');
    const link = page.locator('link[rel="manifest"]');
    const manifest = (await (await page.request.get((await link.getAttribute('href')) ?? '')).json()) as {
      icons: { src: string; sizes: string }[];
      start_url: string;
    };
    for (const { src, sizes } of manifest.icons) {
      const icon = await page.evaluate(async (url) => {
        const picture = new Image();
        picture.src = url;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src);
      expect(icon).toBe(sizes);
    }
    expect(manifest.start_url).toBe('/#/view/home');
  }),
);

it(
  'without a connection a reload shows the app with the last known balance and its time, and its other pages too',
  journey(at, async (visit) => {
    const buyer = await newBuyer(at().shop, '123.45');
    const { context, page, open, follow, faults } = await visit({ token: buyer.token, keepsApp: true });
    await open('/view/me');
    await page.getByRole('region', { name: 'Balance' }).getByText('123.45').first().waitFor();
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline. You can still read what has loaded.').waitFor();
    await page
      .getByText(/^Your balance as it was on /)
      .locator('..')
      .getByText('123.45')
      .waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).waitFor();

    // A page that was never opened before is also served from the device.
    await follow('/rule');
    await page.getByRole('button', { name: 'Back' }).waitFor();
    await context.setOffline(false);
    await page.getByText('You are offline.', { exact: false }).waitFor({ state: 'detached' });
    for (const fault of faults.found()) if (/ERR_INTERNET_DISCONNECTED|^lost /.test(fault)) faults.expect(fault);
  }),
);

it(
  'a payment that did not get out of the installed app is not sent by itself later, and the next press pays once',
  journey(at, async (visit) => {
    const { shop } = at();
    const buyer = await newBuyer(shop, '100.00');
    await giveAddress(shop, buyer);
    const product = await productWithoutCampaign(shop);
    await shop.office.runLuckyCampaign(product.id, 2);
    const orderId = await matchFor(shop, buyer, product.id);
    const { context, page, open, faults } = await visit({ token: buyer.token, keepsApp: true });
    await open(`/order?id=${orderId}`);
    const pay = payButton(page.getByRole('article'));
    await pay.waitFor();
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await context.setOffline(true);
    await pay.click();
    await page
      .getByText(/The server cannot be reached/)
      .first()
      .waitFor();
    await context.setOffline(false);
    // Postponed calls are sent as soon as the app knows that it is online.
    await page.getByText('You are offline.', { exact: false }).waitFor({ state: 'detached' });
    await settled(page);
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({ status: 0 });
    await pay.click();
    await receiptOn(page);
    const { data } = await shop.world.call('customer/getMyRevenue', { pageSize: '20' }, { token: buyer.token });
    expect(data.list.filter(({ type }) => type === 7)).toHaveLength(1);
    for (const fault of faults.found()) if (/ERR_INTERNET_DISCONNECTED|^lost /.test(fault)) faults.expect(fault);
  }),
);

it(
  'who logs out leaves no balance behind',
  journey(at, async (visit) => {
    const buyer = await newBuyer(at().shop, '77.00');
    const { page, open } = await visit({ token: buyer.token });
    const known = () => page.evaluate(() => localStorage.getItem('last_known_key'));
    await open('/view/me');
    await expect.poll(known).toContain('77.00');
    // Pending requests would otherwise arrive after the end of the session, and be rejected.
    await settled(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(known).toBe(null);
  }),
);
