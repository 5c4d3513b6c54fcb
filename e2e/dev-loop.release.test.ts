import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './harness/browser.ts';
import { type DevShop, openDevShop } from './harness/dev-shop.ts';

// Tests `npm run dev` as a developer uses it: a saved file changes the page in the browser.

let shop: DevShop;
let browser: Browser;
const patience = { timeout: 60_000 };

beforeAll(async () => {
  [shop, browser] = await Promise.all([openDevShop(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

async function open(route: string, marker: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${shop.address}${route}`, patience);
  await page.getByText(marker).first().waitFor(patience);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return page;
}

/** Prints the duration without an assertion, because it depends on the load of the machine. */
async function measure(what: string, change: () => Promise<void>, seen: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await change();
  await seen();
  console.log(`${what} shows after ${((performance.now() - begin) / 1_000).toFixed(2)} s.`);
}

const isSamePage = async (page: Page): Promise<unknown> => await page.evaluate(() => Reflect.get(window, 'isSamePage'));

it('shows a changed component and a changed text of the customer app', async () => {
  const page = await open('/#/nowhere', 'Nothing is at this address');
  const component = 'packages/customer-app/src/app/not-found-screen.tsx';
  const heading = "title={t('not_found_view.heading')}";
  await measure(
    'A component of the customer app',
    () => shop.sources.edit(component, heading, 'title="A changed component"'),
    () => page.getByText('A changed component').waitFor(patience),
  );
  expect(await isSamePage(page)).toBe(true);
  await measure(
    'A text of the customer app',
    () => shop.sources.edit('packages/locales/src/en.json', 'The page may have moved', 'A changed text'),
    () => page.getByText('A changed text').waitFor(patience),
  );
});

it('shows a changed component and a changed text of the back office', async () => {
  const page = await open('/admin/', 'back office');
  const component = 'packages/admin-app/src/features/team/session/login-screen.tsx';
  await measure(
    'A component of the back office',
    () => shop.sources.edit(component, '<LoginForm />', '<p>A changed component</p><LoginForm />'),
    () => page.getByText('A changed component').waitFor(patience),
  );
  expect(await isSamePage(page)).toBe(true);
  await measure(
    'A text of the back office',
    () => shop.sources.edit('packages/admin-app/src/texts/en.json', '{{title}} back office', 'A changed text'),
    () => page.getByText('A changed text').waitFor(patience),
  );
});

const migration = 'packages/database/migrations/000001_schemas.sql';
const headers = 'packages/server/src/foundation/http/security-headers.ts';
const policyOf = (page: Page): Promise<string | null> =>
  page.evaluate(async () => (await fetch('/api/customer/getInfo')).headers.get('referrer-policy'));
const opensSocket = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket('/socket');
        socket.addEventListener('open', () => resolve(true));
        socket.addEventListener('error', () => resolve(false));
      }),
  );
const expectToHear = (text: string): Promise<void> => expect.poll(shop.said, patience).toContain(text);

it('lets the apps call the server and its socket, whose origin is theirs', async () => {
  const page = await open('/#/nowhere', 'A changed component');
  const code = await page.evaluate(async () => {
    const answer = await fetch('/api/customer/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return (await answer.json()).code;
  });
  expect(code).toBe('invalid_request');
  expect(await opensSocket(page)).toBe(true);
});

it('gives the app a socket that answers, on its usual port where that is free', async () => {
  const page = await browser.newPage();
  const opened = page.waitForEvent('websocket', { ...patience, predicate: (one) => one.url().endsWith('/socket') });
  await page.goto(`${shop.address}/#/nowhere`, patience);
  const socket = await opened;
  // The default port may be taken by a shop of the developer who runs these tests.
  expect(['6009', new URL(shop.address).port]).toContain(new URL(socket.url()).port);
  const { payload } = await socket.waitForEvent('framereceived', patience);
  expect(payload).toBe('{"type":1}');
  await page.close();
});

it('replaces the server when one of its files changes, and the page stays', async () => {
  const page = await open('/#/nowhere', 'A changed component');
  await measure(
    'A file of the server',
    () => shop.sources.edit(headers, 'strict-origin-when-cross-origin', 'same-origin'),
    () => expect.poll(() => policyOf(page), { ...patience, interval: 200 }).toBe('same-origin'),
  );
  expect(await isSamePage(page)).toBe(true);
});

it('reports a broken file, goes on with the server before it, and recovers', async () => {
  const page = await open('/#/nowhere', 'A changed component');
  await shop.sources.edit(headers, 'const strictTransport =', 'const = strictTransport =');
  await expectToHear('the one before goes on');
  expect(shop.said()).toContain('const = strictTransport');
  expect(await policyOf(page)).toBe('same-origin');
  await shop.sources.edit(headers, 'const = strictTransport =', 'const strictTransport =');
  await shop.sources.edit(headers, 'same-origin', 'origin');
  await expect.poll(() => policyOf(page), patience).toBe('origin');
});

it('applies a function of the database again, and says what to do about an edited migration', async () => {
  const file = 'packages/database/functions/sessions/end_session.sql';
  await measure(
    'A function of the database',
    () => shop.sources.edit(file, 'create or replace', '-- Changed.\ncreate or replace'),
    () => expectToHear('Applied 1 functions'),
  );
  await shop.sources.edit(migration, '\n', '\n-- Changed.\n');
  await expectToHear('delete the data folder');
});

it('ends with Ctrl-C and leaves no process', async () => {
  expect(await shop.interrupt()).toBe(0);
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
  expect(processes.filter((line) => line.includes(shop.sources.folder))).toEqual([]);
});
