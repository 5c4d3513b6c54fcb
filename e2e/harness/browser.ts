import { findBrowser } from '#find-browser';
import { perTier } from '@goodturn/database/testing';
import { type Browser, type BrowserContextOptions, chromium, devices } from 'playwright-core';

// Flags that keep the browser from sending requests to any other server.
const quietly = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the launch options of the installed Chromium; throws if there is none. */
export function browserOptions(extraArguments: readonly string[] = []) {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('No Chromium was found. Set GOODTURN_CHROMIUM to its path.');
  return { executablePath, chromiumSandbox: false, args: [...quietly, ...extraArguments] };
}

export async function openBrowser(extraArguments: readonly string[] = []): Promise<Browser> {
  return await chromium.launch(browserOptions(extraArguments));
}

const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];

/** A change is tested on the most common device; a desktop shows the same content in another layout. */
export const usualDevices = perTier<readonly ('phone' | 'desktop')[]>({
  change: ['phone'],
  release: ['phone', 'desktop'],
});

export type Device = 'phone' | 'narrow' | 'usual' | 'desktop';

export const deviceOptions = {
  phone: { userAgent, isMobile, hasTouch, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  /** A viewport that wide content does not stretch, so that each page is measured in its own width. */
  narrow: { userAgent, hasTouch, viewport: { width: 320, height: 844 } },
  usual: { userAgent, hasTouch, viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1280, height: 900 } },
} satisfies Record<Device, BrowserContextOptions>;
