import { hash } from 'node:crypto';
import type { createPool } from '@goodturn/database';
import { newPasswordText, sharedPasswordHasher } from '@goodturn/server';
import { addCustomers, addSessions } from '@goodturn/testkit/payable-shop';

type Pool = ReturnType<typeof createPool>;

export const password = 'walnut-and-3-pears';

export interface Person {
  username: string;
  /** The installation id of an app that the account has known for two days. */
  installation: string;
  token: string;
}

/** Adds customers with the same password, each with a known app and an open session. */
export async function addPeople(owner: Pool, count: number): Promise<Person[]> {
  const ids = await addCustomers(owner, count);
  const budget = { lane: 'office', network: 'bench' } as const;
  const passwordHash = await newPasswordText(sharedPasswordHasher(), password, budget);
  await owner.query(
    `update shop.customer set phone_digits = (15550000000 + id)::text, password_hash = $2 where id = any($1::bigint[])`,
    [ids, passwordHash],
  );
  const installationOf = (id: bigint): string => `the-app-of-the-customer-${String(id).padStart(12, '0')}`;
  await owner.query(
    `insert into shop.installation select i, f, now() - interval '2 days' from unnest($1::bigint[], $2::bytea[]) u(i, f)`,
    [ids, ids.map((id) => hash('sha256', installationOf(id), 'buffer'))],
  );
  const tokens = await addSessions(owner, ids);
  return ids.map((id) => ({
    username: `+${15_550_000_000n + id}`,
    installation: installationOf(id),
    token: tokens.get(id) ?? '',
  }));
}
