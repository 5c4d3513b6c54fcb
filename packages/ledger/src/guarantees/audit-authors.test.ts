import { SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, createSmallShop, type SmallShop, startOfTests } from '../testing/small-shop.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

const record = async (token: SecretToken | null, action: string) => {
  const { rows } = await sql<{ recorded: boolean }>`
    select shop.record_audit(${token}, ${action}, 'order 1', '{}', '192.0.2.1', 'a browser', ${startOfTests}) as recorded`.execute(
    shop.database,
  );
  return rows[0]?.recorded;
};
const arrive = async (kind: string, person: bigint, action: string) => {
  const { rows } = await sql<{ recorded: boolean }>`
    select shop.record_arrival(${kind}, ${person}, ${action}, '{}', null, ${startOfTests}) as recorded`.execute(
    shop.database,
  );
  return rows[0]?.recorded;
};
const newest = async () =>
  await shop.owner
    .selectFrom('shop.audit_entry')
    .select(['actor_kind', 'actor_id', 'action', 'subject', 'ip'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('[G7] an entry of the audit', () => {
  it('is by whose session it is, and by nobody without one', async () => {
    const [person] = shop.administrators;
    expect(await record(person.session, 'order/deliver')).toBe(true);
    expect(await newest()).toMatchObject({ actor_kind: 'administrator', actor_id: person.id, ip: '192.0.2.1' });
    expect(await record(new SecretToken('not a session'), 'order/deliver')).toBe(false);
  });

  it('of the system is about no call that somebody makes', async () => {
    expect(await record(null, 'order/deliver')).toBe(false);
    expect(await record(null, 'end-due-campaigns')).toBe(true);
    expect(await newest()).toMatchObject({ actor_kind: 'system', actor_id: null, action: 'end-due-campaigns' });
  });

  it('tells once of a registration, at its moment, and of nothing else that did not happen', async () => {
    const [customer, [person]] = [await addCustomer(shop), shop.administrators];
    expect(await arrive('customer', customer, 'register')).toBe(true);
    expect(await newest()).toMatchObject({ actor_kind: 'customer', actor_id: customer, ip: null });
    expect(await arrive('customer', customer, 'register')).toBe(false);
    expect(await arrive('customer', customer, 'reset-password')).toBe(false);
    expect(await arrive('administrator', person.id, 'admin/set_password')).toBe(false);
    expect(await arrive('administrator', person.id, 'order/deliver')).toBe(false);
    const other = await addCustomer(shop);
    await sql`update shop.customer set registered_at = registered_at - interval '1 second' where id = ${other}`.execute(
      shop.owner,
    );
    expect(await arrive('customer', other, 'register')).toBe(false);
  });
});
