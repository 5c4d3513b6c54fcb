import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator, addBrand, addProduct, runApproved, termsOf } from '../../testing/administrator-clients.ts';
import { formOf } from './campaign-form.ts';
import { drawLuckyUnits } from './lucky-draw.ts';

let world: TestWorld;
let office: BackOffice;
let ada: AdministratorSession;
let grace: AdministratorSession;
let campaignId: bigint;

beforeAll(async () => {
  world = await createTestWorld();
  office = world.services.backOffice;
  ada = await addAdministrator(world);
  grace = await addAdministrator(world);
  const brandId = await addBrand(world, [ada, grace], '100');
  const productId = await addProduct(office, world.database, brandId, 10);
  const terms = formOf(termsOf(productId, world.clock.now()));
  const added = await world.services.operations.run('campaign/add', ada, terms);
  const asked = { ...added, reason: 'the spring offer' };
  await runApproved(world.services, [ada, grace], 'campaign/activate', asked);
  campaignId = BigInt(added.campaignId);
});
afterAll(() => world.close());

const campaign = async () => {
  const [row] = (await office.campaigns.list({ campaignId }, 'en')).list;
  if (row === undefined) throw new Error('the campaign is not found by its number');
  return row;
};
const luckOf = async () => (await office.campaigns.units({ campaignId, from: 1 })).units.map(({ lucky }) => lucky);

it('[G8] tells no unit that is lucky before the seed is published, and exactly the drawn ones after', async () => {
  const { units, luckyUnits } = await campaign();
  expect(luckyUnits).toBeGreaterThan(0);
  expect(luckyUnits).toBeLessThan(units);
  const nothing = Array.from({ length: units }, () => null);
  expect(await luckOf()).toEqual(nothing);

  await world.services.operations.run('campaign/end', ada, { campaignId: `${campaignId}`, reason: 'as planned' });
  expect((await campaign()).state).toBe('ended');
  expect(await luckOf()).toEqual(nothing);

  await expect
    .poll(async () => {
      await office.campaignLifecycle.settleEnded();
      return (await campaign()).revealedSeed;
    })
    .not.toBeNull();
  const ended = await campaign();
  const drawn = drawLuckyUnits(ended.revealedSeed ?? Buffer.alloc(0), ended);
  expect(drawn.size).toBe(luckyUnits);
  expect(await luckOf()).toEqual(nothing.map((_, index) => drawn.has(index + 1)));
});

it('lists units from a number on, and knows no campaign that does not exist', async () => {
  const { units } = await campaign();
  const { units: rest, nextFrom } = await office.campaigns.units({ campaignId, from: units - 1 });
  expect([rest.map(({ number }) => number), nextFrom]).toEqual([[units - 1, units], null]);
  await expect(office.campaigns.units({ campaignId: 999_999n, from: 1 })).rejects.toMatchObject({ code: 'not_found' });
});
