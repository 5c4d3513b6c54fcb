import { addressKey } from '../../foundation/http/client-address.ts';

/** The parts of a user agent by which people tell their devices apart. */
export interface DeviceKind {
  kind: 'phone' | 'tablet' | 'computer';
  browser: string | null;
  system: string | null;
}

/** The patterns in the order in which they are tried, since most browsers also name those that they imitate. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const find = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function deviceKindOf(userAgent: string): DeviceKind {
  const system = find(systems, userAgent);
  const isTablet = system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(userAgent));
  const isPhone = system === 'iOS' || system === 'Android' || /\bMobile\b/.test(userAgent);
  return { kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer', browser: find(browsers, userAgent), system };
}

/**
 * Returns the beginning of an address (two numbers of IPv4, two groups of IPv6): enough to notice a device in another
 * place, but too little to locate a person.
 */
export function networkPrefix(ip: string | null): string | null {
  if (ip === null) return null;
  const key = addressKey(ip);
  const separator = key.includes(':') ? ':' : '.';
  return `${key.split(separator).slice(0, 2).join(separator)}${separator}…`;
}
