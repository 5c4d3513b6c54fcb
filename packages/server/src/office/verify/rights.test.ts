import { randomUUID } from 'node:crypto';
import type { CallPath, WireBodyOf } from '@goodturn/contract';
import { type Finding, verifyLedger } from '@goodturn/ledger';
import { openForPlanting, verifyPlanted } from '@goodturn/ledger/testing';
import { addAdministrator, createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideKnowledge } from './outside-knowledge.ts';

// Rights are granted and revoked in every possible way; afterwards the tables must match the audit.

const reason = 'agreed in the office';
let world: TestWorld;
let owner: ReturnType<typeof openForPlanting>;
const check = 'rights_match_audit';
const ids = { role: '', administrators: '', helper: '', disabled: '', change: '' };

beforeAll(async () => {
  world = await createTestWorld({ purpose: 'sample' });
  owner = openForPlanting(world.context.urls.owner);
  const [ada, grace] = [await addAdministrator(world), await addAdministrator(world)];
  const send = async <P extends CallPath>(path: P, body: WireBodyOf<P>, by = ada) => {
    const { data, error } = await world.call(path, body as never, { token: await by(), idempotencyKey: randomUUID() });
    if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
    return data;
  };
  const agree = async ({ approvalId }: { approvalId: string | null }) =>
    await send('approval/decide', { approvalId: approvalId ?? '', approve: true, remark: 'looked at' }, grace);
  const roles = async () => await send('role/inquire', {});
  const change = async (roleId: string, name: string, nodes: string[]) => {
    const role = (await roles()).find((one) => one.roleId === roleId);
    return await send('role/update', { roleId, revision: role?.revision ?? 0, name, remarks: 'desk', nodes, reason });
  };
  const made = async (roleId: string): Promise<string> => {
    const account = `petra-${randomUUID()}`;
    await agree(await send('administrator/add', { account, roleId, reason }));
    return (await send('administrator/inquire', { account })).list[0]?.administratorId ?? '';
  };
  ({ roleId: ids.role } = await send('role/add', { name: 'Desk', remarks: '' }));
  await change(ids.role, 'Packing desk', ['order.read', 'user.read']);
  const { roleId: other } = await send('role/add', { name: 'Desk', remarks: '' });
  ids.helper = await made(ids.role);
  ids.disabled = await made(other);
  // An administrator has this role: to extend it takes two persons, to reduce it one.
  await agree(await change(ids.role, 'Packing desk', ['order.read', 'order.ship', 'user.read']));
  await change(ids.role, 'Packing desk', ['order.read', 'order.ship']);
  await agree(await send('administrator/update_role', { administratorId: ids.disabled, roleId: ids.role, reason }));
  await send('administrator/update_role', { administratorId: ids.disabled, roleId: other, reason });
  const { userId } = await registerCustomer(world);
  const account = `wei-${randomUUID()}`;
  await agree(await send('user/update_role', { userId, account, roleId: ids.role, reason }));
  await send('administrator/disable', { administratorId: ids.helper, disabled: 2, reason });
  await agree(await send('administrator/disable', { administratorId: ids.helper, disabled: 1, reason }));
  await send('administrator/disable', { administratorId: ids.disabled, disabled: 2, reason });
  // The only built-in role that can be changed: by one person while nobody has it, by two afterwards.
  const builtIn = (await roles()).find(({ name }) => name === 'administrator');
  ids.administrators = builtIn?.roleId ?? '';
  const fewer = (builtIn?.nodes ?? []).filter((node) => node !== 'order.ship' && node !== 'order.refund');
  await change(ids.administrators, 'administrator', fewer);
  await made(ids.administrators);
  await agree(await change(ids.administrators, 'administrator', [...fewer, 'order.refund', 'setting.write']));
  const { roleId: unused } = await send('role/add', { name: 'Unused', remarks: '' });
  await send('role/delete', { roleId: unused });
  const { rows } = await owner.query<{ id: bigint }>(
    `select min(id) as id from shop.approval where kind = 'role_change' and subject_id = ${ids.role}`,
  );
  ids.change = `${rows[0]?.id}`;
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Returns what is found after a change, at least of this subject. */
async function found(statement: string, subject: string): Promise<string[]> {
  const isFound = (finding: Finding): boolean => finding.check === check && finding.ids.includes(subject);
  const { findings } = await verifyPlanted(owner, statement, outsideKnowledge(world.context), {
    expected: { check, isFound },
  });
  return findings.flatMap(({ check: name, ids: subjects }) => subjects.map((id) => `${name}: ${id}`));
}

it('is clean', async () => {
  const { findings } = await verifyLedger(world.context.urls.reader, outsideKnowledge(world.context));
  expect(findings).toEqual([]);
});

it.each<[what: string, plant: () => string, subject: () => string]>([
  [
    'a right that nobody gave',
    () => `insert into shop.role_node (role_id, node) values (${ids.role}, 'withdrawal.pay')`,
    () => `role ${ids.role}`,
  ],
  [
    'a right that nobody took',
    () => `delete from shop.role_node where role_id = ${ids.role} and node = 'order.ship'`,
    () => `role ${ids.role}`,
  ],
  [
    'a right that was taken from administrators and given back by nobody',
    () => `insert into shop.role_node (role_id, node) values (${ids.administrators}, 'order.ship')`,
    () => `role ${ids.administrators}`,
  ],
  [
    'a right of super administrators that nobody gave to administrators',
    () => `insert into shop.role_node (role_id, node) values (${ids.administrators}, 'role.write')`,
    () => `role ${ids.administrators}`,
  ],
  [
    'a right that two persons gave to administrators and nobody took',
    () => `delete from shop.role_node where role_id = ${ids.administrators} and node = 'setting.write'`,
    () => `role ${ids.administrators}`,
  ],
  [
    'another name of a role',
    () => `update shop.role set name = 'Helpers' where id = ${ids.role}`,
    () => `role ${ids.role}`,
  ],
  [
    'a role that nobody made',
    () => `insert into shop.role (id, name) overriding system value values (4711, 'Ghosts')`,
    () => 'role 4711',
  ],
  [
    'a role that somebody was not given',
    () => `update shop.administrator set role_id = (select id from shop.role where name = 'super administrator')
      where id = ${ids.helper}`,
    () => `administrator ${ids.helper}`,
  ],
  [
    'somebody who was let in again by nobody',
    () => `update shop.administrator set disabled_at = null where id = ${ids.disabled}`,
    () => `administrator ${ids.disabled}`,
  ],
  [
    'somebody who was disabled by nobody',
    () => `update shop.administrator set disabled_at = now() where id = ${ids.helper}`,
    () => `administrator ${ids.helper}`,
  ],
  [
    'an administrator whom nobody made',
    () => `insert into shop.administrator (id, account, role_id, created_at) overriding system value
      select 4711, 'ghost', id, now() from shop.role where name = 'super administrator'`,
    () => 'administrator 4711',
  ],
  [
    'a right that counts since before it was given',
    () =>
      `update shop.role_node set given_at = given_at - interval '4 days' where role_id = ${ids.role} and node = 'order.ship'`,
    () => `role ${ids.role}`,
  ],
  [
    'a request about another role than it names',
    () => `update shop.approval set subject_id = ${ids.administrators} where id = ${ids.change}`,
    () => `approval ${ids.change}`,
  ],
  [
    'a request that names a role which there never was',
    () => `update shop.approval set payload = jsonb_set(payload, '{subject}', '"Ghosts"') where id = ${ids.change}`,
    () => `approval ${ids.change}`,
  ],
  [
    'an account of another name',
    () => `update shop.administrator set account = 'mallory' where id = ${ids.helper}`,
    () => `administrator ${ids.helper}`,
  ],
])('%s is found', async (_, plant, subject) => {
  expect(await found(plant(), subject())).toContain(`${check}: ${subject()}`);
});
