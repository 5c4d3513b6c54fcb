import { readStored, store } from '@goodturn/browser';

const installationKey = 'installation_key';
const randomBytes = 32;
const form = /^[A-Za-z0-9_-]{43}$/;
let current: string | undefined;

function draw(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(randomBytes));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/**
 * A random text of this browser, drawn once and kept. The server keeps its hash, and uses it for one thing: no referral
 * reward is paid where the one who invites and the one who is invited are the same device.
 */
export function installation(): string {
  const stored = current ?? readStored(installationKey);
  if (stored !== null && form.test(stored)) {
    current = stored;
    return stored;
  }
  current = draw();
  store(installationKey, current);
  return current;
}
