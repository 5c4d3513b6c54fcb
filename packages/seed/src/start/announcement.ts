import type { Content } from '../content/read-content.ts';
import { withdrawalPasswordOf } from '../shop/withdrawal-password.ts';

export interface Announcement {
  address: string;
  invitationCode: string;
  password: string | undefined;
  /** Whether GOODTURN_DEMO_PASSWORD differs from the password of the shop's first start. */
  passwordDiffers: boolean;
  /** Whether the next start goes on with this shop. */
  isKept: boolean;
}

const localHosts = new Set(['0.0.0.0', '[::]', '127.0.0.1', '[::1]']);

/**
 * Returns the address for a browser on this machine. It has a host name, because passkeys do not work at an IP address.
 */
function baseOf(address: string): string {
  const url = new URL(address);
  if (localHosts.has(url.hostname)) url.hostname = 'localhost';
  return url.href;
}

export function summaryOf({ people }: Content, { address, invitationCode }: Announcement) {
  const base = baseOf(address);
  return {
    customers: people.customers.map(({ username }) => ({ username })),
    administrators: people.administrators.map(({ username }) => ({ account: username })),
    invitationCode,
    urls: { customer: base, admin: `${base}admin/`, api: `${base}api/` },
  };
}

export function linesOf(content: Content, announcement: Announcement): string[] {
  const { customers, administrators, invitationCode, urls } = summaryOf(content, announcement);
  const { password, passwordDiffers, isKept } = announcement;
  const names = customers.map(({ username }) => username);
  return [
    '',
    `  Shop         ${urls.customer}`,
    `  Back office  ${urls.admin}`,
    '',
    `  Customers       ${names.slice(0, 5).join('  ')}`,
    `                  ${names.slice(5).join('  ')}`,
    `  Administrators  ${administrators.map(({ account }) => account).join('  ')}`,
    `  Password        ${password ?? 'the one of the first start, which was not kept'}`,
    ...withdrawalLinesOf(content, password),
    `  Invitation      ${invitationCode}`,
    '',
    ...(passwordDiffers
      ? ['  GOODTURN_DEMO_PASSWORD is another one, but the shop keeps the password of its first start.', '']
      : []),
    `  Ctrl-C stops the shop. ${isKept ? 'It goes on from here the next time.' : 'Nothing of it is kept.'}`,
    '',
  ];
}

/** Names the customers who can withdraw; all others first set a withdrawal password. */
function withdrawalLinesOf({ people }: Content, password: string | undefined): string[] {
  if (password === undefined) return [];
  const keys = people.scenario.flatMap((step) => (step.kind === 'setWithdrawalPassword' ? [step.customer] : []));
  const names = people.customers.filter(({ key }) => keys.includes(key)).map(({ username }) => username);
  return names.map((name) => `  Withdrawals     ${name} with the password ${withdrawalPasswordOf(password)}`);
}
