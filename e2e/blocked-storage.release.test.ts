// A browser that blocks all site data: each access to a store throws.
import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { logInToOffice } from './steps/office.ts';
import { officeScreens, shopScreens } from './steps/office-screens.ts';

/** Sixty screens and forms in sequence on a machine that may be busy. */
const patienceMs = 600_000;

const at = opened();

const blockStorage = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      const get = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(globalThis, name, { configurable: true, get });
    }
  });
};

it(
  'the back office draws every screen and every form of a stop, and the shop opens',
  journey(at, async (visit) => {
    const { shop } = at();
    const visitor = await visit({ device: 'desktop' });
    const { page, context, follow, open } = visitor;
    await blockStorage(context);
    await logInToOffice(visitor, 'ada', shop.password);
    expect(
      await page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'localStorage')?.get !== undefined),
    ).toBe(true);
    const screens = [...officeScreens, ...shopScreens].filter(({ name }) => name !== 'today_statistics');
    for (const { route, shown } of screens) {
      await follow(route);
      await shown(page);
    }
    await follow('/customer/stops');
    await page.getByRole('main').getByRole('button', { name: /stop/i }).first().click();
    await page.getByRole('dialog').first().waitFor();
    await open('/view/home');
    await page.getByRole('main').waitFor();
  }),
  patienceMs,
);
