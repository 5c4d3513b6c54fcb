import type { Administrator } from '../session/administrator.ts';

/** An administrator with an empty tree; a test overrides `may`. */
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
