import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { runAdministrator } from './run-administrator-command.ts';

const password = 'a long enough one';

describe('npm run administrator', () => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const run = (args: string[], { given, typed }: { given?: string; typed?: string[] } = {}) =>
    runHere(world, { GOODTURN_ADMINISTRATOR_PASSWORD: given }, (environment, output) => {
      const ask = typed && (async () => typed.shift() ?? '');
      return runAdministrator(args, environment, { ...output, ask });
    });

  it('makes one who can log in and may do everything', async () => {
    await world.database.deleteFrom('shop.role_node').execute();
    expect(await run(['Ada'], { given: password })).toMatchObject({ code: 0, said: [expect.stringContaining('ada')] });
    const { data } = await world.call('admin/login', { account: 'ada', password });
    const info = await world.call('admin/info', {}, { token: data.token });
    expect(info.data.nodes).toContain('administrator.write');
  });

  it('asks for the password twice, where none was given', async () => {
    expect(await run(['grace'], { typed: [password, password] })).toMatchObject({ code: 0 });
    expect((await world.call('admin/login', { account: 'grace', password })).httpStatus).toBe(200);
  });

  it.each([
    ['differ', ['lin'], { typed: [password, 'another one of these'] }],
    ['8 to 200', ['lin'], { given: 'short' }],
    ['not be the account', ['lin-lin-lin'], { given: 'Lin-Lin-Lin' }],
    ['no terminal', ['lin'], {}],
    ['1 to 60', ['l'.repeat(61)], { given: password }],
  ])('says "%s" and makes nobody', async (words, args, typing) => {
    expect(await run(args, typing)).toMatchObject({ code: 1, said: [], complained: [expect.stringContaining(words)] });
    const found = await world.database.selectFrom('shop.administrator').where('account', 'like', 'l%').execute();
    expect(found).toEqual([]);
  });

  it('leaves an account that exists as it is', async () => {
    expect(await run(['joan'], { given: password })).toMatchObject({ code: 0 });
    const again = await run(['JOAN'], { given: 'another long one' });
    expect(again).toMatchObject({ code: 1, complained: [expect.stringContaining('already')] });
    expect((await world.call('admin/login', { account: 'joan', password })).httpStatus).toBe(200);
  });

  it.each([[[]], [['--help']], [['ada', 'grace']]])('explains itself after %j', async (args) => {
    expect(await run(args)).toMatchObject({ code: 2, complained: [expect.stringContaining('Usage')] });
  });
});
