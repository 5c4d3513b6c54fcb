import { createInstallation } from '@goodturn/browser/installation';

/** Known to the server after the first log-in: strangers who guess at the account cannot keep this browser out. */
export const installation = createInstallation('admin_installation_key');
