import { ownerMark } from '../../shared/session/token.ts';
import type { Choice } from './api/order-calls.ts';

const storageKey = 'order_choice';

/**
 * Remembers the latest choice for the waiting order, so that its card pays for the same variants as its page. It lasts
 * as long as the tab; there is one such order at a time. A choice during a friend's session applies to that session
 * only.
 */
export function rememberChoice(orderId: string, choice: Choice): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ orderId, choice, owner: ownerMark() }));
  } catch {
    // Without storage the address of the order's page still carries the choice.
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
