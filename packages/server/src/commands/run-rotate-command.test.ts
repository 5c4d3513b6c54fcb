import { randomBytes } from 'node:crypto';
import { moneyFromMicros } from '@goodturn/money';
import { createTestWorld, createShopFixture, registerCustomer, upload, type TestWorld } from '@goodturn/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitmentOf, decryptSeed } from '../shop/campaigns/lucky-draw.ts';
import { addAdministrator, administratorPassword } from '../testing/administrator-clients.ts';
import { unwrapKey } from '../people/identity/identity-keys.ts';
import { findKey } from '../people/identity/identity-store.ts';
import { jpeg } from '../testing/pictures.ts';
import { runCommand } from '../testing/run-command.ts';
import { encryptStoreSecret } from '../foundation/file-stores/file-store-secret.ts';
import { encryptBotToken } from '../communication/telegram/bot-token.ts';
import { requireMatchingKeys } from './require-matching-keys.ts';
import { runRotate } from './run-rotate-command.ts';

describe('npm run rotate', () => {
  let world: TestWorld;
  let ada: Awaited<ReturnType<typeof addAdministrator>>;
  let app: TOTP;

  const run = (args: string[], keys: Record<string, Buffer> = {}) => {
    const entries = Object.entries(keys).map(([name, key]) => [name, key.toString('base64')]);
    return runCommand(world, Object.fromEntries(entries), (environment, output) =>
      runRotate(args, environment, output),
    );
  };

  const seeds = async () =>
    await world.database
      .selectFrom('shop.campaign')
      .select(['id', 'encrypted_seed', 'commitment', 'units', 'lucky_units', 'lucky_bonus'])
      .where('encrypted_seed', 'is not', null)
      .orderBy('id')
      .execute();
  const secrets = async () =>
    await world.owner
      .selectFrom('shop.administrator')
      .select(['id', 'totp_secret'])
      .where('totp_secret', 'is not', null)
      .execute();

  beforeAll(async () => {
    world = await createTestWorld();
    const shop = await createShopFixture(world);
    await shop.addCampaign({ luckyUnits: 2 });
    await shop.addCampaign({ luckyUnits: 1 });
    ada = await addAdministrator(world);
    const { token } = (await world.call('admin/login', { account: ada.account, password: administratorPassword })).data;
    const { data } = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
    app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const code = app.generate({ timestamp: world.clock.now().getTime() });
    await world.call('admin/totp_confirm', { code }, { token });
  });
  afterAll(() => world.close());

  it.each([[[]], [['everything']], [['draw', 'identity']]])('explains itself after %j', async (args) => {
    expect(await run(args)).toMatchObject({ code: 2, complained: [expect.stringContaining('Usage')] });
  });

  it('seals every seed anew, so that the draws stay what they were', async () => {
    const to = randomBytes(32);
    const keys = { GOODTURN_DRAW_KEY: world.context.drawKey, GOODTURN_DRAW_KEY_NEW: to };
    const before = await seeds();
    expect(before).toHaveLength(2);
    const { code, said, complained } = await run(['draw'], keys);
    expect(code, complained.join('\n')).toBe(0);
    expect(said).toEqual(['Sealed anew: seeds of draws, 2. Start every server with the new key as GOODTURN_DRAW_KEY.']);
    for (const { id, encrypted_seed: sealed, commitment, ...terms } of await seeds()) {
      const seed = decryptSeed(sealed ?? Buffer.alloc(0), id, to);
      const { units, lucky_units: luckyUnits, lucky_bonus: bonus } = terms;
      const luckyBonus = moneyFromMicros(bonus);
      expect(commitmentOf(seed, { campaignId: id, units, luckyUnits, luckyBonus })).toEqual(commitment);
    }
    const again = await run(['draw'], keys);
    expect(again).toMatchObject({ code: 1, said: [] });
    expect(again.complained[0]).toBe(
      'seeds of draws: 2 of 2 do not open under the old key, but 2 of them under the new one. Nothing was changed.',
    );
    const back = { GOODTURN_DRAW_KEY: to, GOODTURN_DRAW_KEY_NEW: world.context.drawKey };
    expect(await run(['draw'], back)).toMatchObject({ code: 0 });
  });

  it('changes nothing where one seed does not open', async () => {
    const [first] = await seeds();
    const { drawKey } = world.context;
    const to = randomBytes(32);
    const damage = (sealed: Buffer | null) =>
      world.owner
        .updateTable('shop.campaign')
        .set({ encrypted_seed: sealed })
        .where('id', '=', first?.id ?? 0n)
        .execute();
    await damage(Buffer.alloc(61, 1));
    const before = await seeds();
    const refused = await run(['draw'], { GOODTURN_DRAW_KEY: drawKey, GOODTURN_DRAW_KEY_NEW: to });
    expect(refused).toMatchObject({ code: 1, complained: [expect.stringMatching(/^seeds of draws: 1 of 2/)] });
    expect(await seeds()).toEqual(before);
    await damage(first?.encrypted_seed ?? null);
  });

  it('seals the secrets of authenticator apps and the keys of identity documents anew', async () => {
    const { identityKey } = world.context;
    const customer = await registerCustomer(world);
    const sent = await upload(world, 'customer/realNameUpload', await jpeg(), { token: customer.token });
    expect(sent.httpStatus).toBe(200);
    const wrapped = async () => await findKey(world.database, customer.id);
    const wrappedBefore = await wrapped();
    const to = randomBytes(32);
    const before = await secrets();
    const keys = { GOODTURN_IDENTITY_KEY: identityKey, GOODTURN_IDENTITY_KEY_NEW: to };
    const { code, said } = await run(['identity'], keys);
    expect({ code, said: said[0] }).toEqual({
      code: 0,
      said: expect.stringContaining(
        'secrets of authenticator apps, 1; keys of identity documents, 1; access keys of object storages, 0; tokens of bots, 0.',
      ),
    });
    expect(await secrets()).not.toEqual(before);
    const [key, keyBefore] = [unwrapKey((await wrapped()) ?? to, customer.id, to), wrappedBefore ?? to];
    // The images stay unchanged: only the key that encrypts their keys is new.
    expect(key).toEqual(unwrapKey(keyBefore, customer.id, identityKey));
    await run(['identity'], { GOODTURN_IDENTITY_KEY: to, GOODTURN_IDENTITY_KEY_NEW: identityKey });
    world.clock.advanceMinutes(2);
    const code2 = app.generate({ timestamp: world.clock.now().getTime() });
    const login = { account: ada.account, password: administratorPassword, code: code2 };
    expect((await world.call('admin/login', login)).httpStatus).toBe(200);
  });

  it('tells no key, and refuses one that is missing, malformed or the same', async () => {
    const key = world.context.drawKey;
    const lines = [
      await run(['draw'], { GOODTURN_DRAW_KEY: key }),
      await run(['draw'], { GOODTURN_DRAW_KEY: key, GOODTURN_DRAW_KEY_NEW: key.subarray(1) }),
      await run(['draw'], { GOODTURN_DRAW_KEY: key, GOODTURN_DRAW_KEY_NEW: key }),
    ];
    expect(lines.map(({ code, complained: [line] }) => ({ code, line }))).toEqual([
      { code: 1, line: 'GOODTURN_DRAW_KEY_NEW is missing.' },
      { code: 1, line: expect.stringContaining('GOODTURN_DRAW_KEY_NEW must be 32 bytes') },
      { code: 1, line: 'The new key is the old one. Nothing was changed.' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(key.toString('base64').slice(0, 12));
  });

  it('has a start with another key refused', async () => {
    const { drawKey, identityKey } = world.context;
    await expect(requireMatchingKeys(world.database, { drawKey, identityKey })).resolves.toBeUndefined();
    const other = randomBytes(32);
    await expect(requireMatchingKeys(world.database, { drawKey: other, identityKey: other })).rejects.toThrow(
      /GOODTURN_DRAW_KEY[\s\S]*GOODTURN_IDENTITY_KEY/,
    );
  });

  it.each(['an object storage', 'a bot'])('has a start refused that could not open the secret of %s', async (what) => {
    const { drawKey, identityKey } = world.context;
    const [secret, other, { administratorId }] = [Buffer.from('a secret'), randomBytes(32), ada];
    const made = { updated_by: administratorId, updated_at: world.clock.now() };
    await world.owner.transaction().execute(async (transaction) => {
      if (what === 'a bot') {
        const sealed = encryptBotToken(secret, 77n, other);
        const bot = { id: 1n, bot_id: 77n, username: 'shop_bot', encrypted_token: sealed, update_offset: 0n, ...made };
        await transaction.insertInto('shop.telegram_bot').values(bot).execute();
      } else {
        const place = {
          endpoint: '',
          region: 'eu-west-1',
          bucket: 'pictures',
          path: '',
          domain: '',
          access_key_id: 'AK',
        };
        const sealed = encryptStoreSecret(secret, 1n, other);
        const store = { id: 1n, ...place, encrypted_secret: sealed, is_active: false, ...made };
        await transaction.insertInto('shop.file_store').values(store).execute();
      }
    });
    await expect(requireMatchingKeys(world.database, { drawKey, identityKey })).rejects.toThrow(/^The identity key/);
    await world.owner.deleteFrom('shop.telegram_bot').execute();
    await world.owner.deleteFrom('shop.file_store').execute();
    await expect(requireMatchingKeys(world.database, { drawKey, identityKey })).resolves.toBeUndefined();
  });

  it('ends every session', async () => {
    const { token } = await registerCustomer(world);
    const code = app.generate({ timestamp: world.clock.now().getTime() + 30_000 });
    const login = { account: ada.account, password: administratorPassword, code };
    const office = (await world.call('admin/login', login)).data.token;
    const { code: exit, said } = await run(['sessions']);
    expect(exit).toBe(0);
    expect(said[0]).toMatch(/^Ended: [1-9]\d* sessions of customers, [1-9]\d* of administrators/);
    expect((await world.call('customer/getInfo', undefined, { token })).error?.code).toBe('not_logged_in');
    expect((await world.call('admin/info', {}, { token: office })).error?.code).toBe('not_logged_in');
    const told = await world.database.selectFrom('shop.outbox').where('topic', '=', 'session_ended').execute();
    expect(told.length).toBeGreaterThan(0);
  });

  it('changes no key while a server runs', async () => {
    await world.start();
    const to = randomBytes(32);
    const refused = await run(['draw'], { GOODTURN_DRAW_KEY: world.context.drawKey, GOODTURN_DRAW_KEY_NEW: to });
    expect(refused).toMatchObject({ code: 1, complained: [expect.stringContaining('Stop every server')] });
  });
});
