import { readFromTab, storeInTab } from '@goodturn/browser';

const key = 'invitation_code';

/**
 * Stores the code of an invitation for as long as the tab is open, so that it is not lost when the visitor looks around
 * first.
 */
export const keepInvitationCode = (code: string): void => storeInTab(key, code);

/** Returns the stored code. Without storage it has to be typed. */
export const keptInvitationCode = (): string => readFromTab(key) ?? '';
