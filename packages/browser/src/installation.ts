import { readStored, store } from './storage.ts';

const randomBytes = 32;
const form = /^[A-Za-z0-9_-]{43}$/;

function draw(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(randomBytes));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Returns a reader of this browser's random secret, which is created once and stored under the app's key. */
export function createInstallation(key: string): () => string {
  let current: string | undefined;
  return () => {
    const stored = current ?? readStored(key);
    if (stored !== null && form.test(stored)) {
      current = stored;
      return stored;
    }
    current = draw();
    store(key, current);
    return current;
  };
}
