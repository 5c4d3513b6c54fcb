import { MONEY_PATTERN } from '@goodturn/money';

export interface RechargeLink {
  /** The deposit address; worth nothing before it was compared with the reader's own. */
  url: string;
  /** The name of the payment method. A link is anybody's words, so that the page shows its own name of the way instead. */
  message: string;
  amount: string;
}

/** What a link to the QR page says; null where a part of it is missing, or its amount is none. */
export function parseRechargeLink(query: URLSearchParams): RechargeLink | null {
  const [url = '', message = '', amount = ''] = ['url', 'message', 'amount'].map((name) => query.get(name)?.trim());
  if (url === '' || message === '' || !MONEY_PATTERN.test(amount) || !/[1-9]/.test(amount)) return null;
  return { url, message, amount };
}

export const rechargePathOf = (link: RechargeLink): string => `/recharge_qr?${new URLSearchParams({ ...link })}`;

/** The reader's own address that a link names, or undefined: a link must never carry a stranger's address. */
export function ownAddressOf<Own extends { address: string }>(
  link: RechargeLink,
  own: readonly Own[],
): Own | undefined {
  return own.find(({ address }) => address === link.url);
}
