import { type Call, calls } from '@goodturn/contract';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { filledShop } from '@goodturn/testkit/filled-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';
import { walkList } from '../../testing/walk-list.ts';

/** Returns every list of the back office that can be sorted, with its sorts. */
const sorted = Object.entries<Call>(calls).flatMap(([path, { body }]) => {
  const sort = body instanceof z.ZodObject ? body.shape['sort'] : undefined;
  const names = sort instanceof z.ZodOptional ? sort.unwrap() : undefined;
  return path.endsWith('/inquire') && names instanceof z.ZodEnum ? [{ path, sorts: names.options.map(String) }] : [];
});

const page = z.object({ list: z.array(z.looseObject({})), nextCursor: z.string().nullable() });

let world: TestWorld;
let token: string;

beforeAll(async () => {
  world = await createTestWorld({ content: await filledShop() });
  const { account } = await addAdministrator(world);
  token = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
});
afterAll(() => world.close());

const read = async (path: string, payload: object) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return page.parse(answer.json().data);
};

it('the lists that can be sorted are known', () => {
  expect(sorted.length).toBeGreaterThan(15);
});

describe.each(sorted)('$path', ({ path, sorts }) => {
  it('has every row in every order, in both directions, page by page', async () => {
    const most = 60;
    const all = (await read(path, { pageSize: most })).list.map((row) => JSON.stringify(row));
    const whole = (await read(path, { pageSize: 200 })).list.length;
    for (const sort of sorts) {
      for (const descending of [true, false]) {
        const rows =
          whole < most
            ? await walkList(async (request) => await read(path, { ...request, pageSize: 7 }), { sort, descending })
            : (await read(path, { sort, descending, pageSize: 200 })).list;
        expect({ sort, descending, rows: rows.length }).toEqual({ sort, descending, rows: whole });
        const found = new Set(rows.map((row) => JSON.stringify(row)));
        expect(found.size).toBe(new Set(rows).size);
        if (whole < most) expect(all.filter((row) => !found.has(row))).toEqual([]);
      }
    }
  });
});
