/** Reads from local storage; returns null if access to it is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // If access is forbidden, nothing is stored; the caller keeps the value in memory until the page is left.
  }
}
