import { randomUUID } from 'node:crypto';
import type { CallPath, PermissionNode, WireBodyOf } from '@goodturn/contract';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';
import { administratorRole, defaultRole, superAdministrator } from './built-in-roles.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const reason = 'they took over the desk';

/** Returns a logged-in administrator with these rights, or with the role of this name. */
async function enter(rights: readonly PermissionNode[] | string) {
  const name = typeof rights === 'string' ? rights : `role ${randomUUID()}`;
  if (typeof rights !== 'string') await addRole(world, { name, remarks: '', nodes: rights });
  const { account, administratorId } = await addAdministrator(world, { role: name });
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const call = async <P extends CallPath>(path: P, body: WireBodyOf<P>) =>
    await world.call(path, body as never, { token, idempotencyKey: randomUUID() });
  return { account, administratorId, role: name, call };
}
type Person = Awaited<ReturnType<typeof enter>>;

async function roleOf({ call }: Person, name: string) {
  const found = (await call('role/inquire', {})).data.find((role) => role.name === name);
  if (found === undefined) throw new Error(`no role ${name}`);
  return found;
}

/** Sends a role with these rights, and returns the result. */
async function change(
  by: Person,
  name: string,
  nodes: readonly string[],
  more: { reason?: string; name?: string } = {},
) {
  const { roleId, revision, remarks } = await roleOf(by, name);
  return await by.call('role/update', { roleId, revision, name, remarks, nodes: [...nodes], ...more });
}

const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;
const nodesOf = async (person: Person) => (await person.call('admin/info', {})).data.nodes;
const decide = (by: Person, approvalId: string | null) =>
  by.call('approval/decide', { approvalId: approvalId ?? '', approve: true, remark: 'looked at' });

describe('roles', () => {
  it('are added without rights, given some, renamed and deleted by one person while nobody has them', async () => {
    const ada = await enter(superAdministrator);
    expect(codeOf(await ada.call('role/add', { name: ' \t', remarks: '' }))).toBe('role_name_missing');
    const name = `desk ${randomUUID()}`;
    expect((await ada.call('role/add', { name: ` ${name} `, remarks: 'money' })).httpStatus).toBe(200);
    expect(codeOf(await ada.call('role/add', { name, remarks: '' }))).toBe('name_taken');
    expect(await roleOf(ada, name)).toMatchObject({ nodes: [], builtIn: false, own: false, administrators: [] });
    expect((await change(ada, name, ['order.read', 'order.ship'])).data).toEqual({ approvalId: null });
    expect((await change(ada, name, ['order.read'], { name: `${name} 2` })).data).toEqual({ approvalId: null });
    const { roleId, nodes } = await roleOf(ada, `${name} 2`);
    expect(nodes).toEqual(['order.read']);
    expect((await ada.call('role/delete', { roleId })).httpStatus).toBe(200);
    expect(codeOf(await ada.call('role/delete', { roleId }))).toBe('not_found');
  });

  it('[A4] hold everything or nothing for ever where they are fixed, whoever asks', async () => {
    const [ada, other] = [await enter(superAdministrator), await enter(['role.read', 'role.write', 'order.read'])];
    expect(await roleOf(ada, superAdministrator)).toMatchObject({ fixed: 'everything', nodes: expect.any(Array) });
    expect(await roleOf(ada, defaultRole)).toMatchObject({ fixed: 'nothing', nodes: [] });
    expect(codeOf(await change(other, superAdministrator, ['order.read']))).toBe('role_built_in');
    expect(codeOf(await change(ada, defaultRole, ['order.read'], { reason }))).toBe('role_built_in');
  });

  it('[A4] of administrators take another tree, by two where they gain, and keep their name', async () => {
    const [ada, grace] = [await enter(superAdministrator), await enter(superAdministrator)];
    const { roleId, nodes, fixed } = await roleOf(ada, administratorRole);
    expect(fixed).toBeNull();
    const fewer = nodes.filter((node) => node !== 'order.ship');
    expect((await change(ada, administratorRole, fewer)).data).toEqual({ approvalId: null });
    const holder = await enter(administratorRole);
    expect(await nodesOf(holder)).toEqual(fewer);
    const { approvalId } = (await change(ada, administratorRole, [...fewer, 'setting.write'], { reason })).data;
    expect(await nodesOf(holder)).toEqual(fewer);
    expect((await decide(grace, approvalId)).data).toMatchObject({ state: 'approved' });
    expect(await nodesOf(holder)).toContain('setting.write');

    const { revision } = await roleOf(ada, administratorRole);
    const renamed = { roleId, revision, name: 'helpers', remarks: '', nodes };
    expect((await ada.call('role/update', renamed)).error).toMatchObject({
      code: 'role_built_in',
      fields: { name: 'A built-in role keeps its name.' },
    });
    expect(codeOf(await ada.call('role/delete', { roleId }))).toBe('role_built_in');
  });

  it('are not changed by those who have them', async () => {
    const clerk = await enter(['role.read', 'role.write', 'order.read']);
    expect(codeOf(await change(clerk, clerk.role, ['role.read', 'role.write']))).toBe('own_role');
    expect(codeOf(await clerk.call('role/delete', { roleId: (await roleOf(clerk, clerk.role)).roleId }))).toBe(
      'own_role',
    );
  });

  it('get no right that whoever changes them lacks, and lose none', async () => {
    const clerk = await enter(['role.read', 'role.write', 'order.read']);
    const name = `role ${randomUUID()}`;
    await addRole(world, { name, remarks: '', nodes: ['withdrawal.pay'] });
    expect(codeOf(await change(clerk, name, ['withdrawal.pay', 'withdrawal.review']))).toBe('right_not_held');
    expect(codeOf(await change(clerk, name, []))).toBe('right_not_held');
    expect(codeOf(await clerk.call('role/delete', { roleId: (await roleOf(clerk, name)).roleId }))).toBe(
      'right_not_held',
    );
    expect((await change(clerk, name, ['withdrawal.pay', 'order.read'])).data).toEqual({ approvalId: null });
  });

  it('that somebody has gain rights by two persons alone, who both hold them, and neither of whom has the role', async () => {
    const [ada, grace] = [await enter(superAdministrator), await enter(superAdministrator)];
    const holder = await enter(['order.read']);
    const wanted = ['order.read', 'withdrawal.pay'];
    expect(codeOf(await change(ada, holder.role, wanted))).toBe('reason_required');
    const { approvalId } = (await change(ada, holder.role, wanted, { reason })).data;
    expect(await nodesOf(holder)).toEqual(['order.read']);
    const withoutIt = await enter(['role.read', 'role.write', 'approval.decide', 'approval.read']);
    expect(codeOf(await decide(withoutIt, approvalId))).toBe('forbidden');
    expect(codeOf(await decide(ada, approvalId))).toBe('self_approval');
    expect((await decide(grace, approvalId)).data).toMatchObject({ state: 'approved' });
    // The rights apply to the same session, without another log-in.
    expect(await nodesOf(holder)).toEqual(wanted);
    // Removing rights takes no second person.
    expect((await change(ada, holder.role, [])).data).toEqual({ approvalId: null });
    expect(await nodesOf(holder)).toEqual([]);
  });

  it('are not widened by somebody who has the role, also if it was given after the request', async () => {
    const ada = await enter(superAdministrator);
    const rights: PermissionNode[] = ['role.read', 'role.write', 'approval.read', 'approval.decide', 'order.ship'];
    const accomplice = await enter([...rights, 'withdrawal.pay']);
    const holder = await enter(['order.read']);
    const { approvalId } = (await change(ada, holder.role, ['order.ship'], { reason })).data;
    const { roleId } = await roleOf(ada, holder.role);
    await world.owner
      .updateTable('shop.administrator')
      .set({ role_id: BigInt(roleId) })
      .where('id', '=', accomplice.administratorId)
      .execute();
    await world.owner
      .insertInto('shop.role_node')
      .values(rights.map((node) => ({ role_id: BigInt(roleId), node })))
      .execute();
    expect(codeOf(await decide(accomplice, approvalId))).toBe('conflict_of_interest');
  });

  it('are not changed over what somebody else has saved, nor by a request that is older than that', async () => {
    const [ada, grace] = [await enter(superAdministrator), await enter(superAdministrator)];
    const holder = await enter(['order.read']);
    const before = await roleOf(ada, holder.role);
    const { approvalId } = (await change(ada, holder.role, ['order.read', 'order.ship'], { reason })).data;
    await change(grace, holder.role, []);
    const { roleId, revision, name, remarks } = before;
    const late = await ada.call('role/update', { roleId, revision, name, remarks, nodes: ['order.read'] });
    expect(codeOf(late)).toBe('changed_meanwhile');
    expect(codeOf(await decide(grace, approvalId))).toBe('approval_stale');
    expect(await nodesOf(holder)).toEqual([]);
  });

  it('changed many times at once keep exactly one of the changes', async () => {
    const ada = await enter(superAdministrator);
    const name = `role ${randomUUID()}`;
    await addRole(world, { name, remarks: '', nodes: [] });
    const { roleId, revision } = await roleOf(ada, name);
    const sent = (['order.read', 'user.read', 'brand.read', 'audit.read'] as const).map((node) =>
      ada.call('role/update', { roleId, revision, name, remarks: '', nodes: [node] }),
    );
    const codes = (await Promise.all(sent)).map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'changed_meanwhile')).toHaveLength(3);
    expect((await roleOf(ada, name)).nodes).toHaveLength(1);
  });
});

describe('permission nodes', () => {
  const treeOf = async (person: Person) => (await person.call('admin/info', {})).data.tree;
  const pathsOf = async (person: Person) =>
    (await treeOf(person)).flatMap(({ children }) => children.map(({ path }) => path));

  it('make the navigation of each role: the screens that it opens, larger sort values first', async () => {
    const clerk = await enter(['order.ship', 'user.read']);
    expect(await pathsOf(clerk)).toEqual(['today_statistics', 'shipping', 'users']);
    const [, shop] = await treeOf(clerk);
    expect(shop?.children[0]?.children.map(({ code }) => code)).toEqual(['order.ship']);
  });

  it('let an auditor read shipments, returns and holds without a button; who decides about them keeps the lists', async () => {
    const buttonsOf = async (person: Person) =>
      (await treeOf(person)).flatMap(({ children }) => children.flatMap((screen) => screen.children)).length;
    const auditor = await enter(['order.read', 'hold.read']);
    expect(await pathsOf(auditor)).toEqual(['today_statistics', 'orders', 'shipping', 'returns', 'holds']);
    expect(await buttonsOf(auditor)).toBe(0);
    const reads = ['order/inquire', 'return/inquire', 'return/totals', 'hold/inquire', 'hold/totals'] as const;
    for (const path of reads) expect((await auditor.call(path, {})).httpStatus, path).toBe(200);
    const lift = await auditor.call('user/lift_hold', { holdId: '1', reason });
    expect(codeOf(lift)).toBe('forbidden');

    const [packer, decider, holder] = [
      await enter(['order.ship']),
      await enter(['order.refund']),
      await enter(['hold.write']),
    ];
    expect(await pathsOf(packer)).toEqual(['today_statistics', 'shipping']);
    expect(await pathsOf(decider)).toEqual(['today_statistics', 'returns']);
    expect((await decider.call('return/inquire', {})).httpStatus).toBe(200);
    expect(await pathsOf(holder)).toEqual(['today_statistics', 'holds']);
    expect((await holder.call('hold/inquire', {})).httpStatus).toBe(200);
    expect((await holder.call('hold/export', { format: 'csv' })).httpStatus).toBe(200);
  });

  it('are called and shown as operators say, and guard what the code says', async () => {
    const ada = await enter(superAdministrator);
    const { tree, editable } = (await ada.call('permission_node/inquire', {})).data;
    expect(editable).toEqual(['name', 'icon', 'sort', 'show_headshot', 'allowSelection', 'display']);
    const node = tree.flatMap(({ children }) => children).find(({ code }) => code === 'audit.read');
    if (node === undefined) throw new Error('no such node');
    expect(node).toMatchObject({ type: 1, platform: 1, path: 'audit', renamed: false, isRight: true });
    const { nodeId, icon, show_headshot, display } = node;
    const shown = { nodeId, icon, show_headshot, display, allowSelection: false, sort: 999 };
    expect(codeOf(await ada.call('permission_node/update', { ...shown, name: ' ' }))).toBe('node_name_missing');
    expect((await ada.call('permission_node/update', { ...shown, name: 'Who did what' })).httpStatus).toBe(200);
    const last = (await treeOf(ada)).at(-1)?.children[0];
    expect(last).toMatchObject({ name: 'Who did what', renamed: true, path: 'audit', sort: 999 });

    const name = `role ${randomUUID()}`;
    await ada.call('role/add', { name, remarks: '' });
    expect(codeOf(await change(ada, name, ['audit.read']))).toBe('node_not_selectable');
    await ada.call('permission_node/update', { ...shown, allowSelection: true, name: node.language_variables });
    expect((await change(ada, name, ['audit.read'])).httpStatus).toBe(200);
    expect((await treeOf(ada)).at(-1)?.children[0]).toMatchObject({ renamed: false });
  });

  it('that are not displayed leave the call as it was', async () => {
    const ada = await enter(superAdministrator);
    const { tree } = (await ada.call('permission_node/inquire', {})).data;
    const node = tree.flatMap(({ children }) => children).find(({ code }) => code === 'audit.read');
    if (node === undefined) throw new Error('no such node');
    const { nodeId, icon, show_headshot, allowSelection, sort, language_variables: name } = node;
    const hidden = { nodeId, icon, show_headshot, allowSelection, sort, name, display: false };
    await ada.call('permission_node/update', hidden);
    expect((await ada.call('audit/inquire', {})).httpStatus).toBe(200);
    const reader = await enter(['role.read']);
    expect((await reader.call('permission_node/update', hidden)).httpStatus).toBe(403);
  });
});
