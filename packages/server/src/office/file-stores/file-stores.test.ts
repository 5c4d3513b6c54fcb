import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestWorld, upload, type TestWorld } from '@goodturn/testkit';
import { localAccess, openObjectStorage } from '@goodturn/testkit/object-storage';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';
import { jpeg } from '../../testing/pictures.ts';
import { runCommand } from '../../testing/run-command.ts';
import { runRotate } from '../../commands/run-rotate-command.ts';
import { openBucket } from '../../foundation/file-stores/s3-bucket.ts';

let storage: Awaited<ReturnType<typeof openObjectStorage>>;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  storage = await openObjectStorage('pictures');
  world = await createTestWorld({ context: { fileStoreAccess: localAccess } });
  token = await login();
  await world.services.events.read();
});
afterEach(() => storage.respondWith(undefined));
afterAll(async () => {
  await world.close();
  await storage.close();
});

async function login(role?: string): Promise<string> {
  const { account } = await addAdministrator(world, role === undefined ? {} : { role });
  return (await world.call('admin/login', { account, password: administratorPassword })).data.token;
}
const reason = 'the disk is full';
const place = (more = {}) => ({
  uploadType: 's3' as const,
  endpoint: storage.endpoint,
  region: 'eu-central-1',
  bucket: 'pictures',
  path: 'shop/one',
  accessKeyId: storage.accessKeyId,
  accessKeySecret: storage.secret,
  ...more,
});
const change = async (input: object, by = token) =>
  await world.call('file_store/update', { ...place(), ...input, reason }, { token: by });
const useS3 = async (more = {}) => expect((await change(more)).error).toBeUndefined();
const useOwn = async () => await world.call('file_store/update', { uploadType: 'local', reason }, { token });
const test = async (more = {}) => (await world.call('file_store/test', place(more), { token })).data;
const shown = async () => (await world.call('file_store/inquire', {}, { token })).data;
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;
const send = async () => await upload(world, 'file/add', await jpeg(1_200, 900), { token });
const seen = async (url: string) => await world.app.inject({ url });
const ownFiles = async () => await readdir(join(world.context.dataDirectory, 'files'));
const inForce = async (isActive: boolean) =>
  await expect
    .poll(async () => {
      await world.services.events.read();
      return (await world.services.fileStores.active()) !== undefined;
    })
    .toBe(isActive);

describe('[A13] where pictures are kept', () => {
  it('changes for new ones alone, and each stays to be seen where it is', async () => {
    const old = (await send()).data.address;
    await useS3();
    await inForce(true);
    const before = (await ownFiles()).length;
    storage.requests.length = 0;
    const { address } = (await send()).data;
    expect((await ownFiles()).length).toBe(before);
    expect(storage.requests).toEqual(
      [360, 720, 1080].map(
        (size) => `PUT /pictures/shop/one${address.replace('/files', '').replace('1080', `${size}`)}`,
      ),
    );
    const [here, there] = [await seen(old), await seen(address)];
    expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
    expect(there.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(there.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    await useS3({ path: 'shop/two' });
    await expect.poll(async () => (await shown()).places.length).toBe(3);
    expect((await seen(address)).statusCode).toBe(200);
    expect((await useOwn()).error).toBeUndefined();
    await inForce(false);
    const { address: third } = (await send()).data;
    expect((await ownFiles()).length).toBe(before + 3);
    for (const url of [old, address, third]) expect((await seen(url)).statusCode).toBe(200);
    expect(
      (await shown()).places.map(({ uploadType, path, pictures, isActive }) => [uploadType, path, pictures, isActive]),
    ).toEqual([
      ['local', '', 2, true],
      ['s3', 'shop/two', 0, false],
      ['s3', 'shop/one', 1, false],
    ]);
    expect(codeOf(await useOwn())).toBe('nothing_changed');
  });

  it('reads under a domain without the key, and finds nothing that nobody uploaded', async () => {
    await useS3({ domain: storage.endpoint, path: 'shop/three' });
    await inForce(true);
    const { address } = (await send()).data;
    storage.requests.length = 0;
    expect((await seen(address)).statusCode).toBe(404);
    expect(storage.requests).toEqual([`GET /shop/three${address.replace('/files', '')}`]);
    for (const url of [
      '/files/none-1080.webp',
      '/files/..%2f..%2fsecret',
      `/files/${randomBytes(16).toString('hex')}-360.webp`,
    ]) {
      expect((await seen(url)).statusCode, url).toBeGreaterThanOrEqual(400);
    }
    await useOwn();
    await inForce(false);
  });

  it('tells the uploader that the storage fails, tries a bounded number of times, and keeps nothing half', async () => {
    await useS3();
    await inForce(true);
    const rows = async () => await world.database.selectFrom('shop.file').selectAll().execute();
    const before = [await rows(), await ownFiles()];
    storage.respondWith(503);
    storage.requests.length = 0;
    const { httpStatus, error } = await send();
    expect([httpStatus, error?.code]).toEqual([503, 'file_store_unavailable']);
    expect(storage.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(3);
    expect([await rows(), await ownFiles()]).toEqual(before);
    storage.respondWith(undefined);
    expect((await send()).httpStatus).toBe(200);
    await useOwn();
    await inForce(false);
  }, 60_000);
});

describe('[A13] the test of a place', () => {
  it('writes, reads back and deletes, and leaves nothing', async () => {
    storage.requests.length = 0;
    expect(await test()).toEqual({ result: 'ok', step: null });
    expect(storage.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
    expect((await world.call('file_store/test', { uploadType: 'local' }, { token })).data.result).toBe('ok');
  });

  it('says what failed', async () => {
    expect(await test({ bucket: 'another' })).toEqual({ result: 'bucket_missing', step: 'write' });
    expect(await test({ accessKeyId: 'NOBODY' })).toEqual({ result: 'refused', step: 'write' });
    expect(await test({ accessKeySecret: 'another secret' })).toEqual({ result: 'refused', step: 'write' });
    expect(await test({ endpoint: 'http://127.0.0.1:1' })).toEqual({ result: 'unreachable', step: 'write' });
    expect(await test({ endpoint: 'http://storage.invalid' })).toEqual({ result: 'unreachable', step: 'write' });
    storage.respondWith(301);
    expect(await test()).toEqual({ result: 'region_wrong', step: 'write' });
    storage.respondWith(500);
    expect(await test()).toEqual({ result: 'failed', step: 'write' });
  }, 60_000);

  it('names what is missing, and takes no secret of another key or endpoint', async () => {
    const fieldsOf = async (input: object) =>
      Object.keys((await world.call('file_store/test', input as never, { token })).error?.fields ?? {});
    expect(await fieldsOf({ uploadType: 'local', bucket: 'pictures' })).toEqual(['bucket']);
    expect(await fieldsOf({ uploadType: 's3' })).toEqual(['region', 'bucket', 'accessKeyId']);
    const { accessKeySecret: _secret, ...without } = place();
    expect(await fieldsOf({ ...without, endpoint: 'http://127.0.0.1:9' })).toEqual(['accessKeySecret']);
    expect(await fieldsOf({ ...without, accessKeyId: 'NOBODY' })).toEqual(['accessKeySecret']);
    expect((await world.call('file_store/test', without, { token })).data.result).toBe('ok');
  });
});

describe('[A13] the key to it', () => {
  it('is in no answer, no audit and no row in plain, and the rotation of keys encrypts it anew', async () => {
    const secret = `Very-${randomBytes(9).toString('hex')}`;
    await useS3({ accessKeySecret: secret, path: 'shop/four', accessKeyId: 'NEWKEY' });
    const audit = (await world.call('audit/inquire', { action: ['file_store/update'] }, { token })).data.list;
    expect(audit[0]?.details.find(({ field }) => field === 'secretReplaced')?.value).toBe('true');
    expect(JSON.stringify(audit[0])).toContain('NEWKEY');
    const rows = await world.owner.selectFrom('shop.file_store').selectAll().execute();
    const kept = JSON.stringify([audit, await shown(), rows.map((row) => row.encrypted_secret.toString('latin1'))]);
    expect(kept).not.toContain(secret);
    const [from, to] = [world.context.identityKey, randomBytes(32)];
    const rotate = async (one: Buffer, other: Buffer) =>
      await runCommand(
        world,
        { GOODTURN_IDENTITY_KEY: one.toString('base64'), GOODTURN_IDENTITY_KEY_NEW: other.toString('base64') },
        (environment, output) => runRotate(['identity'], environment, output),
      );
    expect((await rotate(from, to)).said[0]).toContain(`access keys of object storages, ${rows.length}`);
    expect((await rotate(to, from)).code).toBe(0);
    await useOwn();
    await inForce(false);
  });

  it('and the place are for those alone who hold the node', async () => {
    const other = await login('administrator');
    expect(codeOf(await change({}, other))).toBe('forbidden');
    expect(codeOf(await world.call('file_store/test', place(), { token: other }))).toBe('forbidden');
    expect((await world.call('file_store/inquire', {}, { token: other })).httpStatus).toBe(200);
    expect(codeOf(await world.call('file_store/inquire', {}, { token: await login('default role') }))).toBe(
      'forbidden',
    );
  });

  it.each([
    { endpoint: 'ftp://storage.example.com' },
    { endpoint: 'https://storage.example.com/path' },
    { endpoint: 'https://user@storage.example.com' },
    { endpoint: 'https://storage.example.com?x=1' },
    { path: '../up' },
    { path: '/from-the-root' },
    { bucket: 'A/b' },
    { region: 'eu central' },
    { accessKeySecret: '' },
  ])('refuses %j', async (input) => {
    expect(codeOf(await change(input))).toBe('invalid_request');
  });
});

describe('[A13] in production', () => {
  const faultAt = async (endpoint: string) =>
    await openBucket({ ...place(), endpoint, domain: '', secret: 'x' })
      .put('a.webp', Buffer.from('a'))
      .catch((error: { fault: string }) => error.fault);

  it.each([
    'http://storage.example.com',
    'https://127.0.0.1:9000',
    'https://10.1.2.3',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[::ffff:10.0.0.7]',
    'https://[fd12:3456::1]',
    'https://localhost:9000',
  ])('the server does not reach out to %s', async (endpoint) => {
    expect(await faultAt(endpoint)).toBe('host_not_allowed');
  });
});
