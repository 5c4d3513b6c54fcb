import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Chromium without a window, which takes a fifth less processor time for the same journeys (measured, e2e on two
 * cores).
 */
const shellPackage = 'chromium-headless-shell';
const shellPath = '/usr/bin/chromium-headless-shell';

const systemBrowsers = [
  shellPath,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Fonts for Arabic (also Persian and Hebrew) and Chinese (also Japanese and Korean), without which a screenshot shows
 * boxes.
 */
const fonts = [
  { language: 'ar', debianPackage: 'fonts-noto-core' },
  { language: 'fa', debianPackage: 'fonts-noto-core' },
  { language: 'he', debianPackage: 'fonts-noto-core' },
  { language: 'zh-cn', debianPackage: 'fonts-noto-cjk' },
  { language: 'ja', debianPackage: 'fonts-noto-cjk' },
  { language: 'ko', debianPackage: 'fonts-noto-cjk' },
];

/** Returns the path of an installed Chromium, or null. Changes nothing. */
export function findBrowser() {
  const chosen = process.env['GOODTURN_CHROMIUM'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`GOODTURN_CHROMIUM names ${chosen}, which does not exist.`);
  }
  return [playwrightBrowser(), ...systemBrowsers].find((path) => path && existsSync(path)) ?? null;
}

/**
 * Returns the path of a Chromium after installing what is missing: Debian's packages as root, otherwise Playwright's
 * download.
 */
export function ensureBrowser() {
  if (mayUseApt()) aptInstall();
  if (!findBrowser()) playwrightInstall();
  const browser = findBrowser();
  if (!browser)
    throw new Error('No Chromium was found and none could be installed. Set GOODTURN_CHROMIUM to its path.');
  const boxes = missingFonts();
  if (boxes.length > 0) console.warn(`Some letters will show as boxes; these fonts are missing: ${boxes.join(', ')}.`);
  return browser;
}

function playwrightBrowser() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    // Playwright may not be installed yet, or has no build for this system; other browsers are tried next.
    return null;
  }
}

function missingFonts() {
  if (process.platform !== 'linux') return [];
  const missing = fonts.filter(({ language }) => capture('fc-list', [`:lang=${language}`]) === '');
  return [...new Set(missing.map(({ debianPackage }) => debianPackage))];
}

const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs fonts, and a browser if there is none or a lighter one is available. */
function aptInstall() {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const fontPackages = missingFonts();
  const hasBrowser = findBrowser() !== null;
  if (!hasBrowser || fontPackages.length > 0) attempt(() => execFileSync('apt-get', ['update', '-q'], options));
  const hasShell = existsSync(shellPath);
  const isShellKnown = !hasShell && capture('apt-cache', ['search', '--names-only', `^${shellPackage}$`]) !== '';
  const browserPackages = isShellKnown ? [shellPackage] : hasBrowser ? [] : ['chromium'];
  const packages = [...browserPackages, ...fontPackages];
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  const names = [...packages, 'fontconfig'];
  attempt(() => execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], options));
}

function playwrightInstall() {
  console.log("Downloading Playwright's Chromium.");
  const cli = createRequire(import.meta.url)
    .resolve('playwright-core/package.json')
    .replace('package.json', 'cli.js');
  attempt(() => execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }));
}

/** Logs an error and continues, because only a browser found afterwards counts. */
function attempt(action) {
  try {
    action();
  } catch (error) {
    console.error(error.message);
  }
}

function capture(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // Without fontconfig there is no list of fonts, which equals an empty one.
    return '';
  }
}
