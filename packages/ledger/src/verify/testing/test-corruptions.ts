import { tier } from '@goodturn/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Corruption, expectedFinding, openPlanting, type Planting, saidOf } from './planting.ts';

/**
 * Defines one test per corruption: the intended check finds it and names its id. A change verified in a transaction is
 * also verified when committed, by every pass: for the first corruption in every run, for each one in a release.
 */
export function testCorruptions(corruptions: readonly Corruption[]): void {
  let planting: Planting;
  beforeAll(async () => {
    planting = await openPlanting();
  });
  afterAll(() => planting.close());

  it('finds nothing before anything is planted', async () => {
    expect((await planting.verifyAfter([], { readsSchema: true })).findings).toEqual([]);
  });

  it.each(corruptions)('%s', async (_, plant, expected) => {
    const [check, id] = expected(planting.world);
    const readsSchema = tier === 'release' || check === 'schema_matches_shipped';
    const options = { readsSchema, expected: expectedFinding(check, id) };
    const said = saidOf(await planting.verifyAfter(plant(planting.world), options));
    expect(said).toContainEqual(id === '' ? expect.stringMatching(`^${check}(?:$|: )`) : `${check}: ${id}`);
  });

  const committed = tier === 'release' ? corruptions : corruptions.slice(0, 1);
  it.each(committed)('the same of a database for good: %s', async (_, plant) => {
    const statements = plant(planting.world);
    const seen = await planting.verifyAfter(statements, { readsSchema: true });
    // A row that is injected again has another id.
    expect((await planting.verifyCopyAfter(statements)).totals).toEqual(seen.totals);
  });
}
