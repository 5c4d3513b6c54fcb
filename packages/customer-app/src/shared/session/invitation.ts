import { readFromTab, storeInTab } from '@goodturn/browser';

const codeKey = 'invitation_code';
const productKey = 'invitation_product';

/**
 * Stores what an invitation brings, its code and the product that it shows, for as long as the tab is open, so that it
 * is not lost when the visitor looks around first.
 */
export function keepInvitation(code: string, productId: string | null): void {
  storeInTab(codeKey, code);
  storeInTab(productKey, productId);
}

/** Returns the stored code. Without storage it has to be typed. */
export const keptInvitationCode = (): string => readFromTab(codeKey) ?? '';

export const isShownByInvitation = (productId: string): boolean => readFromTab(productKey) === productId;

/** Forgets which product the invitation shows; its code stays. */
export const forgetShownProduct = (): void => storeInTab(productKey, null);
