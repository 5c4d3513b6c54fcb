/** The address of a picture's largest size; the others end in -720.webp and -360.webp. Nothing for no picture. */
export function pictureUrl(name: string | null): string {
  return name === null ? '' : `/files/${name}-1080.webp`;
}
