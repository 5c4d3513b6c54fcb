/** Shares the address of this page the device's own way; without one it is copied. Turning back is no failure. */
export async function shareProduct(name: string, copy: (text: string) => Promise<void>): Promise<void> {
  if (typeof navigator.share !== 'function') return await copy(location.href);
  try {
    await navigator.share({ title: name, url: location.href });
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(location.href);
  }
}
