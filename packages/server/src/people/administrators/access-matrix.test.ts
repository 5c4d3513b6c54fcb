import { SecretToken } from '@goodturn/database';
/**
 * Tries every call with every kind of caller, both from the declarations: only permitted callers reach the next check.
 */
import { randomUUID } from 'node:crypto';
import { calls, nodesOf, permissionNodes, type Call, type CallPath, type PermissionNode } from '@goodturn/contract';
import { perTier } from '@goodturn/database/testing';
import { createFriendSession, createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../foundation/domain-error.ts';
import { unlimitedRates } from '../../foundation/http/rate-limits.ts';
import { requireAccess } from '../../foundation/http/call-handler.ts';
import { administratorRole, builtInRoles, defaultRole, superAdministrator } from '../roles/built-in-roles.ts';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';

/** Every call × every kind of caller, both from the declarations: who may is let through to the next check, and nobody else. */

interface Caller {
  kind: 'nobody' | 'customer' | 'friend' | 'administrator';
  token: string | undefined;
  nodes: ReadonlySet<PermissionNode>;
}

const everyCall = Object.entries<Call>(calls);

/** The only calls whose access depends on the nodes of the caller. */
const officeCalls = everyCall.filter(([, { access }]) => access === 'administrator');

/**
 * Returns the error code that the declaration of a call demands for this caller; undefined if the caller is permitted.
 */
function demanded(call: Call, { kind, nodes }: Caller): string | undefined {
  const { access, node, allowsFriend } = call;
  if (access === 'public') return undefined;
  if (kind === 'nobody') return 'not_logged_in';
  if (access !== (kind === 'friend' ? 'customer' : kind)) return 'forbidden';
  if (kind === 'friend') return allowsFriend ? undefined : 'friend_session';
  const isLetIn = node === undefined || kind === 'customer' || nodesOf(call).some((one) => nodes.has(one));
  return isLetIn ? undefined : 'forbidden';
}

/**
 * The rule of the handler is tested with every node; calls are made with all of them in a release, and with some in a
 * change.
 */
const calledNodes = permissionNodes.filter((_, index) => index % perTier({ change: 12, release: 1 }) === 0);

const closedCalls = everyCall.filter(([, { access }]) => access !== 'public');

const sentAtOnce = 8;

const wrongAnswer = (path: string, found: string | undefined, wanted: string | undefined): string[] =>
  found === wanted ? [] : [`${path}: ${found ?? 'let through'} instead of ${wanted ?? 'let through'}`];

function judged(call: Call, nodes: ReadonlySet<PermissionNode>): string | undefined {
  const session = { administratorId: 1n, account: 'ada', token: new SecretToken('nobody’s'), installation: undefined };
  try {
    requireAccess(call, { kind: 'administrator', ...session, nodes });
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('which call the rule lets a node make', () => {
  it.each(permissionNodes)('%s alone', (node) => {
    const caller: Caller = { kind: 'administrator', token: undefined, nodes: new Set([node]) };
    expect(
      closedCalls.flatMap(([path, call]) => wrongAnswer(path, judged(call, caller.nodes), demanded(call, caller))),
    ).toEqual([]);
  });

  it.each(permissionNodes)('all but %s', (node) => {
    const others = new Set(permissionNodes.filter((other) => other !== node));
    const caller: Caller = { kind: 'administrator', token: undefined, nodes: others };
    expect(
      closedCalls.flatMap(([path, call]) => wrongAnswer(path, judged(call, others), demanded(call, caller))),
    ).toEqual([]);
  });
});

const refusals = new Set(['not_logged_in', 'forbidden', 'friend_session', 'friend_session_ended']);

describe('who may make which call', () => {
  let world: TestWorld;
  const nobody: Caller = { kind: 'nobody', token: undefined, nodes: new Set() };

  beforeAll(async () => {
    world = await createTestWorld({ rateLimits: unlimitedRates });
  });
  afterAll(() => world.close());

  async function administrator(role: string, nodes: readonly PermissionNode[]): Promise<Caller> {
    const { account } = await addAdministrator(world, { role });
    const { data } = await world.call('admin/login', { account, password: administratorPassword });
    return { kind: 'administrator', token: data.token, nodes: new Set(nodes) };
  }

  /** Calls with input that no call accepts, so that a permitted caller changes nothing. */
  async function refusalOf(path: CallPath, { token }: Caller): Promise<string | undefined> {
    const options = { token, idempotencyKey: 'a-key-of-this-test' };
    const { error } = await world.call(path, { 'no such field': 1 } as never, options);
    return error !== undefined && refusals.has(error.code) ? error.code : undefined;
  }

  async function wrongFor(caller: Caller, tried = everyCall): Promise<string[]> {
    const wrong: string[] = [];
    for (let start = 0; start < tried.length; start += sentAtOnce) {
      const answers = tried
        .slice(start, start + sentAtOnce)
        .map(async ([path, call]) =>
          wrongAnswer(path, await refusalOf(path as CallPath, caller), demanded(call, caller)),
        );
      wrong.push(...(await Promise.all(answers)).flat());
    }
    return wrong;
  }

  it('nobody, and whoever has a token that is none', async () => {
    expect(await wrongFor(nobody)).toEqual([]);
    expect(await wrongFor({ ...nobody, token: 'A'.repeat(43) })).toEqual([]);
  });

  it('a customer, and a friend of one; neither once the session or the consent is over', async () => {
    const [owner, friend] = [await registerCustomer(world), await registerCustomer(world)];
    expect(await wrongFor({ kind: 'customer', token: owner.token, nodes: new Set() })).toEqual([]);
    const token = await createFriendSession(world, { customerId: owner.id, friendId: friend.id });
    expect(await wrongFor({ kind: 'friend', token, nodes: new Set() })).toEqual([]);
    await world.owner.updateTable('shop.friend').set({ is_accepted: false }).execute();
    for (const [path, { access }] of everyCall) {
      const code = await refusalOf(path as CallPath, { ...nobody, token });
      expect(code, path).toBe(access === 'public' ? undefined : 'friend_session_ended');
    }
    await world.call('customer/logout', {}, { token: owner.token });
    expect(await wrongFor({ ...nobody, token: owner.token })).toEqual([]);
  });

  it.each([superAdministrator, administratorRole, defaultRole])('the %s', async (role) => {
    expect(
      await wrongFor(await administrator(role, builtInRoles.find(({ name }) => name === role)?.nodes ?? [])),
    ).toEqual([]);
  });

  it('an administrator who is disabled, and one whose session was ended', async () => {
    const disabled = await administrator(superAdministrator, permissionNodes);
    await world.owner.updateTable('shop.administrator').set({ disabled_at: world.clock.now() }).execute();
    expect(await wrongFor({ ...nobody, token: disabled.token })).toEqual([]);
    await world.owner.updateTable('shop.administrator').set({ disabled_at: null }).execute();
    expect(await wrongFor(disabled)).toEqual([]);
    await world.call('admin/logout', {}, { token: disabled.token });
    expect(await wrongFor({ ...nobody, token: disabled.token })).toEqual([]);
  });

  it.each(calledNodes)('a role that holds %s alone', async (node) => {
    const role = `only ${node} ${randomUUID()}`;
    await addRole(world, { name: role, remarks: '', nodes: [node] });
    expect(await wrongFor(await administrator(role, [node]), officeCalls)).toEqual([]);
  });
});
