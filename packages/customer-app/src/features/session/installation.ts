import { createInstallation } from '@goodturn/browser/installation';

/**
 * The identifier of this installation, of which the server stores the hash. An account that was used from here is not
 * locked out when strangers guess its password, and no referral reward is paid if inviter and invitee use the same
 * device.
 */
export const installation = createInstallation('installation_key');
