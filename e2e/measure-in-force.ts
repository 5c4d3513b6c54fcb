/**
 * Measures how long after its response a change is in force on another server: a role that is removed or assigned, an
 * administrator who is disabled, and an address that is added to or removed from the blacklist.
 */
import { randomUUID } from 'node:crypto';
import { joinedLink } from '@goodturn/testkit';
import { made } from './harness/office.ts';
import { withSecondServer } from './harness/second-server-process.ts';
import type { Shop } from './harness/shop.ts';

const runs = 20;
const reason = 'measured';
const password = 'a cup for 3 of us, please';
const giveUpMs = 10_000;

export interface InForce {
  medianMs: number;
  worstMs: number;
}

interface Question {
  token?: string;
  /** The source address, as reported by a proxy. */
  from?: string;
}

async function ask(address: string, { token, from = '198.51.100.1' }: Question): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const response = await fetch(`${address}/api/brand/inquire`, {
    method: 'POST',
    headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
    body: '{}',
  });
  await response.arrayBuffer();
  return response.status;
}

/** Repeats a call until it returns this status; returns the time since the change in ms. */
async function until(address: string, question: Question, status: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const answered = await ask(address, question);
    const tookMs = performance.now() - startedAt;
    if (answered === status) return tookMs;
    if (tookMs > giveUpMs) throw new Error(`still ${answered} after ${giveUpMs} ms`);
  }
}

function summary(times: readonly number[]): InForce {
  const sorted = times.toSorted((one, other) => one - other);
  const rounded = (ms = Number.NaN): number => Math.round(ms * 10) / 10;
  return { medianMs: rounded(sorted[sorted.length >> 1]), worstMs: rounded(sorted.at(-1)) };
}

/** Creates an administrator, a role that can read brands, and a role that cannot. */
async function addColleague({ world, office }: Shop) {
  const { asker, decider } = office.tokens;
  const agree = async ({ approvalId }: { approvalId: string | null }): Promise<void> => {
    if (approvalId === null) return;
    await made(world, 'approval/decide', { approvalId, approve: true, remark: 'looked at' }, decider);
  };
  const addRole = async (): Promise<string> =>
    (await made(world, 'role/add', { name: `role ${randomUUID().slice(0, 8)}`, remarks: '' }, asker)).roleId;
  const [reading, empty] = [await addRole(), await addRole()];
  const roles = await made(world, 'role/inquire', {}, asker);
  const role = roles.find(({ roleId }) => roleId === reading);
  if (role === undefined) throw new Error('a role that was added is not there');
  const { name, remarks, revision } = role;
  const rights = { roleId: reading, revision, name, remarks, nodes: ['brand.read'], reason };
  await agree(await made(world, 'role/update', rights, asker));
  const account = `petra-${randomUUID().slice(0, 8)}`;
  await agree(await made(world, 'administrator/add', { account, roleId: reading, reason }, asker));
  const { list } = await made(world, 'administrator/inquire', { account }, asker);
  const administratorId = list[0]?.administratorId ?? '';
  const token = await joinedLink(world, [asker, decider], { administratorId });
  await made(world, 'admin/set_password', { token, newPassword: password });
  return {
    logIn: async (): Promise<string> => (await made(world, 'admin/login', { account, password })).token,
    giveRole: async (reads: boolean): Promise<void> => {
      const given = { administratorId, roleId: reads ? reading : empty, reason };
      await agree(await made(world, 'administrator/update_role', given, asker));
    },
    disable: async (disabled: boolean): Promise<void> =>
      await agree(
        await made(world, 'administrator/disable', { administratorId, disabled: disabled ? 2 : 1, reason }, asker),
      ),
  };
}

/** Measures the time until each kind of change is in force, over several changes. */
export async function measureInForce(shop: Shop): Promise<Record<string, InForce>> {
  const { world, office } = shop;
  const { asker } = office.tokens;
  return await withSecondServer(world, async (address) => {
    const times = { 'role taken': [], 'role given': [], disabled: [], listed: [], 'taken off': [] } as Record<
      'role taken' | 'role given' | 'disabled' | 'listed' | 'taken off',
      number[]
    >;
    const petra = await addColleague(shop);
    for (let run = 0; run < runs; run += 1) {
      const token = await petra.logIn();
      await until(address, { token }, 200);
      await petra.giveRole(false);
      times['role taken'].push(await until(address, { token }, 403));
      await petra.giveRole(true);
      times['role given'].push(await until(address, { token }, 200));
      await petra.disable(true);
      times.disabled.push(await until(address, { token }, 401));
      await petra.disable(false);
    }
    for (let run = 0; run < runs; run += 1) {
      const from = `203.0.113.${run + 1}`;
      const token = asker;
      await until(address, { token, from }, 200);
      const listed = { network: from, remark: reason };
      const { blockedNetworkId } = await made(world, 'ip_blacklist/add', listed, asker);
      times.listed.push(await until(address, { token, from }, 403));
      await made(world, 'ip_blacklist/delete', { blockedNetworkId }, asker);
      times['taken off'].push(await until(address, { token, from }, 200));
    }
    return Object.fromEntries(Object.entries(times).map(([name, own]) => [name, summary(own)]));
  });
}
