import { parsedJson, readFromTab, storeInTab } from '@goodturn/browser';
import { ownerMark } from '../../shared/session/token.ts';
import type { Choice } from './api/order-calls.ts';

const storageKey = 'order_choice';

/**
 * Remembers the latest choice for the waiting order, so that its card pays for the same variants as its page. It lasts
 * as long as the tab; there is one such order at a time. A choice during a friend's session applies to that session
 * only.
 */
export function rememberChoice(orderId: string, choice: Choice): void {
  // Without storage the address of the order's page still carries the choice.
  storeInTab(storageKey, JSON.stringify({ orderId, choice, owner: ownerMark() }));
}

export function rememberedChoice(orderId: string): Choice {
  const kept = parsedJson(readFromTab(storageKey)) as { orderId?: string; choice?: Choice; owner?: number } | undefined;
  return kept?.orderId === orderId && kept.owner === ownerMark() ? (kept.choice ?? {}) : {};
}
