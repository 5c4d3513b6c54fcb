import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureIn } from './picture-format.ts';
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
  });

  it('with bytes after its end is drawn anew without them', async () => {
    const pictures = createPictureService();
    const [redrawn] = await pictures.redraw(Buffer.concat([picture, Buffer.from('secret place')]), 'file', [360]);
    await pictures.stop();
    expect(redrawn).toMatchObject({ width: 200, height: 180 });
    expect(redrawn?.data.includes('secret place')).toBe(false);
  });
});
