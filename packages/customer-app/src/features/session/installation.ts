import { createInstallation } from '@goodturn/browser/installation';

/**
 * The server keeps its hash. An account that was used from here is not kept out by strangers who guess at its password, and
 * no referral reward is paid if the one who invites and the one who is invited are the same device.
 */
export const installation = createInstallation('installation_key');
