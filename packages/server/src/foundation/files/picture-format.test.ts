import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { faultOfPicture, pictureIn } from './picture-format.ts';
import { createPictureService } from './picture-service.ts';

const drawn = sharp({ create: { width: 200, height: 180, channels: 3, background: '#a2542f' } });
const formats = [
  ['jpeg', await drawn.clone().jpeg().toBuffer()],
  ['progressive jpeg', await drawn.clone().jpeg({ progressive: true }).toBuffer()],
  ['png', await drawn.clone().png().toBuffer()],
  ['webp', await drawn.clone().webp().toBuffer()],
] as const;

describe.each(formats)('a %s', (_format, picture) => {
  it('ends where its picture ends, whatever follows', () => {
    const tails = ['', '\0\0\0', 'PK\u0003\u0004 an archive', '<script>alert(1)</script>'].map((tail) =>
      Buffer.from(tail),
    );
    // A second picture, as phones write one for a preview.
    for (const tail of [...tails, picture]) expect(pictureIn(Buffer.concat([picture, tail]))).toEqual(picture);
  });

  it('is none if it is cut off, or if something stands before it', () => {
    expect(pictureIn(picture.subarray(0, picture.length - 3))).toBeUndefined();
    expect(pictureIn(Buffer.concat([Buffer.from('x'), picture]))).toBeUndefined();
    const cut = [1, 3, 40, Math.floor(picture.length / 2)].map((bytes) => picture.subarray(0, picture.length - bytes));
    expect(cut.map(faultOfPicture)).toEqual(cut.map(() => 'damaged'));
    expect(faultOfPicture(Buffer.concat([Buffer.from('x'), picture]))).toBe('format');
  });

  it('with bytes after its end is drawn anew without them', async () => {
    const pictures = createPictureService();
    const [redrawn] = await pictures.redraw(Buffer.concat([picture, Buffer.from('secret place')]), 'file', [360]);
    await pictures.stop();
    expect(redrawn).toMatchObject({ width: 200, height: 180 });
    expect(redrawn?.data.includes('secret place')).toBe(false);
  });
});

it('a picture that moves is told as one, and a long one becomes narrower', async () => {
  const [, still] = formats[2];
  const moving = Buffer.concat([
    still.subarray(0, 33),
    Buffer.from('000000086163544c000000010000000000000000', 'hex'),
    still.subarray(33),
  ]);
  const long = await sharp({ create: { width: 1_080, height: 25_000, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const pictures = createPictureService();
  const fault = (file: Buffer) =>
    pictures.redraw(file, 'file', [360]).then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(await fault(moving)).toMatchObject({ details: { fields: { file: 'error_view.field_image_animated' } } });
  expect(await fault(still.subarray(0, 100))).toMatchObject({
    details: { fields: { file: 'error_view.field_image_damaged' } },
  });
  expect(await pictures.redraw(long, 'file', [360, 1_080])).toMatchObject([
    { width: 360 },
    { width: 708, height: 16_383 },
  ]);
  await pictures.stop();
});
