import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Returns a picture of noise, which does not compress to almost nothing. */
export function drawn(width = 640, height = 400): Sharp {
  const data = Buffer.alloc(width * height * 3);
  let noise = 1;
  for (let index = 0; index < data.length; index += 1) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[index] = noise % 251;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export const jpeg = async (width?: number, height?: number): Promise<Buffer> =>
  await drawn(width, height).jpeg().toBuffer();

/** Returns a photograph as phones take it, with the marker in its EXIF, its XMP and a comment. */
export async function photograph(marker: string): Promise<Buffer> {
  const withExif = await drawn()
    .withExif({ IFD0: { Copyright: marker, Artist: marker, ImageDescription: marker }, IFD3: { GPSLatitude: '48/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${marker}</note></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  const text = Buffer.from(marker);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([withExif.subarray(0, 2), comment, withExif.subarray(2)]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function crc32(data: Buffer): number {
  let crc = 0xffff_ffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** Returns a PNG of a few kilobytes that unpacks to `side` × `side` pixels. */
export function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** Returns a PNG that declares two frames, as an APNG does. */
export async function animatedPng(): Promise<Buffer> {
  const png = await drawn().png().toBuffer();
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

export async function animatedWebp(): Promise<Buffer> {
  const [one, other] = [await drawn(200, 200).png().toBuffer(), await drawn(200, 200).negate().png().toBuffer()];
  return await sharp([one, other], { join: { animated: true } })
    .webp()
    .toBuffer();
}
