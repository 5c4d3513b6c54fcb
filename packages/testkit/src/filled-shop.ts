import { join } from 'node:path';
import { oncePerRun } from '@goodturn/database/testing';
import { seedShop } from '@goodturn/seed';
import { createTestWorld, type WorldContent } from './test-world.ts';

export const samplePassword = 'walnut-and-3-pears';

/** Returns the sample shop, which is filled once per run of tests; each world that begins with it gets a copy. */
export async function filledShop(): Promise<WorldContent> {
  return await oncePerRun('sample-shop', async (folder) => {
    const world = await createTestWorld();
    await seedShop(world.context, { password: samplePassword, ownerUrl: world.context.urls.owner });
    return await world.detach(join(folder, 'sample-shop'));
  });
}
