import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministratorPair, addBrand, addProduct, decide, termsOf } from '../../testing/administrator-clients.ts';
import { formOf } from './campaign-form.ts';

describe('the database itself', () => {
  let world: TestWorld;
  let office: BackOffice;
  let ada: AdministratorSession;
  let grace: AdministratorSession;
  let campaignId: string;
  let approvalId: string;

  beforeAll(async () => {
    world = await createTestWorld();
    ({ office, ada, grace } = await addAdministratorPair(world));
    const brandId = await addBrand(world, [ada, grace], '100');
    const productId = await addProduct(office, world.database, brandId, 10);
    const { operations } = world.services;
    ({ campaignId } = await operations.run('campaign/add', ada, formOf(termsOf(productId, world.clock.now()))));
    const asked = { campaignId, reason: 'the spring offer' };
    ({ approvalId } = await operations.run('campaign/activate', ada, asked));
    await decide(world.services, grace, approvalId);
  });
  afterAll(() => world.close());

  const change = (to: RawBuilder<unknown>) =>
    sql`update shop.campaign set ${to} where id = ${campaignId}`.execute(world.owner);

  it.each([
    ['its price', sql`price = price + 1`],
    ['its cashback', sql`cashback = cashback - 1`],
    ['its units', sql`units = units + 1`],
    ['its lucky units', sql`lucky_units = lucky_units + 1`],
    ['the countries it ships to', sql`ships_to = '{AQ}'`],
    ['its commitment', sql`commitment = sha256('x')`],
    ['an earlier end', sql`ends_at = ends_at - interval '1 second'`],
  ])('refuses to change of a running campaign %s', async (_, to) => {
    await expect(change(to)).rejects.toMatchObject({ constraint: 'campaign_terms_immutable' });
  });

  it.each(['draft', 'closed'])('refuses to make a running campaign %s', async (state) => {
    await expect(change(sql`state = ${state}`)).rejects.toMatchObject({ constraint: 'campaign_step' });
  });

  it('[G8] refuses to publish the seed before the end', async () => {
    const early = change(sql`revealed_seed = sha256('x')`);
    await expect(early).rejects.toMatchObject({ constraint: 'campaign_seed_after_end' });
  });

  it('refuses to change what was asked for, and to decide again', async () => {
    const edit = sql`update shop.approval set payload = '{}' where id = ${approvalId}`.execute(world.database);
    await expect(edit).rejects.toMatchObject({ code: '42501' });
    for (const [column, value] of [
      ['outcome', 'x'],
      ['payload', '{}'],
      ['decided_by', ada.administratorId],
    ] as const) {
      const again = sql`update shop.approval set ${sql.ref(column)} = ${value} where id = ${approvalId}`;
      await expect(again.execute(world.owner)).rejects.toMatchObject({
        constraint: expect.stringMatching(/^approval_/),
      });
    }
  });
});
