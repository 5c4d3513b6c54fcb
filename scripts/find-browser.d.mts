/** The path of a Chromium that is there, or null. It changes nothing. */
export function findBrowser(): string | null;

/** As findBrowser, but installs a browser and fonts where it may, and throws when there is none in the end. */
export function ensureBrowser(): string;
