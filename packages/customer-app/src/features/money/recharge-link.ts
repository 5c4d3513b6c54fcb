import { MONEY_PATTERN } from '@goodturn/money';

export interface RechargeLink {
  /** The deposit address; it must not be trusted before it was compared with the reader's own. */
  url: string;
  /**
   * The name of the payment method. Anybody can write a link, so that the page shows its own name of the method
   * instead.
   */
  message: string;
  amount: string;
}

/** Parses the link to the QR page; returns null if a part is missing or its amount is not valid. */
export function parseRechargeLink(query: URLSearchParams): RechargeLink | null {
  const [url = '', message = '', amount = ''] = ['url', 'message', 'amount'].map((name) => query.get(name)?.trim());
  if (url === '' || message === '' || !MONEY_PATTERN.test(amount) || !/[1-9]/.test(amount)) return null;
  return { url, message, amount };
}

export const rechargePathOf = (link: RechargeLink): string => `/recharge_qr?${new URLSearchParams({ ...link })}`;

/** Returns the reader's own address that a link names, or undefined: a link must never show a stranger's address. */
export function ownAddressOf<Own extends { address: string }>(
  link: RechargeLink,
  own: readonly Own[],
): Own | undefined {
  return own.find(({ address }) => address === link.url);
}
