import { perTier, tier } from '@goodturn/database/testing';
import { languages } from '@goodturn/locales';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { usualDevices } from './harness/browser.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { logIn, setAddress } from './steps/account.ts';
import { type Buyer, giveAddress, matchFor, newBuyer, payElsewhere, readOrder } from './steps/buyers.ts';
import { orderLine, payButton, receiptOn } from './steps/orders.ts';
import { type ColorfulProduct, offerColorfulProduct } from './steps/products.ts';

const at = opened();
let product: ColorfulProduct;

beforeAll(async () => {
  product = await offerColorfulProduct(at().shop);
});

const order = (page: Page) => page.getByRole('article', { name: product.name });
/** Chooses the second colour; it can be paid once the server keeps it. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: product.second.name }).check();
  await payButton(order(page)).and(page.locator('[aria-busy="false"]')).waitFor();
}
const isChosen = (page: Page) => page.getByRole('radio', { name: product.second.name }).isChecked();

async function payAndCheck(page: Page): Promise<void> {
  await order(page).waitFor();
  expect(await isChosen(page)).toBe(true);
  await payButton(order(page)).click();
  const receipt = await receiptOn(page);
  await receipt.getByText(product.second.name).waitFor();
}

const interruptions: Record<string, (page: Page, buyer: Buyer, orderId: string) => Promise<void>> = {
  nothing: async (_, buyer) => giveAddress(at().shop, buyer),
  'a reload': async (page, buyer) => {
    await giveAddress(at().shop, buyer);
    await page.reload();
  },
  'the address, which was not there yet': async (page) => {
    await payButton(order(page)).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Set the address' }).click();
    await setAddress(page);
  },
  'the address, and a reload there': async (page) => {
    await order(page).getByRole('link', { name: 'Set the address' }).click();
    await page.getByLabel('Recipient name').waitFor();
    await page.reload();
    await setAddress(page);
  },
  'Back to Match, and its card': async (page, buyer) => {
    await giveAddress(at().shop, buyer);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Match', exact: true }).click();
    await page.getByRole('heading', { name: product.name }).getByText(product.second.name).waitFor();
    await page.getByRole('link', { name: 'Orders' }).click();
    await orderLine(page, product.name).click();
  },
  'a session that ended': async (page, buyer) => {
    await giveAddress(at().shop, buyer);
    await page.evaluate(() => localStorage.removeItem('token_key'));
    await page.reload();
    await page.getByRole('dialog', { name: 'Not logged in' }).getByRole('button', { name: 'Yes' }).click();
    await logIn(page, buyer);
  },
};

const tried = Object.entries(interruptions).filter(
  ([name]) => tier === 'release' || ['nothing', 'a session that ended'].includes(name),
);

describe('a first order with a chosen colour ends as that colour', () => {
  it.each(tried)('after %s', async (name, interrupt) => {
    const walk = journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await newBuyer(shop);
      const orderId = await matchFor(shop, buyer, product.id);
      const { page, open, follow } = await visit({ token: buyer.token });
      await open('/view/home');
      await page.getByRole('tabpanel').getByRole('link').first().waitFor();
      await follow(`/order?id=${orderId}`);
      await order(page).waitFor();
      await choose(page);
      await interrupt(page, buyer, orderId);
      await payAndCheck(page);
      expect(await readOrder(shop, buyer, orderId)).toMatchObject({ status: 1, color: product.second.code });
    });
    await walk({ task: { name: `an order and ${name}` } });
  });
});

it(
  'the receipt shows the chosen colour before the order is read again, and nothing moves when it is',
  journey(at, async (visit) => {
    const { shop } = at();
    const buyer = await newBuyer(shop);
    await giveAddress(shop, buyer);
    const orderId = await matchFor(shop, buyer, product.id);
    const { page, open } = await visit({ token: buyer.token });
    await open(`/order?id=${orderId}`);
    await order(page).waitFor();
    await choose(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const asked = page.waitForRequest('**/api/customer/finishOrder');
    await page.route('**/api/customer/orderDetails*', async (route) => {
      await released;
      await route.continue();
    });
    await payButton(order(page)).click();
    await asked;
    const receipt = await receiptOn(page);
    await receipt.getByText(product.second.name).waitFor();
    const ships = receipt.getByText(/ ships by /);
    expect(await ships.isVisible()).toBe(false);
    const places = () =>
      receipt.locator('h1, h2, dt, button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    const before = await places();
    release();
    await ships.waitFor();
    expect(await places()).toEqual(before);
  }),
);

it(
  "the address of somebody else's order shows nothing of it",
  journey(at, async (visit) => {
    const { shop } = at();
    const owner = await newBuyer(shop);
    const orderId = await matchFor(shop, owner, product.id);
    const stranger = await newBuyer(shop);
    const { page, open, faults } = await visit({ token: stranger.token });
    faults.expect('GET /api/customer/orderDetails 404');
    await open(`/order?id=${orderId}`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByText(product.name).count()).toBe(0);
  }),
);

describe.each(usualDevices)('on a %s', (device) => {
  it(
    '[S8] a waiting order is seen on Match, at home and on its tab, with its minutes, and is declined from there',
    journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await newBuyer(shop);
      const orderId = await matchFor(shop, buyer, product.id);
      const { page, open } = await visit({ token: buyer.token, device });
      await open('/view/home');
      const card = page.getByRole('region', { name: 'An order waits for you' });
      await card.getByRole('img', { name: '30 minutes left' }).waitFor();
      await page.getByRole('link', { name: /^Orders.*an order waits for you$/ }).waitFor();
      // It has no Pay: that is in the card which it opens, and Back closes that card.
      expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
      await card.getByRole('button', { name: 'See the order' }).click();
      const sheet = page.getByRole('dialog', { name: 'An order waits for you' });
      await payButton(sheet).waitFor();
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Match', exact: true }).click();
      await page.getByRole('img', { name: '30 minutes left' }).waitFor();
      expect(await page.getByRole('button', { name: 'Find an order' }).count()).toBe(0);
      await page.reload();
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Decline this order?' });
      await question.waitFor();
      await page.goBack();
      await question.waitFor({ state: 'detached' });
      expect(await readOrder(shop, buyer, orderId)).toMatchObject({ status: 0 });
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      await question.getByRole('button', { name: 'Decline' }).click();
      await page.getByRole('button', { name: 'Find an order' }).waitFor();
      expect(await readOrder(shop, buyer, orderId)).toMatchObject({ status: 2, cancelReason: 'declined' });
      expect(await page.getByRole('link', { name: 'Orders', exact: true }).count()).toBe(1);
    }),
  );
});

/** Returns the number of lines of each figure of the order, and whether they share one baseline. */
const readFigureLines = async (page: Page) => {
  const figures = await page.locator('.equation__figure').evaluateAll((all) =>
    all.map((figure) => {
      const lines = figure.getClientRects().length;
      // An empty element is placed on the baseline.
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      figure.append(mark);
      const baseline = mark.getBoundingClientRect().bottom;
      mark.remove();
      return { lines, baseline };
    }),
  );
  const baselines = figures.map(({ baseline }) => baseline);
  return {
    lines: figures.map(({ lines }) => lines),
    isLevel: Math.max(...baselines) - Math.min(...baselines) < 1,
  };
};

/** A font is loaded when text needs it, one of the device as well; until then the text is as wide as in another. */
const expectFigures = async (page: Page, count: number, when: string) =>
  await expect
    .poll(async () => await readFigureLines(page), { message: when })
    .toEqual({ lines: Array.from({ length: count }, () => 1), isLevel: true });

/** The widest figures, the other direction and the widest letters; a release tests every language. */
const figureLanguages = perTier({ change: ['de', 'ar', 'ja'], release: languages.map(({ code }) => code) });

it(
  'the figures of an order stand on one line before it is paid and after, each of them whole',
  journey(at, async (visit) => {
    const { shop } = at();
    const buyer = await newBuyer(shop);
    await giveAddress(shop, buyer);
    const orderId = await matchFor(shop, buyer, product.id);
    const { page, open } = await visit({ token: buyer.token });
    await open(`/order?id=${orderId}`);
    await payButton(order(page)).waitFor();
    await expectFigures(page, 3, 'before it is paid');
    await payElsewhere(shop, buyer, orderId, product.second.code);
    await page.getByRole('region', { name: 'Shipment' }).waitFor();
    // The unit was lucky, so that there is one more figure.
    for (const language of figureLanguages) {
      const reader = await visit({ token: buyer.token, language });
      await reader.open(`/order?id=${orderId}`);
      await expectFigures(reader.page, 4, language);
      await reader.page.locator('.equation').evaluate((equation) => {
        // The device's own fonts, of which it has one or another.
        const fonts = getComputedStyle(equation).fontFamily.split(', ');
        equation.style.setProperty('font-family', fonts.filter((font) => font !== 'Figtree').join(', '));
      });
      await expectFigures(reader.page, 4, `${language}, before the font has come`);
    }
  }),
);

describe.each(usualDevices)('while an order is open on a %s', (device) => {
  const openOrder = async (visit: Parameters<Parameters<typeof journey>[1]>[0]) => {
    const { shop } = at();
    const buyer = await newBuyer(shop);
    await giveAddress(shop, buyer);
    const orderId = await matchFor(shop, buyer, product.id);
    const visitor = await visit({ token: buyer.token, device });
    await visitor.open(`/order?id=${orderId}`);
    await order(visitor.page).waitFor();
    return { ...visitor, buyer, orderId };
  };

  it(
    '[S8] a lost answer to Pay ends at the receipt: it is asked for without a press, and without another Pay',
    journey(at, async (visit) => {
      const { page, faults, buyer, orderId } = await openOrder(visit);
      await choose(page);
      let isBack = false;
      await page.route('**/api/customer/finishOrder', async (route) => {
        // No answer to any question arrives until the connection is back.
        await page.route('**/api/customer/orderMsg', (question) => (isBack ? question.continue() : question.abort()));
        await route.fetch();
        await route.abort();
      });
      await payButton(order(page)).click();
      await page.getByRole('status').getByText('Asking whether it was paid').waitFor();
      expect(await page.getByRole('button', { name: /^Pay \d/ }).count()).toBe(0);
      isBack = true;
      const receipt = await receiptOn(page);
      await receipt.getByText(product.second.name).waitFor();
      expect(await readOrder(at().shop, buyer, orderId)).toMatchObject({ status: 1, color: product.second.code });
      const { data } = await at().shop.world.call('customer/getInfo', undefined, { token: buyer.token });
      expect(data.hasMoney).toBe('176.00');
      for (const fault of faults.found()) faults.expect(fault);
    }),
  );

  it(
    'a network that is cut leaves it as it is, and it can be paid once it is back',
    journey(at, async (visit) => {
      const { page, context, faults, buyer, orderId } = await openOrder(visit);
      await context.setOffline(true);
      // The button stays and says so; a press sends nothing.
      await order(page).getByText('No connection: nothing is sent. You can pay as soon as it is back.').waitFor();
      expect(await payButton(order(page)).getAttribute('aria-disabled')).toBe('true');
      await payButton(order(page)).click({ force: true });
      expect(await readOrder(at().shop, buyer, orderId)).toMatchObject({ status: 0 });
      await context.setOffline(false);
      await payButton(order(page)).click();
      await receiptOn(page);
      expect(await readOrder(at().shop, buyer, orderId)).toMatchObject({ status: 1 });
      for (const fault of faults.found()) faults.expect(fault);
    }),
  );

  it(
    'and a second device pays it, the page shows it paid',
    journey(at, async (visit) => {
      const { page, buyer, orderId } = await openOrder(visit);
      await payElsewhere(at().shop, buyer, orderId, product.second.code);
      await page.getByRole('region', { name: 'Shipment' }).waitFor();
      expect(await page.getByRole('button', { name: /^Pay \d/ }).count()).toBe(0);
      await order(page).getByText(product.second.name).waitFor();
    }),
  );

  it(
    'its minutes end without being asked, and it can no longer be paid',
    journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await newBuyer(shop);
      await giveAddress(shop, buyer);
      const orderId = await matchFor(shop, buyer, product.id);
      const { page, open } = await visit({ token: buyer.token, device });
      await page.clock.install();
      await open(`/order?id=${orderId}`);
      await page.getByRole('img', { name: '30 minutes left' }).waitFor();
      // Repeated reads return the same in the meantime.
      shop.clock.advanceMinutes(29);
      await page.clock.fastForward(29 * 60_000);
      await page.getByRole('img', { name: '1 minute left' }).waitFor();
      shop.clock.advanceMinutes(2);
      await page.clock.fastForward(61_000);
      await page.getByText('This order has expired. Nothing was taken; you can match again.').waitFor();
      expect(await page.getByRole('button', { name: /^Pay \d/ }).count()).toBe(0);
    }),
  );
});
