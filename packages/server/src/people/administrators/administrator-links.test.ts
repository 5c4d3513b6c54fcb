import { randomUUID } from 'node:crypto';
import type { CallPath, PermissionNode, WireBodyOf } from '@goodturn/contract';
import { createTestWorld, joinedLink, requireCleanLedger, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { administratorRole, superAdministrator } from '../roles/built-in-roles.ts';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterEach(() => requireCleanLedger(world));
afterAll(() => world.close());

const reason = 'agreed in the office';
const newPassword = 'a door of her own';

/** Returns a logged-in administrator with a role, or with these rights alone. */
async function enter(rights: readonly PermissionNode[] | string = superAdministrator) {
  const role = typeof rights === 'string' ? rights : `role ${randomUUID()}`;
  if (typeof rights !== 'string') await addRole(world, { name: role, remarks: '', nodes: rights });
  const { account, administratorId } = await addAdministrator(world, { role });
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const call = async <P extends CallPath>(path: P, body: WireBodyOf<P>) =>
    await world.call(path, body as never, { token, idempotencyKey: randomUUID() });
  return { account, administratorId: `${administratorId}`, token, call };
}
type Person = Awaited<ReturnType<typeof enter>>;

const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;
async function agree(by: Person, approvalId: string | null | undefined): Promise<void> {
  const decided = await by.call('approval/decide', {
    approvalId: approvalId ?? '',
    approve: true,
    remark: 'looked at',
  });
  expect(decided.data).toMatchObject({ state: 'approved' });
}
async function roleIdOf(by: Person, name: string): Promise<string> {
  return (await by.call('role/inquire', {})).data.find((role) => role.name === name)?.roleId ?? '';
}
/** Has two persons make an administrator; returns the new account. */
async function makeColleague(asker: Person, decider: Person, role = administratorRole) {
  const account = `petra-${randomUUID()}`;
  const asked = { account, roleId: await roleIdOf(asker, role), reason };
  await agree(decider, (await asker.call('administrator/add', asked)).data.approvalId);
  const { list } = (await asker.call('administrator/inquire', { account })).data;
  return { account, administratorId: list[0]?.administratorId ?? '' };
}
const use = async (token: string) => await world.call('admin/set_password', { token, newPassword });
const stateOf = async (token: string) => (await world.call('admin/link_state', { token })).data.state;

describe('the link of an administrator', () => {
  it('[A3] is of no use to who asked for it, with whatever the call shows and however often a new one is made', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const { account, administratorId } = await makeColleague(ada, grace);
    const seen: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      seen.push((await ada.call('administrator/password_link', { administratorId })).data.half);
      expect(codeOf(await ada.call('administrator/password_link', { administratorId }))).toBe(
        'link_half_already_shown',
      );
      expect((await ada.call('administrator/renew_link', { administratorId })).httpStatus).toBe(200);
    }
    seen.push((await ada.call('administrator/password_link', { administratorId })).data.half);
    for (const one of seen) {
      expect(codeOf(await use(one))).toMatch(/^password_link_(?:incomplete|ended)$/);
      for (const other of seen) expect((await use(`${one}.${other}`)).httpStatus).toBe(409);
    }
    expect((await world.call('admin/login', { account, password: newPassword })).httpStatus).toBe(401);
    // With the half of the other person it opens, in either order.
    const { half } = (await grace.call('administrator/password_link', { administratorId })).data;
    expect(await stateOf(`${half}.${seen.at(-1)}`)).toBe('open');
    expect((await use(`${half}.${seen.at(-1)}`)).httpStatus).toBe(200);
    expect((await world.call('admin/login', { account, password: newPassword })).httpStatus).toBe(200);
  });

  it('[A3] ends with the account or the right of one of its makers, for good', async () => {
    const [ada, grace, rosa] = [await enter(), await enter(), await enter()];
    for (const leave of ['disabled', 'reduced'] as const) {
      const leaver = await enter();
      const { administratorId } = await makeColleague(leaver, grace);
      const link = await joinedLink(world, [leaver.token, grace.token], { administratorId });
      expect(await stateOf(link)).toBe('open');
      const about = { administratorId: leaver.administratorId, reason };
      if (leave === 'disabled') await ada.call('administrator/disable', { ...about, disabled: 2 });
      else await ada.call('administrator/update_role', { ...about, roleId: await roleIdOf(ada, 'default role') });
      expect(codeOf(await use(link))).toBe('password_link_ended');
      const back =
        leave === 'disabled'
          ? await ada.call('administrator/disable', { ...about, disabled: 1 })
          : await ada.call('administrator/update_role', { ...about, roleId: await roleIdOf(ada, superAdministrator) });
      await agree(rosa, back.data.approvalId);
      expect(codeOf(await use(link))).toBe('password_link_ended');
    }
  });

  it('[A3] hands over the rights for which it was made, and none that were given later', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const nodes = [
      'administrator.write',
      'administrator.read',
      'role.read',
      'approval.decide',
      'approval.read',
    ] as const;
    const [clerk, other] = [await enter(nodes), await enter(nodes)];
    const { administratorId } = await makeColleague(clerk, other, 'default role');
    const link = await joinedLink(world, [clerk.token, other.token], { administratorId });
    const more = { administratorId, roleId: await roleIdOf(ada, superAdministrator), reason };
    await agree(grace, (await ada.call('administrator/update_role', more)).data.approvalId);
    expect(codeOf(await clerk.call('administrator/password_link', { administratorId }))).toBe('not_found');
    expect(codeOf(await clerk.call('administrator/renew_link', { administratorId }))).toBe('not_found');
    expect(codeOf(await use(link))).toBe('password_link_ended');
    // Two who hold those rights make another one.
    await agree(grace, (await ada.call('administrator/reset_password', { administratorId, reason })).data.approvalId);
    const later = await joinedLink(world, [ada.token, grace.token], { administratorId });
    expect((await use(later)).httpStatus).toBe(200);
  });

  it('[A3] ends with a change of what the role of its owner may do', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const name = `role ${randomUUID()}`;
    const { roleId } = (await ada.call('role/add', { name, remarks: '' })).data;
    const { administratorId } = await makeColleague(ada, grace, name);
    const link = await joinedLink(world, [ada.token, grace.token], { administratorId });
    const role = (await ada.call('role/inquire', {})).data.find((one) => one.roleId === roleId);
    const rights = { roleId, revision: role?.revision ?? 0, name, remarks: '', nodes: ['order.read' as const], reason };
    await agree(grace, (await ada.call('role/update', rights)).data.approvalId);
    expect(codeOf(await use(link))).toBe('password_link_ended');
  });

  it('is used by code that looks at nothing as little as by the call', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const { administratorId } = await makeColleague(ada, grace);
    const { half } = (await ada.call('administrator/password_link', { administratorId })).data;
    const hash = Buffer.alloc(32, 7);
    const { rows } = await sql<{ result: string }>`
      select result from shop.use_administrator_link(${half}, ${hash}, 'm=1', ${hash}, ${world.clock.now()})`.execute(
      world.database,
    );
    expect(rows).toEqual([{ result: 'half' }]);
  });
});
