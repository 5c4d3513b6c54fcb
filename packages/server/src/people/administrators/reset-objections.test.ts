import { randomUUID } from 'node:crypto';
import type { CallPath, WireBodyOf } from '@goodturn/contract';
import { createTestWorld, joinedLink, requireCleanLedger, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword, letAnHourPass } from '../../testing/administrator-clients.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterEach(() => requireCleanLedger(world));
afterAll(() => world.close());

const reason = 'she called';

async function enter() {
  const { account, administratorId } = await addAdministrator(world);
  const login = async () => (await world.call('admin/login', { account, password: administratorPassword })).data.token;
  let token = await login();
  const call = async <P extends CallPath>(path: P, body: WireBodyOf<P>) =>
    await world.call(path, body as never, { token, idempotencyKey: randomUUID() });
  const logIn = async () => {
    token = await login();
  };
  return { account, administratorId: `${administratorId}`, call, logIn, token: () => token };
}
type Person = Awaited<ReturnType<typeof enter>>;

const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;
const askReset = async (by: Person, { administratorId }: Person) =>
  (await by.call('administrator/reset_password', { administratorId, reason })).data.approvalId;
const decide = async (by: Person, approvalId: string, approve = true) =>
  await by.call('approval/decide', { approvalId, approve, remark: 'looked at' });
const object = async (by: Person, approvalId: string) => await by.call('admin/object_to_reset', { approvalId });
const resetsOf = async (person: Person) => (await person.call('admin/own_resets', {})).data.resets;

const anHourFor = async (...people: Person[]) =>
  await letAnHourPass(
    world,
    people.map(({ token }) => token()),
  );

describe('[A3] whose access others want to reset', () => {
  it('is told first, and for an hour nobody approves it', async () => {
    const [ada, grace, rosa] = [await enter(), await enter(), await enter()];
    const approvalId = await askReset(ada, rosa);
    expect(await resetsOf(rosa)).toEqual([
      {
        approvalId,
        kind: 'administrator_password_reset',
        requestedBy: ada.account,
        requestedAt: expect.any(String),
        reason,
        decidableFrom: expect.any(String),
        hasLink: false,
      },
    ]);
    expect(await resetsOf(grace)).toEqual([]);
    expect(codeOf(await decide(grace, approvalId))).toBe('objection_period_open');
    for (const minutes of [29, 30]) {
      world.clock.advanceMinutes(minutes);
      expect(codeOf(await decide(grace, approvalId))).toBe('objection_period_open');
      await resetsOf(rosa);
    }
    world.clock.advanceMinutes(1);
    expect(await resetsOf(rosa)).toMatchObject([{ decidableFrom: null }]);
    expect((await decide(grace, approvalId)).data).toMatchObject({ state: 'approved' });
  });

  it('objects by the own session alone, and then it is never done', async () => {
    const [ada, grace, rosa] = [await enter(), await enter(), await enter()];
    const approvalId = await askReset(ada, rosa);
    for (const other of [ada, grace]) expect(codeOf(await object(other, approvalId))).toBe('not_found');
    expect((await object(rosa, approvalId)).httpStatus).toBe(200);
    expect(await resetsOf(rosa)).toEqual([]);
    await anHourFor(grace, rosa);
    expect(codeOf(await decide(grace, approvalId))).toBe('reset_objected');
    const { data } = await grace.call('approval/details', { approvalId });
    expect(data.objection).toEqual({ until: expect.any(String), objectedAt: expect.any(String) });
    expect((await decide(grace, approvalId, false)).data).toMatchObject({ state: 'rejected' });
    const { rows } = await sql<{ subject: string }>`
      select subject from shop.audit_entry where action = 'admin/object_to_reset' and actor_id = ${rosa.administratorId}
        and details ->> 'approval' = ${approvalId}`.execute(world.database);
    expect(rows).toEqual([{ subject: `administrator ${rosa.administratorId}` }]);
  });

  it('waits as long where somebody ends their sessions before asking', async () => {
    const [ada, grace, rosa] = [await enter(), await enter(), await enter()];
    await ada.call('administrator/end_sessions', { administratorId: rosa.administratorId });
    const approvalId = await askReset(ada, rosa);
    expect(codeOf(await decide(grace, approvalId))).toBe('objection_period_open');
    await rosa.logIn();
    expect(await resetsOf(rosa)).toHaveLength(1);
    expect((await object(rosa, approvalId)).httpStatus).toBe(200);
  });

  it('does not wait for whoever is logged in nowhere', async () => {
    const away = await enter();
    world.clock.advanceMinutes(12 * 60);
    const [ada, grace] = [await enter(), await enter()];
    const approvalId = await askReset(ada, away);
    expect((await decide(grace, approvalId)).data).toMatchObject({ state: 'approved' });
  });

  it('ends a link that was made and not used, and no link that was used', async () => {
    const [ada, grace, rosa] = [await enter(), await enter(), await enter()];
    const made = async () => {
      const approvalId = await askReset(ada, rosa);
      await anHourFor(ada, grace, rosa);
      await decide(grace, approvalId);
      const link = await joinedLink(world, [ada.token(), grace.token()], { administratorId: rosa.administratorId });
      return { approvalId, link };
    };
    const first = await made();
    expect(await resetsOf(rosa)).toMatchObject([{ approvalId: first.approvalId, hasLink: true }]);
    expect((await object(rosa, first.approvalId)).httpStatus).toBe(200);
    const newPassword = 'a door of her own';
    expect(codeOf(await world.call('admin/set_password', { token: first.link, newPassword }))).toBe(
      'password_link_ended',
    );
    const second = await made();
    expect((await world.call('admin/set_password', { token: second.link, newPassword })).httpStatus).toBe(200);
    const login = await world.call('admin/login', { account: rosa.account, password: newPassword });
    const late = await world.call(
      'admin/object_to_reset',
      { approvalId: second.approvalId },
      { token: login.data.token },
    );
    expect(codeOf(late)).toBe('approval_already_decided');
  });

  it('is judged by the database, whatever the server says', async () => {
    const [ada, grace, rosa] = [await enter(), await enter(), await enter()];
    const approvalId = await askReset(ada, rosa);
    const now = world.clock.now();
    const { rows } = await sql<{ result: string }>`
      select ledger.decide_approval(${grace.token()}, ${approvalId}, true, null, ${now}) as result`.execute(
      world.database,
    );
    expect(rows).toEqual([{ result: 'objection_period_open' }]);
    await expect(
      sql`delete from shop.reset_notice where approval_id = ${approvalId}`.execute(world.database),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
