/** Whether this device has a way of its own to pass something on. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares the link, with the poster where the device takes pictures. Turning back is no failure. */
export async function shareInvitation(words: ShareData, poster: Blob, code: string): Promise<void> {
  const picture: ShareData = { ...words, files: [new File([poster], `goodturn-${code}.png`, { type: poster.type })] };
  try {
    await navigator.share(navigator.canShare?.(picture) === true ? picture : words);
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
  }
}
