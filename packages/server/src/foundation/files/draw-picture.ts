import { type Picture, pictureWidths } from './file-service.ts';
import type { PictureService } from './picture-service.ts';

/** Draws a file anew at every width at which pictures are stored. Throws the errors of `PictureService.redraw`. */
export async function drawPicture(
  pictures: Pick<PictureService, 'redraw'>,
  file: Buffer,
  field: string,
): Promise<Picture> {
  const [small, middle, large] = await pictures.redraw(file, field, pictureWidths);
  if (small === undefined || middle === undefined || large === undefined) throw new Error('a rendering is missing');
  const { width, height } = large;
  return { renderings: { 360: small.data, 720: middle.data, 1080: large.data }, width, height };
}
