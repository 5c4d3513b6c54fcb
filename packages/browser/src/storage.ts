// The only way to what a browser stores: a check keeps everything else away. Each access can throw where the reader has
// forbidden storage, or where it is full. Then nothing is read or stored, and the caller goes on with what it has in
// memory until the page is left.

type StoreName = 'localStorage' | 'sessionStorage';

function attempt<Result>(name: StoreName, access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(globalThis[name]);
  } catch {
    return undefined;
  }
}

const read = (name: StoreName, key: string): string | null => attempt(name, (storage) => storage.getItem(key)) ?? null;

function write(name: StoreName, key: string, value: string | null): void {
  attempt(name, (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
}

/** Reads what this browser keeps; null if there is nothing, or access is forbidden. */
export const readStored = (key: string): string | null => read('localStorage', key);

/** Stores a text in this browser, or removes it. */
export const store = (key: string, value: string | null): void => write('localStorage', key, value);

/** Reads what this tab keeps; null if there is nothing, or access is forbidden. */
export const readFromTab = (key: string): string | null => read('sessionStorage', key);

/** Stores a text for as long as the tab is open, or removes it. */
export const storeInTab = (key: string, value: string | null): void => write('sessionStorage', key, value);

export const keysInTab = (): string[] => attempt('sessionStorage', (storage) => Object.keys(storage)) ?? [];

/** Returns the value of a stored JSON text; undefined if there is none, or it is damaged. */
export function parsedJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
