import { calls, nodesOf, permissionNodes, type Call, type CallPath, type PermissionNode } from '@goodturn/contract';
import { perTier } from '@goodturn/database/testing';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRole, addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';
import { administratorRole, defaultRole, superAdministrator, ensureBuiltInRoles } from '../roles/built-in-roles.ts';

/**
 * The calls that any administrator may make: those about the own session, and those that omit what the nodes of the
 * caller do not cover.
 */
const ownSessionCalls: CallPath[] = [
  'admin/end_sessions',
  'admin/info',
  'admin/logout',
  'admin/find_own_account',
  'admin/object_to_reset',
  'admin/own_account',
  'admin/own_resets',
  'admin/passkey_add',
  'admin/passkey_options',
  'admin/passkey_remove',
  'admin/passkeys',
  'admin/recovery_codes',
  'admin/recovery_renew',
  'admin/sessions',
  'admin/totp_begin',
  'admin/totp_confirm',
  'admin/totp_remove',
  'admin/update_password',
  'search/inquire',
  'status/inquire',
];

const administratorCalls = (Object.entries(calls) as [CallPath, Call][])
  .filter(([, call]) => call.access === 'administrator')
  .map(([path, call]) => ({ path, nodes: nodesOf(call), words: nodesOf(call).join(' or ') }));
const guardedCalls = administratorCalls.filter(({ path }) => !ownSessionCalls.includes(path));
/** A change tries only some of the calls; access-matrix.test.ts applies the rule of the handler to all of them. */
const tried = guardedCalls.filter((_, index) => index % perTier({ change: 12, release: 1 }) === 0);

describe('the permission nodes of the back office', () => {
  let world: TestWorld;
  const tokens = new Map<string, string>();

  /** Returns the token of an administrator with this role, who logs in once. */
  async function tokenOf(role: string): Promise<string> {
    const known = tokens.get(role);
    if (known !== undefined) return known;
    const { account } = await addAdministrator(world, { role });
    const { data } = await world.call('admin/login', { account, password: administratorPassword });
    tokens.set(role, data.token);
    return data.token;
  }

  const attempt = async (path: CallPath, token?: string) =>
    await world.call(path, {} as never, { token, idempotencyKey: 'a-key-of-this-test' });

  beforeAll(async () => {
    world = await createTestWorld();
    for (const node of new Set(tried.flatMap(({ nodes }) => nodes)))
      await addRole(world, { name: `only ${node}`, remarks: '', nodes: [node] });
    for (const [words, nodes] of new Map(tried.map((call) => [call.words, call.nodes]))) {
      const others = permissionNodes.filter((other) => !nodes.includes(other));
      await addRole(world, { name: `all but ${words}`, remarks: '', nodes: others });
    }
  });
  afterAll(() => world.close());

  it('guard every call but those about the own session', () => {
    expect(guardedCalls.length).toBeGreaterThan(20);
    expect(guardedCalls.filter(({ nodes }) => nodes.length === 0)).toEqual([]);
  });

  it.each(tried)('of $path refuse a role that has all nodes but $words', async ({ path, words }) => {
    const { httpStatus, error } = await attempt(path, await tokenOf(`all but ${words}`));
    expect({ httpStatus, code: error?.code }).toEqual({ httpStatus: 403, code: 'forbidden' });
  });

  it.each(tried)('of $path let a role in that has $words alone', async ({ path, nodes }) => {
    for (const node of nodes) {
      const { httpStatus } = await attempt(path, await tokenOf(`only ${node}`));
      // Some calls then reject the empty body or the missing file, but the node is checked before that.
      expect([200, 400, 415], node).toContain(httpStatus);
    }
  });

  it('refuse the default role everywhere', async () => {
    const token = await tokenOf(defaultRole);
    for (const { path } of guardedCalls) expect((await attempt(path, token)).httpStatus, path).toBe(403);
  });

  it('refuse customers, and those who did not log in', async () => {
    const { token } = await registerCustomer(world);
    for (const { path } of administratorCalls) {
      expect((await attempt(path, token)).httpStatus, path).toBe(403);
      expect((await attempt(path)).httpStatus, path).toBe(401);
    }
  });

  it('are as the contract lists them for super administrators, after whatever the table held before', async () => {
    const nodesOf = async (role: string): Promise<string[]> => {
      const rows = await world.database
        .selectFrom('shop.role_node as n')
        .innerJoin('shop.role as r', 'r.id', 'n.role_id')
        .where('r.name', '=', role)
        .select('n.node')
        .execute();
      return rows.map((row) => row.node).sort();
    };
    const role = world.database.selectFrom('shop.role').select('id').where('name', '=', superAdministrator);
    const { id } = await role.executeTakeFirstOrThrow();
    await world.owner.insertInto('shop.role_node').values({ role_id: id, node: 'an.old_node' }).execute();
    await world.owner.deleteFrom('shop.role_node').where('node', '=', 'brand.fund').execute();
    await world.asOwner(ensureBuiltInRoles);
    expect(await nodesOf(superAdministrator)).toEqual([...permissionNodes].sort());
    expect(await nodesOf(defaultRole)).toEqual([]);
    expect(await nodesOf(administratorRole)).not.toContain('setting.write' satisfies PermissionNode);

    // The nodes that operators saved for the administrator role stay, except for nodes that the code does not know.
    const [saved] = await world.owner
      .updateTable('shop.role')
      .set({ revision: 2n })
      .where('name', '=', administratorRole)
      .returning('id')
      .execute();
    if (saved === undefined) throw new Error('no role of administrators');
    await world.owner.deleteFrom('shop.role_node').where('role_id', '=', saved.id).execute();
    const kept = ['order.read', 'an.old_node'].map((node) => ({ role_id: saved.id, node }));
    await world.owner.insertInto('shop.role_node').values(kept).execute();
    await world.asOwner(ensureBuiltInRoles);
    expect(await nodesOf(administratorRole)).toEqual(['order.read']);
  });
});
