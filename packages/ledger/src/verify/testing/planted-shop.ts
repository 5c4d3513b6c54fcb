import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SmallShop } from '../../testing/create-small-shop.ts';
import type { PayoutShop } from '../../testing/payouts.ts';
import { openForPlanting, verifyPlanted } from './verify-planted.ts';

interface PlantedShop {
  /** Returns the ids that verification names after the statements, each after its check. */
  said: (statements: string) => Promise<string[]>;
  /** Reads the shop in which nothing is planted. */
  rows: (query: string) => Promise<unknown[]>;
}

/** Prepares a shop for the tests of one file, and defines the test that verification has nothing to say of it. */
export function preparePlantedShop(prepare: () => Promise<SmallShop | PayoutShop>): PlantedShop {
  let prepared: SmallShop | PayoutShop;
  let pool: pg.Pool;
  beforeAll(async () => {
    prepared = await prepare();
    pool = openForPlanting(('shop' in prepared ? prepared.shop : prepared).urls.owner);
  });
  afterAll(async () => {
    await pool.end();
    await prepared.close();
  });

  const said = async (statements: string): Promise<string[]> => {
    const { findings } = await verifyPlanted(pool, statements, {});
    return findings.flatMap(({ check, ids }) => ids.map((id) => `${check}: ${id}`));
  };

  it('finds nothing before anything is planted', async () => {
    expect(await said('select 1')).toEqual([]);
  });

  return { said, rows: async (query) => (await pool.query(query)).rows };
}
