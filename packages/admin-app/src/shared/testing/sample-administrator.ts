import type { Administrator } from '../session/administrator.ts';

/** Somebody who is logged in, with no right in the tree; `may` is what a test says. */
export const sampleAdministrator: Administrator = {
  administratorId: '1',
  account: 'ada',
  role: 'super administrator',
  nodes: [],
  tree: [],
  lastLoginAt: null,
  totpEnrolled: false,
  ownUserIds: [],
  may: () => true,
};
