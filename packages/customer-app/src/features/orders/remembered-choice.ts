import { ownerMark } from '../../shared/session/token.ts';
import type { Choice } from './api/order-calls.ts';

const storageKey = 'order_choice';

/**
 * What was last chosen for the order that waits, so that its card pays for what its page showed. It lasts as long as
 * the tab; there is one such order at a time. Whoever shops for a friend chooses for that session alone.
 */
export function rememberChoice(orderId: string, choice: Choice): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ orderId, choice, owner: ownerMark() }));
  } catch {
    // Without storage the address of the order's page still says it.
  }
}

export function rememberedChoice(orderId: string): Choice {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      orderId?: string;
      choice?: Choice;
      owner?: number;
    } | null;
    return kept?.orderId === orderId && kept.owner === ownerMark() ? (kept.choice ?? {}) : {};
  } catch {
    return {};
  }
}
