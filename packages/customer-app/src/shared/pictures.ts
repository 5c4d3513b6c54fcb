const largest = /-1080\.webp$/;

/** Returns the address of a picture at a smaller width; the server stores each one at 360, 720 and 1080 pixels. */
export const pictureAt = (url: string, width: 360 | 720 | 1080): string => url.replace(largest, `-${width}.webp`);

/** Returns the `srcset` of a picture of the shop; undefined if it has a single size. */
export function sourceSetOf(url: string): string | undefined {
  if (!largest.test(url)) return undefined;
  return ([360, 720, 1080] as const).map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}
