/** Returns the URL of a picture's largest size, empty without a picture; the others end in -720.webp and -360.webp. */
export function pictureUrl(name: string | null): string {
  return name === null ? '' : `/files/${name}-1080.webp`;
}

export const pictureNameOf = (address: string): string | undefined =>
  /^\/files\/([0-9a-f]{32})-1080\.webp$/.exec(address)?.[1];
