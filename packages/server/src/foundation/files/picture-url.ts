/** The address of a picture's largest size; the others end in -720.webp and -360.webp. Nothing for no picture. */
export function pictureUrl(name: string | null): string {
  return name === null ? '' : `/files/${name}-1080.webp`;
}

/** The name of the picture at such an address; undefined if it is none. */
export const pictureNameOf = (address: string): string | undefined =>
  /^\/files\/([0-9a-f]{32})-1080\.webp$/.exec(address)?.[1];
