/** Returns whether this device has its own share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares the link, with the poster if the device accepts pictures. A cancelled share is not an error. */
export async function shareInvitation(words: ShareData, poster: Blob, code: string): Promise<void> {
  const picture: ShareData = { ...words, files: [new File([poster], `goodturn-${code}.png`, { type: poster.type })] };
  try {
    await navigator.share(navigator.canShare?.(picture) === true ? picture : words);
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
  }
}
