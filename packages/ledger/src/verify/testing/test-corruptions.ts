import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Corruption, openPlanting, type Planting, saidOf } from './planting.ts';

/** One test for each corruption: it is found by the check that is meant for it, and named by id. */
export function testCorruptions(corruptions: readonly Corruption[]): void {
  let planting: Planting;
  beforeAll(async () => {
    planting = await openPlanting();
  });
  afterAll(() => planting.close());

  it('finds nothing before anything is planted', async () => {
    expect((await planting.verifyAfter([])).findings).toEqual([]);
  });

  it.each(corruptions)('%s', async (_, plant, expected) => {
    const said = saidOf(await planting.verifyAfter(plant(planting.world)));
    const [check, id] = expected(planting.world);
    expect(said).toContainEqual(id === '' ? expect.stringMatching(`^${check}(?:$|: )`) : `${check}: ${id}`);
  });
}
