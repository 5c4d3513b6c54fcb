import sharp from 'sharp';

export const pictureWidths = [360, 720, 1080] as const;

export type RenderedPicture = { width: number; height: number; webp: Buffer };

/** Renders SVG text at each width with its own aspect ratio. */
export async function renderSvg(svg: string): Promise<RenderedPicture[]> {
  const whole = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  return Promise.all(
    pictureWidths.map(async (width) => {
      const { data, info } = await sharp(whole)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80, effort: 5, smartSubsample: true })
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, webp: data };
    }),
  );
}

/** Renders a drawing without intrinsic size; `ratio` is width divided by height. */
export async function renderDrawing(svg: string, ratio: number): Promise<RenderedPicture[]> {
  return Promise.all(
    pictureWidths.map(async (width) => {
      const size = { width, height: Math.round(width / ratio) };
      const webp = await sharp(Buffer.from(svg), { density: 432 }).resize(size).webp({ quality: 84 }).toBuffer();
      return { ...size, webp };
    }),
  );
}
