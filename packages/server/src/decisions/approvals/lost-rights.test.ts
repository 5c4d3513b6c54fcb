// The database looks up the rights by the session, so that nobody who is logged out, disabled or without the node can
// request or decide, whatever the server's code believes.
import { randomUUID } from 'node:crypto';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addRole, addAdministrator, balanceOf, decide, goodwill } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let office: BackOffice;
let ada: AdministratorSession;

beforeAll(async () => {
  world = await createTestWorld();
  office = world.services.backOffice;
  ada = await addAdministrator(world);
});
afterAll(() => world.close());

const request = async (by: AdministratorSession): Promise<string> => {
  const funding = { amount: '1', reference: randomUUID(), reason: 'the first quarter' };
  return (await world.services.operations.run('goodwill/fund', by, funding)).approvalId;
};
const stateOf = async (approvalId: string) =>
  (await office.approvalList.list({ pageSize: 200 })).list.find((row) => row.approvalId === approvalId)?.state;

const endSession = async ({ token }: AdministratorSession) => {
  await sql`delete from shop.session where token_hash = shop.hash_token(${token})`.execute(world.owner);
};
const loseNode = async ({ administratorId }: AdministratorSession) => {
  const name = `no funds ${randomUUID()}`;
  const { roleId } = await addRole(world, { name, remarks: '', nodes: ['approval.read', 'approval.decide'] });
  const update = world.owner.updateTable('shop.administrator').set({ role_id: roleId });
  await update.where('id', '=', administratorId).execute();
};
const disable = async ({ administratorId }: AdministratorSession) => {
  const update = world.owner.updateTable('shop.administrator').set({ disabled_at: world.clock.now() });
  await update.where('id', '=', administratorId).execute();
};
const losses: [string, (person: AdministratorSession) => Promise<void>][] = [
  ['whose session ended', endSession],
  ['who lost the node', loseNode],
  ['who is disabled', disable],
];

it.each(losses)('an administrator %s requests nothing and decides nothing', async (_who, lose) => {
  const person = await addAdministrator(world);
  const approvalId = await request(ada);
  const before = await balanceOf(world.database, goodwill);
  await lose(person);
  await expect(request(person)).rejects.toMatchObject({ code: 'forbidden' });
  for (const approve of [true, false]) {
    await expect(decide(world.services, person, approvalId, approve)).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await stateOf(approvalId)).toBe('pending');
  expect(await balanceOf(world.database, goodwill)).toBe(before);
});

it.each(losses.slice(1))('what an administrator %s had requested is approved no more', async (_who, lose) => {
  const person = await addAdministrator(world);
  const approvalId = await request(person);
  const before = await balanceOf(world.database, goodwill);
  await lose(person);
  await expect(decide(world.services, ada, approvalId)).rejects.toMatchObject({ code: 'approval_stale' });
  expect(await stateOf(approvalId)).toBe('failed');
  expect(await balanceOf(world.database, goodwill)).toBe(before);
});

it('a session of twelve hours ago decides nothing', async () => {
  const person = await addAdministrator(world);
  const approvalId = await request(ada);
  world.clock.advanceMinutes(12 * 60);
  await expect(decide(world.services, person, approvalId)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(request(person)).rejects.toMatchObject({ code: 'forbidden' });
});
