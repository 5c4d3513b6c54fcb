// Long: each way in which the pictures of a file come, or do not, with one double of the servers of other shops for all.
import { createTestWorld, upload, type TestWorld } from '@goodturn/testkit';
import { openPictureHost } from '@goodturn/testkit/picture-host';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAdministrator, addBrand, addRole, administratorPassword } from '../../testing/administrator-clients.ts';
import { animatedWebp, bomb, drawn, jpeg } from '../../testing/pictures.ts';

let host: Awaited<ReturnType<typeof openPictureHost>>;
let world: TestWorld;
/** The account of the administrator who imports, and the token of the session. */
let account: string;
let token: string;
let brandName: string;
/** Pictures that are told apart by their widths. */
let pictures: Record<400 | 500 | 600, Buffer>;

beforeAll(async () => {
  host = await openPictureHost();
  world = await createTestWorld({ context: { pictureDownload: host.download } });
  const person = await addAdministrator(world);
  ({ account } = person);
  const id = await addBrand(world, [person, person]);
  const brand = await world.database.selectFrom('shop.brand').select('name').where('id', '=', id).executeTakeFirst();
  brandName = brand?.name ?? '';
  await world.services.operations.run('category/add', person, { title: 'Kitchen', sort: 5 });
  pictures = { 400: await jpeg(400, 400), 500: await jpeg(500, 400), 600: await drawn(600, 400).webp().toBuffer() };
});
/** Begins a session: one ends when the clock goes on by an hour. */
async function login(): Promise<void> {
  token = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
}
beforeEach(async () => {
  host.taken.length = 0;
  await login();
});
afterAll(async () => {
  await world.close();
  await host.close();
});

const fetchDue = async () => await world.services.backOffice.importPictures.fetchDue();
const header = 'name,price,brand,category,stock,articleNumber,pictures';
const row = (number: string, addresses: string, price = '10.00') =>
  `Pot ${number},${price},${brandName},Kitchen,5,${number},${addresses}`;

/** Reads a file and imports its parts as the page does, with the numbers of their rows. */
async function send(rows: readonly string[], apply = true) {
  const file = await upload(world, 'import/read', Buffer.from([header, ...rows].join('\n')), {
    token,
    name: 'pots.csv',
    fields: { content: 'products' },
  });
  const [part] = file.data.parts;
  const input = { csv: part?.csv ?? '', rows: [...(part?.rows ?? [])], apply, fileName: 'pots.csv' };
  const { data, error } = await world.call('product/import', input, { token });
  expect(error).toBeUndefined();
  return { ...data, counted: file.data.pictures, importId: data.importId ?? '0' };
}
const rowsOf = async (importId: string) =>
  (await world.call('product/import_pictures', { importId }, { token })).data.list;
/** Returns the state of each picture of an import, with the reason of those that were not fetched. */
const statesOf = async (importId: string) =>
  (await rowsOf(importId)).flatMap(({ pictures: all }) =>
    all.map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`)),
  );
const productIdOf = async (name: string) =>
  (await world.call('product/inquire', { name }, { token })).data.list[0]?.productId ?? '0';
const contentOf = async (name: string) =>
  (await world.call('product/content', { productId: await productIdOf(name) }, { token })).data;
/** Returns the widths of a product's pictures in their order. */
async function widthsOf(name: string): Promise<number[]> {
  const ids = (await contentOf(name)).pictures.map(({ fileId }) => BigInt(fileId));
  const files = await world.database.selectFrom('shop.file').select(['id', 'width']).execute();
  return ids.map((id) => files.find((file) => file.id === id)?.width ?? 0);
}
const undo = async (importId: string) => (await world.call('product/undo_import', { importId }, { token })).data;
const countOf = async (importId: string) =>
  (await world.call('product/imports', {}, { token })).data.find((one) => one.importId === importId)?.pictures;

let served = 0;
/** Serves a picture at an address of its own. */
function serve(width: keyof typeof pictures): string {
  served += 1;
  const address = `https://cdn.example/${served}.jpg`;
  host.serves(address, pictures[width]);
  return address;
}

describe('the pictures of an import', () => {
  it('[A10] are fetched after it, drawn anew, and shown in the order of the file', async () => {
    const addresses = [serve(400), serve(500), serve(600)];
    const rows = [row('A-1', addresses.join(' ')), row('A-2', '')];
    expect(await send(rows, false)).toMatchObject({ counted: 3, added: 2, pictures: 3 });
    const { importId, ...report } = await send(rows);
    expect(report).toMatchObject({ added: 2, pictures: 3, faults: [] });
    expect(host.taken).toEqual([]);
    expect(await rowsOf(importId)).toMatchObject([
      {
        row: 2,
        productId: await productIdOf('Pot A-1'),
        name: 'Pot A-1',
        pictures: addresses.map((address) => ({ address, state: 'waiting', reason: null })),
      },
    ]);
    await fetchDue();
    expect(new Set(host.taken)).toEqual(new Set(addresses));
    expect(await widthsOf('Pot A-1')).toEqual([400, 500, 600]);
    expect(await statesOf(importId)).toEqual(['fetched', 'fetched', 'fetched']);
    expect(await countOf(importId)).toEqual({ waiting: 0, fetched: 3, refused: 0 });
    const shown = await world.app.inject((await contentOf('Pot A-1')).pictures[0]?.address ?? '');
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('are in the audit: how many wait with the import, and each with its product', async () => {
    const { importId } = await send([row('A-3', serve(400))]);
    await fetchDue();
    expect(await statesOf(importId)).toEqual(['fetched']);
    const [fileId] = (await contentOf('Pot A-3')).pictures.map((one) => one.fileId);
    const { rows } = await sql<{ action: string; details: Record<string, unknown> }>`
      select action, details from shop.audit_entry where action in ('product/import', 'fetch-pictures') order by id desc limit 2`.execute(
      world.owner,
    );
    expect(rows).toMatchObject([
      { action: 'fetch-pictures', details: { changes: { pictures: ['', fileId] } } },
      { action: 'product/import', details: { added: '1', pictures: '1' } },
    ]);
  });

  it('come after those that the product has, and a list of many is read in pages', async () => {
    const first = serve(600);
    await send([row('A-4', first)]);
    await fetchDue();
    const { importId } = await send([row('A-4', `${serve(400)}|${serve(500)}`), row('A-5', serve(400))]);
    await fetchDue();
    expect(await widthsOf('Pot A-4')).toEqual([600, 400, 500]);
    const page = await world.call('product/import_pictures', { importId, pageSize: 1 }, { token });
    expect(page.data.list.map(({ name }) => name)).toEqual(['Pot A-4']);
    const cursor = page.data.nextCursor ?? '';
    const next = await world.call('product/import_pictures', { importId, pageSize: 1, cursor }, { token });
    expect([next.data.list.map((one) => [one.row, one.name]), next.data.nextCursor]).toEqual([[[3, 'Pot A-5']], null]);
  });

  it('are wanted by whoever may import, and read by whoever may read products', async () => {
    const { importId } = await send([row('A-6', serve(400))]);
    await addRole(world, { name: 'readers', remarks: '', nodes: ['product.read'] });
    const reader = await addAdministrator(world, { role: 'readers' });
    const credentials = { account: reader.account, password: administratorPassword };
    const own = { token: (await world.call('admin/login', credentials)).data.token };
    const { list } = (await world.call('product/import_pictures', { importId }, own)).data;
    expect(list.map(({ name }) => name)).toEqual(['Pot A-6']);
    const refused = await world.call('product/import', { csv: header, apply: true }, own);
    expect(refused.error?.code).toBe('forbidden');
    await fetchDue();
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
  const cases: [what: string, file: () => Promise<Buffer> | Buffer, reason: string][] = [
    ['an SVG', () => Buffer.from(svg), 'image_format'],
    ['a page', () => Buffer.from('<!doctype html><title>Log in</title>'), 'image_format'],
    ['nothing', () => Buffer.alloc(0), 'image_format'],
    ['a GIF', async () => await drawn(400, 400).gif().toBuffer(), 'image_format'],
    ['a picture that moves', animatedWebp, 'image_animated'],
    ['a picture of a hundred pixels', async () => await jpeg(100, 100), 'image_size'],
    ['a bomb', () => bomb(20_000), 'image_size'],
    ['a broken PNG', async () => (await drawn().png().toBuffer()).fill(0, 300, 400), 'image_damaged'],
  ];

  it.each(cases)('is refused as an upload is: %s', async (what, file, reason) => {
    const address = `https://cdn.example/${encodeURIComponent(what)}`;
    host.serves(address, await file());
    const { importId } = await send([row(`B ${what}`, address)]);
    await fetchDue();
    expect(await statesOf(importId)).toEqual([`refused: ${reason}`]);
    expect((await contentOf(`Pot B ${what}`)).pictures).toEqual([]);
    await fetchDue();
    expect(host.taken).toEqual([address]);
  });

  it('is named with its reason, beside those that are fetched', async () => {
    host.leads('inside.example', '10.0.0.7');
    host.answers('https://cdn.example/inward', 302, { location: 'https://inside.example/' });
    host.answers('https://cdn.example/closed', 403);
    host.sends('https://cdn.example/large', { bytes: Buffer.alloc(1_048_576) });
    const addresses = [
      'http://cdn.example/plain.jpg',
      'https://inside.example/1.jpg',
      'https://cdn.example/inward',
      'https://cdn.example/gone',
      'https://cdn.example/closed',
      'https://cdn.example/large',
      serve(400),
    ];
    const { importId, added } = await send([row('B-1', addresses.join(' '))]);
    expect(added).toBe(1);
    await fetchDue();
    expect(await statesOf(importId)).toEqual([
      'refused: address',
      'refused: not_public',
      'refused: not_public',
      'refused: missing',
      'refused: forbidden',
      'refused: too_large',
      'fetched',
    ]);
    expect(host.taken).not.toContain('https://inside.example/');
    expect(await countOf(importId)).toEqual({ waiting: 0, fetched: 1, refused: 6 });
  });

  it('is a twenty-first one', async () => {
    const addresses = Array.from({ length: 21 }, () => serve(400));
    await send([row('B-2', addresses.slice(0, 1).join(' '))]);
    await fetchDue();
    const { importId } = await send([row('B-2', addresses.slice(1).join(' '))]);
    await fetchDue();
    const states = await statesOf(importId);
    expect(states.filter((state) => state === 'fetched')).toHaveLength(19);
    expect(states.filter((state) => state === 'refused: product_full')).toHaveLength(1);
    expect((await contentOf('Pot B-2')).pictures).toHaveLength(20);
  });
});

describe('a picture that cannot be fetched now', () => {
  const minute = 60_000;

  it('is tried three times, each time later, and then no more', async () => {
    const address = 'https://busy.example/1.jpg';
    host.answers(address, 503);
    const { importId } = await send([row('C-1', address)]);
    await fetchDue();
    expect(await statesOf(importId)).toEqual(['waiting: server_error']);
    world.clock.advance(2 * minute - 1);
    await fetchDue();
    expect(host.taken).toHaveLength(1);
    world.clock.advance(1);
    await fetchDue();
    world.clock.advance(10 * minute - 1);
    await fetchDue();
    expect(host.taken).toHaveLength(2);
    expect(await statesOf(importId)).toEqual(['waiting: server_error']);
    world.clock.advance(1);
    await fetchDue();
    expect(await statesOf(importId)).toEqual(['refused: server_error']);
    world.clock.advance(50 * minute);
    await fetchDue();
    expect(host.taken).toHaveLength(3);
  });

  it('comes where the file says once it can be, also before those that came at once', async () => {
    const late = 'https://slow.example/1.jpg';
    host.falls(late);
    const first = await send([row('C-2', late)]);
    await fetchDue();
    expect(await statesOf(first.importId)).toEqual(['waiting: too_slow']);
    const { importId } = await send([row('C-3', `${late} ${serve(500)}`)]);
    host.answers(late, 500);
    await fetchDue();
    expect(await statesOf(importId)).toEqual(['waiting: server_error', 'fetched']);
    host.serves(late, pictures[400]);
    world.clock.advance(2 * minute);
    await fetchDue();
    expect(await widthsOf('Pot C-3')).toEqual([400, 500]);
    expect(await widthsOf('Pot C-2')).toEqual([400]);
  });

  it('is given up once its server has stopped at each of three tries', async () => {
    const { importId } = await send([row('C-4', serve(400))]);
    const claim = async () =>
      (await sql`select id from shop.claim_import_pictures(10, ${world.clock.now()})`.execute(world.database)).rows
        .length;
    for (const later of [2, 10, 50]) {
      expect(await claim()).toBe(1);
      expect(await claim()).toBe(0);
      world.clock.advance(later * minute);
    }
    await login();
    await fetchDue();
    expect(await statesOf(importId)).toEqual(['refused: interrupted']);
    expect(host.taken).toEqual([]);
  });

  it('is taken by one server alone, however many ask at once', async () => {
    const { importId } = await send([row('C-5', [serve(400), serve(500), serve(600)].join(' '))]);
    await Promise.all([fetchDue(), fetchDue(), fetchDue()]);
    expect(await statesOf(importId)).toEqual(['fetched', 'fetched', 'fetched']);
    expect([host.taken.length, await widthsOf('Pot C-5')]).toEqual([3, [400, 500, 600]]);
  });
});

describe('a file that is imported again', () => {
  it('changes nothing, and fetches nothing that its products have', async () => {
    const rows = [row('D-1', `${serve(400)} ${serve(500)}`)];
    const first = await send(rows);
    expect(await send(rows)).toMatchObject({ added: 0, changed: 0, same: 1 });
    await fetchDue();
    // The one address waits in both imports, and is fetched for the earlier.
    expect([await statesOf(first.importId), host.taken.length]).toEqual([['fetched', 'fetched'], 2]);
    const again = await send(rows);
    expect(again).toMatchObject({ changed: 0, same: 1, pictures: 0 });
    await fetchDue();
    expect([await statesOf(again.importId), host.taken.length]).toEqual([['kept', 'kept'], 2]);
    expect(await widthsOf('Pot D-1')).toEqual([400, 500]);
  });

  it('brings a picture back that somebody took away, and those that were refused before', async () => {
    const address = 'https://cdn.example/later.jpg';
    const rows = [row('D-2', `${serve(400)} ${address}`)];
    const first = await send(rows);
    await fetchDue();
    expect(await statesOf(first.importId)).toEqual(['fetched', 'refused: missing']);
    const emptied = { ...(await contentOf('Pot D-2')), pictures: [], descriptionPictures: [] };
    expect((await world.call('product/update_content', emptied, { token })).error).toBeUndefined();
    host.serves(address, pictures[500]);
    const again = await send(rows);
    expect(again).toMatchObject({ changed: 1, pictures: 2 });
    await fetchDue();
    expect(await widthsOf('Pot D-2')).toEqual([400, 500]);
  });
});

describe('a file that this shop has exported', () => {
  const exported = async (name: string) => (await world.call('product/export', { name }, { token })).data.csv;
  const sendFile = async (csv: string) => {
    const file = await upload(world, 'import/read', Buffer.from(csv), {
      token,
      name: 'products.csv',
      fields: { content: 'products' },
    });
    const [part] = file.data.parts;
    const input = { csv: part?.csv ?? '', rows: [...(part?.rows ?? [])], apply: true, fileName: 'products.csv' };
    return (await world.call('product/import', input, { token })).data;
  };

  it('[A10] brings every product back as it is, and adds its pictures to another one without fetching them', async () => {
    await send([row('G-1', `${serve(400)} ${serve(600)} ${serve(500)}`)]);
    await fetchDue();
    host.taken.length = 0;
    const csv = await exported('Pot G-1');
    const names = csv.match(/\/files\/[0-9a-f]{32}-1080\.webp/g) ?? [];
    expect(names).toHaveLength(3);
    const same = await sendFile(csv);
    expect(same).toMatchObject({ added: 0, changed: 0, same: 1, pictures: 0, faults: [] });
    await fetchDue();
    expect(await exported('Pot G-1')).toBe(csv);
    const copied = csv.replaceAll('G-1', 'G-2');
    expect(await sendFile(copied)).toMatchObject({ added: 1, pictures: 3, faults: [] });
    await fetchDue();
    expect(await widthsOf('Pot G-2')).toEqual([400, 600, 500]);
    expect(await exported('Pot G-2')).toBe(copied);
    expect(host.taken).toEqual([]);
  });

  it('brings pictures back that were taken away meanwhile, in their order', async () => {
    await send([row('G-3', `${serve(400)} ${serve(600)}`)]);
    await fetchDue();
    const csv = await exported('Pot G-3');
    const { pictures: both, ...content } = await contentOf('Pot G-3');
    const left = both.slice(1).map(({ fileId }) => fileId);
    const without = { ...content, pictures: left, descriptionPictures: [] };
    expect((await world.call('product/update_content', without, { token })).error).toBeUndefined();
    expect(await widthsOf('Pot G-3')).toEqual([600]);
    const { importId, ...report } = await sendFile(csv);
    expect(report).toMatchObject({ changed: 1, pictures: 1 });
    await fetchDue();
    expect(await statesOf(importId ?? '0')).toEqual(['fetched', 'kept']);
    expect(await widthsOf('Pot G-3')).toEqual([400, 600]);
    expect(await undo(importId ?? '0')).toMatchObject({ restored: 1 });
    expect(await widthsOf('Pot G-3')).toEqual([600]);
  });
});

describe('an import that is undone', () => {
  it('leaves nothing waiting, and takes away what it brought products that were there before', async () => {
    const kept = serve(600);
    await send([row('E-1', kept)]);
    await fetchDue();
    const busy = 'https://busy.example/2.jpg';
    host.answers(busy, 503);
    const { importId } = await send([row('E-1', `${kept} ${serve(400)} ${busy}`), row('E-2', serve(500))]);
    await fetchDue();
    expect(await widthsOf('Pot E-1')).toEqual([600, 400]);
    expect(await statesOf(importId)).toEqual(['kept', 'fetched', 'waiting: server_error', 'fetched']);
    expect(await undo(importId)).toEqual({ restored: 1, archived: 1, left: [] });
    expect(await statesOf(importId)).toEqual(['kept', 'fetched', 'withdrawn: server_error', 'fetched']);
    expect(await widthsOf('Pot E-1')).toEqual([600]);
    const before = host.taken.length;
    world.clock.advance(3_600_000 - 1);
    await fetchDue();
    expect(host.taken).toHaveLength(before);
  });

  it('gets no picture either that is on its way', async () => {
    const address = 'https://cdn.example/on-its-way.jpg';
    const { importId } = await send([row('E-3', address)]);
    host.servesAfter(address, pictures[400], async () => await undo(importId));
    const files = async () => (await world.database.selectFrom('shop.file').select('id').execute()).length;
    const before = await files();
    await fetchDue();
    expect(host.taken).toEqual([address]);
    expect(await statesOf(importId)).toEqual(['withdrawn']);
    expect([(await contentOf('Pot E-3')).pictures, await files()]).toEqual([[], before]);
  });

  it('leaves to a later import what waits for that one, too', async () => {
    const address = serve(400);
    const first = await send([row('E-4', address)]);
    const second = await send([row('E-4', address, '12.00')]);
    await undo(first.importId);
    await fetchDue();
    expect([await statesOf(first.importId), await statesOf(second.importId)]).toEqual([['withdrawn'], ['fetched']]);
  });
});

it('a server that stops leaves its pictures to the next try', async () => {
  const address = 'https://cdn.example/at-the-end.jpg';
  const { importId } = await send([row('F-1', address)]);
  host.servesAfter(address, pictures[400], async () => {
    world.services.backOffice.importPictures.stop();
    await Promise.resolve();
  });
  await fetchDue();
  expect(await statesOf(importId)).toEqual(['waiting']);
  await fetchDue();
  expect(host.taken).toEqual([address]);
});
