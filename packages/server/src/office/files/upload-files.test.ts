import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestWorld, registerCustomer, type TestCustomer, type TestWorld, upload } from '@goodturn/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unlimitedRates } from '../../foundation/http/rate-limits.ts';
import { unwrapKey } from '../../people/identity/identity-keys.ts';
import { findKey } from '../../people/identity/identity-store.ts';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';
import { animatedPng, animatedWebp, bomb, drawn, jpeg, photograph } from '../../testing/pictures.ts';

let world: TestWorld;
let customer: TestCustomer;
let office: string;

beforeAll(async () => {
  world = await createTestWorld();
  customer = await registerCustomer(world);
  const { account } = await addAdministrator(world);
  office = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
});
afterAll(() => world.close());

const sendDocument = async (file: Uint8Array, form = {}) =>
  await upload(world, 'customer/realNameUpload', file, { token: customer.token, ...form });
const sendPicture = async (file: Uint8Array, form = {}) =>
  await upload(world, 'file/add', file, { token: office, ...form });
const stored = async (): Promise<string[]> => await readdir(join(world.context.dataDirectory, 'identity'));

describe('[G12] what is no plain picture is refused, and the answer names the field', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
  const half = (file: Buffer) => file.subarray(0, file.length / 2);
  const cut = async () => half(await jpeg());
  const cases: [what: string, file: () => Promise<Buffer> | Buffer, cause: RegExp][] = [
    ['nothing', () => Buffer.alloc(0), /not a JPEG/],
    ['a text', () => Buffer.from('hello'), /not a JPEG/],
    ['an SVG with a script', () => Buffer.from(svg), /not a JPEG/],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /not a JPEG/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), /not a JPEG/],
    ['a GIF', async () => await drawn(200, 200).gif().toBuffer(), /not a JPEG/],
    ['a TIFF', async () => await drawn(200, 200).tiff().toBuffer(), /not a JPEG/],
    ['an AVIF', async () => await drawn(200, 200).avif({ effort: 0 }).toBuffer(), /not a JPEG/],
    ['the start of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /damaged/],
    ['a JPEG that is cut off', cut, /damaged/],
    [
      'a JPEG that is cut off and closed again',
      async () => Buffer.concat([await cut(), Buffer.from([0xff, 0xd9])]),
      /damaged/,
    ],
    ['a PNG that is cut off', async () => half(await drawn().png().toBuffer()), /damaged/],
    ['a PNG with broken pixels', async () => (await drawn().png().toBuffer()).fill(0, 300, 400), /damaged/],
    ['a WebP that moves', animatedWebp, /animated/],
    ['a PNG that moves', animatedPng, /animated/],
    ['a bomb of 400 megapixels', () => bomb(20_000), /40 megapixels/],
    ['a bomb just above the limit', () => bomb(6_400), /40 megapixels/],
    ['a picture of a hundred pixels', async () => await jpeg(100, 100), /too small/],
  ];

  it.each(cases)('%s', async (_what, file, cause) => {
    const bytes = await file();
    for (const [field, response] of [
      ['realNameFile', await sendDocument(bytes)],
      ['file', await sendPicture(bytes)],
    ] as const) {
      expect(response.httpStatus).toBe(400);
      expect(response.error?.fields?.[field]).toMatch(cause);
    }
    expect(await stored()).toEqual([]);
  });

  it('more bytes than the limit', async () => {
    const response = await sendDocument(Buffer.alloc(8 * 1_048_576 + 1, 0xff));
    expect([response.httpStatus, response.error?.message]).toEqual([413, 'File upload exceeds the limit']);
    expect(response.error?.fields?.['realNameFile']).toBe('File upload exceeds the limit');
    expect((await sendPicture(Buffer.alloc(9 * 1_048_576))).httpStatus).toBe(413);
  });
});

describe('forms that are none', () => {
  const boundary = 'x';
  const send = async (payload: string, type = `multipart/form-data; boundary=${boundary}`) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/customer/realNameUpload',
      headers: { 'content-type': type, authorization: `Bearer ${customer.token}` },
      payload,
    });
    return { httpStatus: response.statusCode, body: response.json() };
  };
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const filePart = '--x\r\ncontent-disposition: form-data; name="realNameFile"; filename="a"\r\n\r\nabc\r\n';

  it.each([
    ['JSON', '{}', 'application/json', 415],
    ['a form of another kind', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['no boundary', 'abc', 'multipart/form-data', 400],
    ['nothing in it', '', undefined, 400],
    ['an end alone', '--x--\r\n', undefined, 400],
    ['a file that never ends', filePart.slice(0, -2), undefined, 400],
    ['no file', `${part('userId', '1')}--x--\r\n`, undefined, 400],
    ['a file in another field', `${filePart.replace('realNameFile', 'other')}--x--\r\n`, undefined, 400],
    ['two files', `${filePart}${filePart}--x--\r\n`, undefined, 400],
    ['ten thousand parts', `${part('a', 'b').repeat(10_000)}--x--\r\n`, undefined, 400],
    ['a field twice', `${part('userId', '1').repeat(2)}${filePart}--x--\r\n`, undefined, 400],
    ['a field that does not exist', `${part('role', 'admin')}${filePart}--x--\r\n`, undefined, 400],
    ['a long field', `${part('userId', '1'.repeat(70_000))}${filePart}--x--\r\n`, undefined, 400],
    ['a name from the prototype', `${part('__proto__', 'x')}${filePart}--x--\r\n`, undefined, 400],
  ])('%s', async (_what, payload, type, status) => {
    const { httpStatus, body } = await send(payload, type);
    expect([httpStatus, body.status, typeof body.message]).toEqual([status, -1, 'string']);
  });

  it("another customer's id", async () => {
    const stranger = await registerCustomer(world);
    const response = await sendDocument(await jpeg(), { fields: { userId: stranger.userId } });
    expect([response.httpStatus, response.error?.code]).toEqual([403, 'user_mismatch']);
  });

  it('nobody, and the wrong people', async () => {
    const file = await jpeg();
    expect((await upload(world, 'customer/realNameUpload', file)).httpStatus).toBe(401);
    expect((await upload(world, 'customer/realNameUpload', file, { token: office })).httpStatus).toBe(403);
    expect((await upload(world, 'file/add', file, { token: customer.token })).httpStatus).toBe(403);
  });

  it('too many in a minute', async () => {
    const limited = await createTestWorld({ rateLimits: { ...unlimitedRates, upload: 2 } });
    const one = await registerCustomer(limited);
    const results = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const sent = await upload(limited, 'customer/realNameUpload', await jpeg(), { token: one.token });
      results.push(sent.httpStatus);
    }
    expect(results).toEqual([200, 200, 429]);
    await limited.close();
  });
});

describe('what is a picture', () => {
  it("[G12] a document's file has nothing of the upload but its pixels, and opens with the key alone", async () => {
    const marker = 'MARKER-of-a-telephone';
    const file = await photograph(marker);
    expect(file.includes(marker)).toBe(true);
    const { data: reference } = await sendDocument(file, { fields: { userId: customer.userId } });
    const bytes = await readFile(join(world.context.dataDirectory, 'identity', reference));
    expect(bytes.includes(marker)).toBe(false);
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
    const image = await openImage(reference);
    const { format, exif, xmp, width } = await sharp(image).metadata();
    expect({ format, exif, xmp, width }).toEqual({ format: 'webp', exif: undefined, xmp: undefined, width: 640 });
    expect(image.includes(marker)).toBe(false);
  });

  it("a shop's picture is drawn at three sizes, turned as its EXIF says, and everybody sees it", async () => {
    const turned = await drawn(1_600, 1_200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data } = await sendPicture(turned);
    expect(data.address).toMatch(/^\/files\/[0-9a-f]{32}-1080\.webp$/);
    for (const width of [360, 720, 1080]) {
      const shown = await world.app.inject({ url: data.address.replace('1080', String(width)) });
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width, height: (width / 3) * 4 });
    }
  });

  it('a large photograph of 39 megapixels is taken, and none of it is written down on the way', async () => {
    const large = await sharp({ create: { width: 7_200, height: 5_400, channels: 3, background: '#336699' } })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    expect((await sendDocument(large)).httpStatus).toBe(200);
  });
});

/** Decrypts an image as the server does for the deciding administrator. */
async function openImage(reference: string): Promise<Buffer> {
  const key = await findKey(world.database, customer.id);
  if (key === undefined) throw new Error('there is no key');
  return await world.services.identity.files.read(reference, unwrapKey(key, customer.id, world.context.identityKey));
}
