/**
 * Returns whether a key belongs to an input method that is composing a word: it ends the composition, and means nothing
 * else. Safari gives the key that ends it only the old code 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;

/** Keeps these keys from every handler of the page, also those of libraries. Called once, at the start. */
export function ignoreComposingKeys(): void {
  addEventListener('keydown', (event) => isComposing(event) && event.stopImmediatePropagation(), { capture: true });
}
