import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
let world: TestWorld;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodturn-pictures-'));
  // A relative folder, as with `npm start`.
  world = await createTestWorld({ context: { dataDirectory: relative(process.cwd(), folder) } });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

it('keeps and serves pictures where the data folder is a relative one', async () => {
  const renderings = { 360: Buffer.from('small'), 720: Buffer.from('middle'), 1080: Buffer.from('large') };
  const { name } = await world.services.files.store(world.database, { renderings, width: 1080, height: 810 });
  for (const [width, content] of Object.entries(renderings)) {
    const answer = await world.app.inject({ method: 'GET', url: `/files/${name}-${width}.webp` });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, content]);
  }
});
