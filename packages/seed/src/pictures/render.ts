import sharp from 'sharp';

export const pictureWidths = [360, 720, 1080] as const;

export type RenderedPicture = { width: number; height: number; webp: Buffer };

/** Renders SVG text at each width, in the shape that it has. */
export async function renderSvg(svg: string, widths: readonly number[]): Promise<RenderedPicture[]> {
  const whole = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  return Promise.all(
    widths.map(async (width) => {
      const { data, info } = await sharp(whole)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80, effort: 5, smartSubsample: true })
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, webp: data };
    }),
  );
}
