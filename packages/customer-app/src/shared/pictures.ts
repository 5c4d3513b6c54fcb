const largest = /-1080\.webp$/;

/** The same picture at a smaller width; the server keeps each one at 360, 720 and 1080 pixels. */
export const pictureAt = (url: string, width: 360 | 720 | 1080): string => url.replace(largest, `-${width}.webp`);

/** The `srcset` of a picture of the shop; undefined for one that has a single size. */
export function sourceSetOf(url: string): string | undefined {
  if (!largest.test(url)) return undefined;
  return ([360, 720, 1080] as const).map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}
