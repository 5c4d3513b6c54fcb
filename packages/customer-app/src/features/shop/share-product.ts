/**
 * Opens the device's share sheet with the address of this page; without one the address is copied. A cancelled share is
 * not an error.
 */
export async function shareProduct(name: string, copy: (text: string) => Promise<void>): Promise<void> {
  if (typeof navigator.share !== 'function') return await copy(location.href);
  try {
    await navigator.share({ title: name, url: location.href });
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(location.href);
  }
}
