import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { tokenOf } from './steps/account.ts';

const at = opened();

const findSwitch = (page: Page) => page.getByRole('switch', { name: 'Send notifications to this device' });

async function activeWorker(context: BrowserContext, page: Page): Promise<Worker> {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state, { timeout: 30_000 }).toBe('activated');
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('there is no service worker');
  return worker;
}

/** Delivers a message of a push service, as the browser does after decrypting it. */
async function pushesTo(session: CDPSession, page: Page): Promise<(content: object) => Promise<void>> {
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  return async (content) => {
    const registrationId = ids.at(-1) ?? '';
    const data = JSON.stringify(content);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

interface Shown {
  title: string;
  tag?: string;
  lang?: string;
  data: { path?: string };
}

/** Records the notifications that the worker shows, because a headless browser does not show any. */
async function watchNotifications(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const shown: object[] = [];
    Reflect.set(globalThis, 'shown', shown);
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    registration.showNotification = async (title, options) => void shown.push({ ...options, title });
  });
  return async () => await worker.evaluate((): Shown[] => Reflect.get(globalThis, 'shown'));
}

/** Dispatches a click on a notification, which only a browser with a window does itself. */
const press = async (worker: Worker, { data }: Shown) =>
  await worker.evaluate((shown) => {
    const notification = { data: shown, close: () => undefined };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  }, data);

it(
  'what a push service sends is shown as a notification, and a press on it leads to its page and nowhere else',
  journey(at, async (visit) => {
    const { context, page, open } = await visit({ token: await tokenOf(at().shop, 'mara'), keepsApp: true });
    await open('/view/home');
    const worker = await activeWorker(context, page);
    const shown = await watchNotifications(worker);
    const deliver = await pushesTo(await context.newCDPSession(page), page);
    await deliver({ title: 'Your withdrawal was paid', tag: 'message-7', lang: 'en', path: '/#/withdraw_history' });
    await expect
      .poll(shown)
      .toMatchObject([
        { title: 'Your withdrawal was paid', tag: 'message-7', lang: 'en', data: { path: '/#/withdraw_history' } },
      ]);
    await deliver({ title: 'Elsewhere', tag: 'message-8', path: '//elsewhere.example/#/' });
    await expect.poll(async () => (await shown()).length).toBe(2);

    const [own, foreign] = await shown();
    if (own === undefined || foreign === undefined) throw new Error('two were shown');
    await press(worker, own);
    await page.getByRole('heading', { name: 'Withdrawal history', level: 1 }).waitFor();
    await press(worker, foreign);
    await page.waitForURL((url) => url.hash === '#/view/home');
    expect(new URL(page.url()).origin).toBe(at().shop.address);
  }),
);

it(
  'a browser that gives no permission, or has no push service, is told so, and the switch stays off',
  journey(at, async (visit) => {
    const { context, page, open, faults } = await visit({ token: await tokenOf(at().shop, 'mara'), keepsApp: true });
    await open('/account');
    await findSwitch(page).click();
    await page.getByText(/^Your browser blocks notifications from this shop|^You have not allowed/).waitFor();
    await expect.poll(() => findSwitch(page).getAttribute('aria-checked')).toBe('false');
    await context.grantPermissions(['notifications']);
    await findSwitch(page).click();
    await page.getByText('Your browser could not set up notifications. Please try again later.').waitFor();
    await expect.poll(() => findSwitch(page).getAttribute('aria-checked')).toBe('false');
    // Chromium's message about a profile without storage, which tests use.
    for (const fault of faults.found()) if (/Push API in incognito/.test(fault)) faults.expect(fault);
  }),
);
