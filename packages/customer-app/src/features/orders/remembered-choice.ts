import type { Choice } from './api/order-calls.ts';

const storageKey = 'order_choice';

/**
 * What was last chosen for the order that waits, so that its card pays for what its page showed. It lasts as long as
 * the tab; there is one such order at a time.
 */
export function rememberChoice(orderId: string, choice: Choice): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ orderId, choice }));
  } catch {
    // Without storage the address of the order's page still says it.
  }
}

export function rememberedChoice(orderId: string): Choice {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      orderId?: string;
      choice?: Choice;
    } | null;
    return kept?.orderId === orderId ? (kept.choice ?? {}) : {};
  } catch {
    return {};
  }
}
