import { addressKey } from '../../foundation/http/address-key.ts';

/** What a browser says of itself, as far as a person tells devices apart by it. */
export interface DeviceKind {
  kind: 'phone' | 'tablet' | 'computer';
  browser: string | null;
  system: string | null;
}

/** The first that fits: most browsers also name those that they want to be taken for. */
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
 * The beginning of an address: enough to see that a device is somewhere else, and too little to find anybody. Two numbers of
 * an IPv4 address, two groups of an IPv6 address.
 */
export function roughNetwork(ip: string | null): string | null {
  if (ip === null) return null;
  const key = addressKey(ip);
  const separator = key.includes(':') ? ':' : '.';
  return `${key.split(separator).slice(0, 2).join(separator)}${separator}…`;
}
