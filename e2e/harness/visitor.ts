import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Device, deviceOptions } from './browser.ts';
import { type PageFaults, watchFaults } from './page-faults.ts';
import { nearlySettled, watchRequests } from './settled.ts';
import type { Shop } from './shop.ts';

export interface VisitorOptions {
  device?: Device;
  width?: number;
  /** A language code; the back office uses it if it supports it. */
  language?: string;
  theme?: 'light' | 'dark';
  /** The token of an existing session; without one the visitor is not logged in. */
  token?: string;
  /** The token of an existing back-office session; the back office has the same origin, but its own storage keys. */
  officeToken?: string;
  address?: string;
  /**
   * Whether the service worker caches the app, as in a person's browser. Its files then bypass network faults of a
   * test.
   */
  keepsApp?: boolean;
  /** The size of letters that the person has set, such as `200%`. */
  letters?: string;
  /**
   * Whether animations run as for most people. Otherwise nothing moves, because animations take time and the processor,
   * and a moving element is not yet where a busy machine presses.
   */
  moves?: boolean;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  faults: PageFaults;
  /** Opens a page of the customer app by its route, such as `/view/home`. */
  open(route: string): Promise<void>;
  /** Opens a screen of the back office by its route, such as `/customer/approvals`. */
  openOffice(route: string): Promise<void>;
  /** Follows a route within the open app, as its links do, without a new document. */
  follow(route: string): Promise<void>;
}

/** A factor by which pages run slower: a test that only passes on fast pages then fails each time. */
const slowdown = Number(process.env['GOODTURN_SLOWDOWN'] ?? '1');

export async function newVisitor(browser: Browser, shop: Shop, options: VisitorOptions = {}): Promise<Visitor> {
  const { device = 'phone', language, theme = 'light', token, officeToken, moves = false, keepsApp = false } = options;
  const { address = shop.address, letters } = options;
  const { viewport, ...deviceRest } = deviceOptions[device];
  const { width = viewport.width } = options;
  const context = await browser.newContext({
    ...deviceRest,
    viewport: { ...viewport, width },
    baseURL: address,
    locale: 'en-GB',
    colorScheme: theme,
    serviceWorkers: keepsApp ? 'allow' : 'block',
    reducedMotion: moves ? 'no-preference' : 'reduce',
  });
  const remembered = {
    ...(language && { language_key: language, admin_language_key: language }),
    ...(token && { token_key: token }),
    ...(officeToken && { admin_token_key: officeToken }),
  };
  // Only the first page of a visit starts with the remembered entries, because later ones must keep what the app
  // stores.
  await context.addInitScript((entries) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('remembered') !== null) return;
    sessionStorage.setItem('remembered', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, remembered);
  if (letters) await context.addInitScript(setLetters, letters);
  const faults = await watchFaults(context);
  watchRequests(context);
  const page = await context.newPage();
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return {
    context,
    page,
    faults,
    open: (route) => goTo(page, '/', route),
    openOffice: (route) => goTo(page, '/admin/', route),
    follow: (route) => followTo(page, route),
  };
}

/**
 * Sets the letter size from the first layout on, as in a browser with this setting. If it is set later, a busy Chromium
 * lays out a part of the page with the previous size.
 */
function setLetters(size: string): void {
  const set = () => {
    document.documentElement.style.fontSize = size;
  };
  if (document.documentElement) set();
  else
    new MutationObserver((_changes, observer) => (observer.disconnect(), set())).observe(document, { childList: true });
}

let opened = 0;

/**
 * Opens a route as if typed into a new tab. Another route of the same document would only change its hash; a query that
 * no app reads makes it another document. Measured, it takes 0.6 s of the processor; by way of an empty page, in
 * another process that compiles the app again, 1.1 s.
 */
async function goTo(page: Page, path: string, route: string): Promise<void> {
  opened += 1;
  const address = `${path}?opened=${opened}#${route}`;
  // A closing window goes back in history, which a busy browser does later, instead of the navigation requested
  // meanwhile.
  await page.goto(address).catch(async (error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    await page.goto(address);
  });
  await nearlySettled(page);
}

/**
 * Follows a link. The previous page may stay until the code of the next one is loaded; it has left when `main` contains
 * nothing of it.
 */
async function followTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-left', '');
    location.hash = hash;
  }, route);
  await page.waitForFunction(() => document.querySelector('[data-left]') === null);
  await nearlySettled(page);
}
