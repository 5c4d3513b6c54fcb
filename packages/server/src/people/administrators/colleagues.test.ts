import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { CallPath, PermissionNode, WireBodyOf } from '@goodturn/contract';
import { createTestWorld, joinedLink, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { unlimitedRates } from '../../foundation/http/rate-limits.ts';
import { administratorRole, defaultRole, superAdministrator } from '../roles/built-in-roles.ts';
import {
  addAdministrator,
  addRole,
  administratorPassword,
  letAnHourPass,
} from '../../testing/administrator-clients.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
  await world.start();
});
afterAll(() => world.close());

const reason = 'agreed in the office';

async function logIn(account: string, password = administratorPassword) {
  return await world.call('admin/login', { account, password });
}

/** Returns a logged-in administrator with a role, or with these rights alone. */
async function enter(rights: readonly PermissionNode[] | string = superAdministrator) {
  const role = typeof rights === 'string' ? rights : `role ${randomUUID()}`;
  if (typeof rights !== 'string') await addRole(world, { name: role, remarks: '', nodes: rights });
  const { account, administratorId } = await addAdministrator(world, { role });
  const { token } = (await logIn(account)).data;
  const call = async <P extends CallPath>(path: P, body: WireBodyOf<P>) =>
    await world.call(path, body as never, { token, idempotencyKey: randomUUID() });
  return { account, administratorId: `${administratorId}`, token, call };
}
type Person = Awaited<ReturnType<typeof enter>>;

const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;
const decide = (by: Person, approvalId: string | null) =>
  by.call('approval/decide', { approvalId: approvalId ?? '', approve: true, remark: 'looked at' });
async function roleIdOf(by: Person, name: string): Promise<string> {
  return (await by.call('role/inquire', {})).data.find((role) => role.name === name)?.roleId ?? '';
}
const roleOf = async ({ administratorId }: Person, by: Person) =>
  (await by.call('administrator/details', { administratorId })).data.role;

describe('accounts that look alike', () => {
  it.each([
    ['ada', 'аda'],
    ['ada', 'ada.'],
    ['ada', 'a.d-a '],
    ['ada', 'ádà'],
    ['ada', '\uff41da'],
    ['ada', 'аԁа'],
    ['bill', 'bi11'],
    ['bill', 'BIll'],
    ['root', 'r00t'],
    ['morgan', 'rnorgan'],
    ['vera', 'νera'],
    ['sofia', 'ѕофia'],
  ])('%s and %s are not two people', async (one, other) => {
    const [ada, grace] = [await enter(), await enter()];
    const tail = randomUUID().replaceAll(/[\d-]/g, '');
    const [first, second] = [`${one}${tail}`, `${other}${tail}`];
    const roleId = await roleIdOf(ada, administratorRole);
    const add = async (account: string) => await ada.call('administrator/add', { account, roleId, reason });
    const { approvalId } = (await add(first)).data;
    // Both were requested before either was there.
    const race = other.includes('.') ? (await add(second)).data.approvalId : undefined;
    expect((await decide(grace, approvalId)).data).toMatchObject({ state: 'approved' });
    if (race !== undefined) {
      expect((await decide(grace, race)).data).toMatchObject({ state: 'failed', outcome: 'name_taken' });
    }
    expect(codeOf(await add(second))).toBe('name_taken');
  });

  it('in another writing, and those that differ, are', async () => {
    const ada = await enter();
    const roleId = await roleIdOf(ada, administratorRole);
    for (const account of ['王小明', 'Ольга', 'jürgen', 'ada-2', 'ada.lovelace']) {
      const added = await ada.call('administrator/add', { account: `${account}`, roleId, reason });
      expect([account, codeOf(added)]).toEqual([account, undefined]);
    }
    for (const account of ['...', 'aдa', '王ada', 'bоb']) {
      const added = await ada.call('administrator/add', { account, roleId, reason });
      expect([account, codeOf(added)]).toEqual([account, 'name_taken']);
    }
  });
});

describe('administrators', () => {
  it('are made by two, who hold every right of the role, and set their own password by a link that works once', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const account = `petra-${randomUUID()}`;
    const weak = await enter(['administrator.write', 'approval.decide', 'approval.read']);
    const roleId = await roleIdOf(ada, administratorRole);
    // Nobody grants a right that they lack, neither by requesting nor by deciding.
    expect(codeOf(await weak.call('administrator/add', { account, roleId, reason }))).toBe('forbidden');
    const { approvalId } = (await ada.call('administrator/add', { account, roleId, reason })).data;
    expect(codeOf(await decide(weak, approvalId))).toBe('forbidden');
    expect(codeOf(await decide(ada, approvalId))).toBe('self_approval');
    expect((await decide(grace, approvalId)).data).toMatchObject({ state: 'approved' });
    expect(codeOf(await ada.call('administrator/add', { account: ` ${account.toUpperCase()}`, roleId, reason }))).toBe(
      'name_taken',
    );

    const { list } = (await ada.call('administrator/inquire', { account })).data;
    const administratorId = list[0]?.administratorId ?? '';
    expect(codeOf(await (await enter()).call('administrator/password_link', { administratorId }))).toBe('forbidden');
    const token = await joinedLink(world, [ada.token, grace.token], { administratorId });
    expect((await world.call('admin/link_state', { token })).data).toEqual({
      state: 'open',
      halves: ['open', 'open'],
      account,
    });
    expect((await world.call('admin/set_password', { token, newPassword: 'aaaaaaaaaa' })).httpStatus).toBe(400);
    const newPassword = 'a door of her own';
    expect((await world.call('admin/set_password', { token, newPassword })).httpStatus).toBe(200);
    expect(codeOf(await world.call('admin/set_password', { token, newPassword }))).toBe('password_link_used');
    expect((await logIn(account, newPassword)).httpStatus).toBe(200);
  });

  it('are made of a customer by two, whose account is recorded as the own one, and only once', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const { userId } = await registerCustomer(world);
    const account = `petra-${randomUUID()}`;
    const wanted = { userId, account, roleId: await roleIdOf(ada, administratorRole), reason };
    const { approvalId } = (await ada.call('user/update_role', wanted)).data;
    expect(codeOf(await decide(ada, approvalId))).toBe('self_approval');
    const weak = await enter(['user.update_role', 'approval.decide', 'approval.read']);
    expect(codeOf(await decide(weak, approvalId))).toBe('forbidden');
    expect((await decide(grace, approvalId)).data).toMatchObject({ state: 'approved' });
    const { list } = (await ada.call('administrator/inquire', { account })).data;
    const administratorId = list[0]?.administratorId ?? '';
    expect((await ada.call('administrator/details', { administratorId })).data.ownUserIds).toEqual([userId]);
    expect((await ada.call('user/details', { userId })).data.role).toBe(administratorRole);
    expect(codeOf(await ada.call('user/update_role', { ...wanted, account: `${account}-2` }))).toBe(
      'customer_has_role',
    );

    const token = await joinedLink(world, [ada.token, grace.token], { administratorId });
    const newPassword = 'a door of her own';
    expect((await world.call('admin/set_password', { token, newPassword })).httpStatus).toBe(200);
    const session = { token: (await logIn(account, newPassword)).data.token };
    const own = { userId, disabled: 2 as const, reason };
    expect(codeOf(await world.call('user/disable', own, session))).toBe('conflict_of_interest');
    // Nobody gives a role to their own customer account.
    expect(
      codeOf(
        await world.call(
          'user/update_role',
          { ...wanted, account: 'another' },
          { ...session, idempotencyKey: randomUUID() },
        ),
      ),
    ).toBe('conflict_of_interest');
  });

  it('get a role that holds more by two alone, and one that holds less from one', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const petra = await enter(defaultRole);
    const wanted = { administratorId: petra.administratorId, roleId: await roleIdOf(ada, administratorRole), reason };
    const { approvalId } = (await ada.call('administrator/update_role', wanted)).data;
    expect(await roleOf(petra, ada)).toBe(defaultRole);
    expect((await decide(grace, approvalId)).data).toMatchObject({ state: 'approved' });
    // The role applies to the same session, from the next request on.
    expect((await petra.call('user/inquire', {})).httpStatus).toBe(200);
    expect(codeOf(await ada.call('administrator/update_role', wanted))).toBe('nothing_changed');
    const less = { ...wanted, roleId: await roleIdOf(ada, defaultRole) };
    expect((await ada.call('administrator/update_role', less)).data).toEqual({ approvalId: null });
    expect((await petra.call('user/inquire', {})).httpStatus).toBe(403);
  });

  it('do not change their own role, nor decide about it with a second account, nor touch somebody with more rights', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const own = { administratorId: ada.administratorId, roleId: await roleIdOf(ada, administratorRole), reason };
    expect(codeOf(await ada.call('administrator/update_role', own))).toBe('conflict_of_interest');
    expect(codeOf(await ada.call('administrator/disable', { ...own, disabled: 2 }))).toBe('invalid_request');
    const off = { administratorId: ada.administratorId, disabled: 2 as const, reason };
    expect(codeOf(await ada.call('administrator/disable', off))).toBe('conflict_of_interest');

    const clerk = await enter([
      'administrator.write',
      'administrator.read',
      'role.read',
      'approval.decide',
      'approval.read',
    ]);
    for (const path of [
      'administrator/reset_password',
      'administrator/reset_totp',
      'administrator/reset_passkeys',
    ] as const) {
      const asked = await clerk.call(path, { administratorId: grace.administratorId, reason });
      // Nor does who may not reset it learn whether there is a second factor.
      expect(codeOf(asked), path).toBe('forbidden');
    }
    const less = { administratorId: grace.administratorId, roleId: await roleIdOf(ada, defaultRole), reason };
    expect(codeOf(await clerk.call('administrator/update_role', less))).toBe('right_not_held');
    const disabled = { administratorId: grace.administratorId, disabled: 2 as const, reason };
    expect(codeOf(await clerk.call('administrator/disable', disabled))).toBe('right_not_held');
    expect(codeOf(await clerk.call('administrator/end_sessions', { administratorId: grace.administratorId }))).toBe(
      'right_not_held',
    );

    // A person for whom more rights were requested cannot approve the request.
    const second = await enter(['administrator.write', 'approval.decide', 'approval.read', 'order.ship']);
    const role = `role ${randomUUID()}`;
    await addRole(world, {
      name: role,
      remarks: '',
      nodes: ['administrator.write', 'approval.decide', 'order.ship', 'order.read'],
    });
    const more = { administratorId: second.administratorId, roleId: await roleIdOf(ada, role), reason };
    const { approvalId } = (await ada.call('administrator/update_role', more)).data;
    expect(['forbidden', 'conflict_of_interest']).toContain(codeOf(await decide(second, approvalId)));
  });

  it('that are disabled are out of every session at once, and come back by two', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const petra = await enter(administratorRole);
    const about = { administratorId: petra.administratorId, reason };
    expect((await ada.call('administrator/disable', { ...about, disabled: 2 })).data).toEqual({ approvalId: null });
    expect((await petra.call('admin/info', {})).httpStatus).toBe(401);
    expect(codeOf(await logIn(petra.account))).toBe('login_failed');
    expect(codeOf(await ada.call('administrator/disable', { ...about, disabled: 2 }))).toBe('nothing_changed');
    const { approvalId } = (await ada.call('administrator/disable', { ...about, disabled: 1 })).data;
    expect(codeOf(await logIn(petra.account))).toBe('login_failed');
    await decide(grace, approvalId);
    expect((await logIn(petra.account)).httpStatus).toBe(200);
  });

  it('get another password by a link of two, which ends every session; a link of somebody disabled ends', async () => {
    const [ada, grace] = [await enter(), await enter()];
    const petra = await enter(administratorRole);
    const about = { administratorId: petra.administratorId };
    const link = async () => {
      const { approvalId } = (await ada.call('administrator/reset_password', { ...about, reason })).data;
      await letAnHourPass(world, [ada.token, grace.token, petra.token]);
      await decide(grace, approvalId);
      return await joinedLink(world, [ada.token, grace.token], about);
    };
    const first = await link();
    const second = await link();
    expect(codeOf(await world.call('admin/set_password', { token: first, newPassword: 'the earlier one' }))).toBe(
      'password_link_ended',
    );
    expect((await world.call('admin/set_password', { token: second, newPassword: 'the later one' })).httpStatus).toBe(
      200,
    );
    expect((await petra.call('admin/info', {})).httpStatus).toBe(401);
    const third = await link();
    await ada.call('administrator/disable', { ...about, disabled: 2, reason });
    expect((await world.call('admin/link_state', { token: third })).data.state).toBe('ended');
  });

  it('have sessions that others see and end, one or all, but never the one that they act in', async () => {
    const ada = await enter();
    const petra = await enter(administratorRole);
    const { token: other } = (await logIn(petra.account)).data;
    const about = { administratorId: petra.administratorId };
    const { sessions } = (await ada.call('administrator/details', about)).data;
    expect(sessions).toHaveLength(3);
    expect(sessions.every(({ current }) => !current)).toBe(true);
    const sessionId = sessions[0]?.sessionId ?? '';
    expect((await ada.call('administrator/end_sessions', { ...about, sessionId })).data).toEqual({ ended: 1 });
    expect((await ada.call('administrator/end_sessions', about)).data).toEqual({ ended: 2 });
    for (const token of [petra.token, other])
      expect((await world.call('admin/info', {}, { token })).httpStatus).toBe(401);
    const own = { administratorId: ada.administratorId };
    await ada.call('administrator/end_sessions', own);
    const left = (await ada.call('administrator/details', own)).data.sessions;
    expect(left.map(({ current }) => current)).toEqual([true]);
  });

  it('who lose their account or a right are told on every socket, which closes with the session', async () => {
    const ada = await enter();
    const petra = await enter(administratorRole);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
    await once(socket, 'open');
    const types: number[] = [];
    socket.on('message', (data) => types.push(JSON.parse((data as Buffer).toString()).type));
    socket.send(JSON.stringify({ type: 1, locale: 'en', token: petra.token }));
    await expect.poll(() => world.services.socket.countAdministrators()).toBe(1);
    const about = { administratorId: petra.administratorId, reason };
    await ada.call('administrator/update_role', { ...about, roleId: await roleIdOf(ada, defaultRole) });
    await expect.poll(() => types).toContain(10);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    const closed = once(socket, 'close');
    await ada.call('administrator/disable', { ...about, disabled: 2 });
    expect((await closed)[0]).toBe(3001);
  });

  it('are never left without a super administrator, also when two disable each other at once', async () => {
    const lonely = await createTestWorld();
    const one = await addAdministrator(lonely);
    const two = await addAdministrator(lonely);
    const tokens = await Promise.all(
      [one, two].map(async ({ account }) => {
        const { data } = await lonely.call('admin/login', { account, password: administratorPassword });
        return data.token;
      }),
    );
    const send = async (by: number, whom: bigint) =>
      await lonely.call(
        'administrator/disable',
        { administratorId: `${whom}`, disabled: 2, reason },
        { token: tokens[by] },
      );
    const answers = await Promise.all([send(0, two.administratorId), send(1, one.administratorId)]);
    expect(answers.map(({ httpStatus }) => httpStatus).filter((status) => status === 200)).toHaveLength(1);
    const left = await lonely.database
      .selectFrom('shop.administrator')
      .select('id')
      .where('disabled_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    await lonely.close();
  });

  it('approve nothing any more once their role is taken while the decision is under way', async () => {
    const [ada, grace, rosa] = [await enter(), await enter(), await enter()];
    const petra = await enter(defaultRole);
    const roleId = await roleIdOf(ada, administratorRole);
    const { approvalId } = (
      await ada.call('administrator/update_role', { administratorId: petra.administratorId, roleId, reason })
    ).data;
    const [decided, disabled] = await Promise.all([
      decide(grace, approvalId),
      rosa.call('administrator/disable', { administratorId: grace.administratorId, disabled: 2, reason }),
    ]);
    expect(disabled.httpStatus).toBe(200);
    const isDone = decided.httpStatus === 200;
    expect(await roleOf(petra, ada)).toBe(isDone ? administratorRole : defaultRole);
    if (!isDone) expect([401, 403]).toContain(decided.httpStatus);
  });
});

describe('registration in the back office', () => {
  const registerAs = (account: string) =>
    world.call('admin/register', { account, password: 'a long enough one', invitationCode: 'from ada' });
  const allow = async (value: string) => {
    await world.owner
      .insertInto('shop.setting')
      .values({ name: 'administrator_registration', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    world.services.settings.forget();
  };

  it('is refused while the switch is off, also when only the database knows that', async () => {
    const account = `olaf-${randomUUID()}`;
    expect((await world.call('admin/settings', {})).data).toMatchObject({ register: false, registerUrl: '' });
    expect(codeOf(await registerAs(account))).toBe('registration_closed');
    await allow('true');
    await world.services.settings.current();
    await world.owner
      .updateTable('shop.setting')
      .set({ value: 'false' })
      .where('name', '=', 'administrator_registration')
      .execute();
    expect(codeOf(await registerAs(account))).toBe('registration_closed');
    await allow('true');
    expect((await registerAs(account)).httpStatus).toBe(200);
    expect(codeOf(await registerAs(account.toUpperCase()))).toBe('name_taken');
    await allow('false');
  });

  it('gives no right at all, which two others see and change', async () => {
    await allow('true');
    const account = `tomas-${randomUUID()}`;
    await registerAs(account);
    const { token } = (await logIn(account, 'a long enough one')).data;
    const info = (await world.call('admin/info', {}, { token })).data;
    expect(info).toMatchObject({ role: defaultRole, nodes: [] });
    expect((await world.call('user/inquire', {}, { token })).httpStatus).toBe(403);
    const ada = await enter();
    const seen = (await ada.call('administrator/details', { administratorId: info.administratorId })).data;
    expect(seen).toMatchObject({ invitationCode: 'fromada', role: defaultRole });
    await allow('false');
  });

  it('is slowed down by where it comes from', async () => {
    const slow = await createTestWorld({ rateLimits: { ...unlimitedRates, registration: 2 } });
    const answers = [];
    for (let times = 0; times < 3; times += 1) {
      const body = { account: `many-${times}`, password: 'a long enough one' };
      answers.push((await slow.call('admin/register', body)).httpStatus);
    }
    // The rate limit also applies while registration is switched off.
    expect(answers).toEqual([403, 403, 429]);
    await slow.close();
  });
});
