import { inTransaction } from '@goodturn/database';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BannerDraft } from './content-drafts.ts';

describe('a banner', () => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld();
    const file = { name: 'spring', width: 1080, height: 540, created_at: new Date() };
    await world.database.insertInto('shop.file').values(file).execute();
  });
  afterAll(() => world.close());

  const add = (format: BannerDraft['format'], link: string, picture = 'spring') =>
    inTransaction(world.database, (transaction) =>
      world.services.backOffice.contentAdmin.addBanner(transaction, { picture, texts: {}, format, link }),
    );

  it.each([
    [1, '/product_details?id=3'],
    [2, 'https://example.org/spring'],
    [3, 'https://example.org/spring?a=1#b'],
  ] as const)('of format %s leads to %s', async (format, link) => {
    expect(await add(format, link)).toBeGreaterThan(0n);
  });

  it.each([
    [1, 'https://example.org/'],
    [1, '//example.org/'],
    [1, '/\\example.org/'],
    [1, '/rule#end'],
    [1, '/rule<b>'],
    [1, 'javascript:alert(1)'],
    [2, '/rule'],
    [3, '/rule'],
    [3, 'https://'],
    [2, 'http://example.org/'],
    [2, 'javascript:alert(1)'],
    [3, 'data:text/html,x'],
  ] as const)('[S3] of format %s never leads to %s', async (format, link) => {
    await expect(add(format, link)).rejects.toMatchObject({ code: 'link_not_allowed' });
  });

  it('needs a picture that is stored', async () => {
    await expect(add(1, '/', 'none')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not the only thing that needs one: no rules are published with a picture that is not stored', async () => {
    const rules = { version: '2031', picture: 'none', sections: {} };
    const published = inTransaction(world.database, (transaction) =>
      world.services.backOffice.contentAdmin.publishRules(transaction, rules),
    );
    await expect(published).rejects.toMatchObject({ code: 'not_found' });
  });
});
