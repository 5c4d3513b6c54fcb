import { randomUUID } from 'node:crypto';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministratorPair, addBrand, type AdministratorPair } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let pair: AdministratorPair;
beforeAll(async () => {
  world = await createTestWorld();
  const { ada, grace } = await addAdministratorPair(world);
  pair = [ada, grace];
});
afterAll(() => world.close());

const rename = async (brandId: bigint, name: string): Promise<string> => {
  try {
    await world.services.operations.run('brand/update', pair[0], { brandId: `${brandId}`, name });
    return 'renamed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const nameOf = async (brandId: bigint): Promise<string> => {
  const brand = world.database.selectFrom('shop.brand').select('name').where('id', '=', brandId);
  return (await brand.executeTakeFirstOrThrow()).name;
};

it('gives a name to one of many brands that take it at the same time', async () => {
  const brands = await Promise.all(Array.from({ length: 8 }, () => addBrand(world, pair)));
  const name = randomUUID();
  const answers = await Promise.all(brands.map((brandId) => rename(brandId, name)));
  expect(answers.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'name_taken'), 'renamed']);
  expect(await nameOf(brands[answers.indexOf('renamed')] ?? 0n)).toBe(name);
});

it('records what each of many changes of one brand found and left', async () => {
  const brandId = await addBrand(world, pair);
  const names = Array.from({ length: 8 }, () => randomUUID());
  await Promise.all(names.map((name) => rename(brandId, name)));
  const { rows } = await world.owner
    .selectFrom('shop.audit_entry')
    .select('details')
    .where('action', '=', 'brand/update')
    .where('subject', '=', `brand ${brandId}`)
    .orderBy('id')
    .execute()
    .then((entries) => ({
      rows: entries.map(({ details }) => (details as { changes: { name: string[] } }).changes.name),
    }));
  expect(rows).toHaveLength(8);
  const founds = new Set(rows.map(([found]) => found));
  expect(founds.size).toBe(8);
  expect(rows.filter(([, left]) => !founds.has(left))).toEqual([[expect.any(String), await nameOf(brandId)]]);
});

it('keeps its own name, and is not found where there is none', async () => {
  const brandId = await addBrand(world, pair);
  expect(await rename(brandId, await nameOf(brandId))).toBe('renamed');
  expect(await rename(999_999n, randomUUID())).toBe('not_found');
});
