import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { tokenOf } from './steps/account.ts';
import { unfoldMe } from './steps/me.ts';

const at = opened();

it(
  '[S1] Arabic mirrors the layout, stays after a reload, and English puts it back',
  journey(at, async (visit) => {
    const { page, open } = await visit({ device: 'desktop' });
    await open('/view/home');
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: /^(Orders|الطلبات)$/ }) });
    const products = page.getByRole('tabpanel');
    const middleOf = async (locator: typeof menu): Promise<number> => {
      const box = await locator.boundingBox();
      if (box === null) throw new Error('it is not on the page');
      return box.x + box.width / 2;
    };
    const menuComesFirst = async () => (await middleOf(menu)) < (await middleOf(products));
    await products.getByRole('link').first().waitFor();
    expect(await menuComesFirst()).toBe(true);

    await page.getByRole('button', { name: /^Language/ }).click();
    const picker = page.getByRole('dialog', { name: 'Language' });
    await picker.getByRole('radio', { name: 'العربية' }).check();
    await picker.getByRole('button', { name: 'Confirm' }).click();
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await products.getByRole('link').first().waitFor();
    expect(await menuComesFirst()).toBe(false);

    await page.reload();
    await products.getByRole('link').first().waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
    expect(await menuComesFirst()).toBe(false);

    await page.getByRole('button', { name: /English|العربية/ }).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    await products.getByRole('link').first().waitFor();
    expect(await menuComesFirst()).toBe(true);
  }),
);

it(
  '[S10] the dark theme is one press away and stays after a reload, and the log-out leads home',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/login');
    await page.getByLabel('Phone number').fill(at().shop.customers.get('mara') ?? '');
    await page.getByLabel('Password', { exact: true }).fill(at().shop.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    const backgroundOf = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await backgroundOf();
    await unfoldMe(page);
    await page.getByRole('switch', { name: /^Dark theme/ }).click();
    await expect.poll(backgroundOf).toBe('rgb(18, 18, 29)');
    expect(light).not.toBe('rgb(18, 18, 29)');
    await page.reload();
    await unfoldMe(page);
    await page.getByRole('switch', { name: /^Dark theme/, checked: true }).waitFor();
    expect(await backgroundOf()).toBe('rgb(18, 18, 29)');
    // The server receives the call, but its response is delayed: the app neither waits for it nor reports the end of a
    // session.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/customer/logout', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/view/home');
    expect(await page.getByText('You are no longer logged in.').count()).toBe(0);
    answer();
  }),
);

it(
  '[R12] an address that leads nowhere says so, and leads home',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/no/such/page');
    await page.getByRole('heading', { name: 'Nothing is at this address' }).waitFor();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/view/home');
  }),
);

it(
  'the first press of Tab offers the way to the content, and the next goes on from there',
  journey(at, async (visit) => {
    const { page, open } = await visit({ device: 'desktop' });
    await open('/rule');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  }),
);

it(
  'a form in Arabic reads each text in the direction of its own letters',
  journey(at, async (visit) => {
    const { page, open } = await visit({ language: 'ar', token: await tokenOf(at().shop, 'mara') });
    await open('/map');
    const address = page.getByRole('textbox').nth(1);
    const direction = () => address.evaluate((field) => getComputedStyle(field).direction);
    await expect.poll(() => address.inputValue()).toBe('12 Harbour Street, Galway');
    expect(await direction()).toBe('ltr');
    await address.fill('');
    expect(await direction()).toBe('rtl');
    await address.fill('شارع الميناء 12');
    expect(await direction()).toBe('rtl');
  }),
);
